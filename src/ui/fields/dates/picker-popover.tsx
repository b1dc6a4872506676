import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { keepPlaced } from '../../overlays/place.ts';
import { makeStyles, tokens } from '../../styling.ts';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    inset: 'auto',
    boxSizing: 'border-box',
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    maxWidth: 'calc(100vw - 16px)',
    maxHeight: 'calc(100dvh - 16px)',
    overflowY: 'auto',
    margin: `${tokens.spacingVerticalXS} 0`,
    padding: tokens.spacingHorizontalM,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.text,
    backgroundColor: tokens.raised,
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
});

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** What is chosen from, below its field in the browser's top layer: it opens above a dialog, too. */
export const PickerPopover = ({ label, onClose, children }: Props) => {
  const styles = useStyles();
  const own = useRef<HTMLDivElement>(null);
  const onLeave = useEffectEvent(onClose);
  useEffect(() => {
    const element = own.current;
    const anchor = element?.parentElement;
    if (!element || !anchor) return;
    element.showPopover();
    const close = () => onLeave();
    // The browser closes it itself on Escape and on a touch elsewhere.
    const toggled = (event: Event) => (event as ToggleEvent).newState === 'closed' && close();
    element.addEventListener('toggle', toggled);
    const leave = keepPlaced(element, anchor, 'start', close);
    return () => {
      element.removeEventListener('toggle', toggled);
      leave();
    };
  }, []);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <div
      ref={own}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      popover="auto"
      className={styles.root}
      onKeyDown={onKey}
    >
      {children}
    </div>
  );
};
