import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { makeStyles, tokens } from '../styling.ts';
import { keepPlaced } from './place.ts';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    inset: 'auto',
    boxSizing: 'border-box',
    width: '360px',
    maxWidth: 'calc(100vw - 16px)',
    maxHeight: 'calc(100dvh - 16px)',
    overflowY: 'auto',
    margin: `${tokens.spacingVerticalXS} 0`,
    padding: tokens.spacingHorizontalL,
    color: tokens.text,
    backgroundColor: tokens.raised,
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.elevationOverlay,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
});

interface Props {
  label: string;
  /** The button that opened it: it stands below it, and the focus goes back there. */
  opener: RefObject<HTMLElement | null>;
  /** Asked by Escape, or by a touch elsewhere. */
  onClose: () => void;
  children: ReactNode;
}

/** What belongs to a button and is not worth a dialog: the page beside it stays in sight and in use. */
export const Panel = ({ label, opener, onClose, children }: Props) => {
  const styles = useStyles();
  const own = useRef<HTMLDivElement>(null);
  const onLeave = useEffectEvent(onClose);
  useEffect(() => {
    const element = own.current;
    const anchor = opener.current;
    if (!element || !anchor) return;
    element.showPopover();
    const close = () => onLeave();
    // The browser closes it itself on a touch elsewhere.
    const toggled = (event: Event) => (event as ToggleEvent).newState === 'closed' && close();
    element.addEventListener('toggle', toggled);
    const leave = keepPlaced(element, anchor, 'end', close);
    element.querySelector<HTMLElement>('input, select, button')?.focus();
    return () => {
      element.removeEventListener('toggle', toggled);
      leave();
    };
  }, [opener]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    opener.current?.focus();
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
