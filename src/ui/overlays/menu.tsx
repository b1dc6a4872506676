import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button, type ButtonAppearance } from '../button.tsx';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';
import { keepPlaced } from './place.ts';

const useStyles = makeStyles({
  menu: {
    position: 'fixed',
    inset: 'auto',
    boxSizing: 'border-box',
    minWidth: '220px',
    maxWidth: 'calc(100vw - 16px)',
    maxHeight: 'calc(100dvh - 16px)',
    overflowY: 'auto',
    margin: 0,
    padding: tokens.spacingVerticalXS,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    font: 'inherit',
    textAlign: 'start',
    color: 'inherit',
    textDecorationLine: 'none',
    backgroundColor: 'transparent',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  danger: { color: tokens.colorStatusDangerForeground1 },
  icon: { display: 'inline-flex', flexShrink: 0 },
  line: {
    margin: `${tokens.spacingVerticalXS} 0`,
    border: 'none',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
});

interface MenuItem {
  text: string;
  icon?: ReactNode;
  /** An own route, or what happens. */
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
}

interface Props {
  /** What the button is for, read and shown on hover. */
  label: string;
  icon?: ReactNode;
  /** Text on the button. */
  children?: ReactNode;
  appearance?: ButtonAppearance;
  /** Groups of items; a line stands between them. */
  items: () => readonly (readonly MenuItem[])[];
}

const itemsIn = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

/** A button that opens a menu: arrows, Home, End and first letters move, Escape gives the focus back. */
export const Menu = ({ label, icon, children, appearance = 'subtle', items }: Props) => {
  const styles = useStyles();
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const button = () => root.current?.querySelector('button') ?? null;

  useEffect(() => {
    const element = menu.current;
    const opener = root.current?.querySelector('button');
    if (!open || !element || !opener) return;
    element.showPopover();
    const close = () => setOpen(false);
    // The browser closes it itself on Escape and on a touch elsewhere.
    const toggled = (event: Event) => (event as ToggleEvent).newState === 'closed' && close();
    element.addEventListener('toggle', toggled);
    const leave = keepPlaced(element, opener, 'end', close);
    itemsIn(element)[0]?.focus();
    return () => {
      element.removeEventListener('toggle', toggled);
      leave();
    };
  }, [open]);

  const leave = () => {
    button()?.focus();
    setOpen(false);
  };
  const onKey = (event: KeyboardEvent) => {
    const all = itemsIn(menu.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const { key } = event;
    if (key === 'Escape' || key === 'Tab') {
      if (key === 'Escape') event.preventDefault();
      leave();
      return;
    }
    const turns: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    let to = turns[key];
    if (to === undefined && key.length === 1 && /\S/.test(key)) {
      const begins = (one: HTMLElement) =>
        one.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
      to = all.findIndex((one, index) => index > at && begins(one));
      if (to < 0) to = all.findIndex(begins);
    }
    const wanted = to === undefined ? undefined : all[to];
    if (!wanted) return;
    event.preventDefault();
    wanted.focus();
  };

  return (
    <span ref={root}>
      <Button
        size="small"
        appearance={appearance}
        {...(icon === undefined ? {} : { icon })}
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Button>
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          popover="auto"
          className={styles.menu}
          onKeyDown={onKey}
        >
          {items().map((group, at) => (
            <div key={group[0]?.text} role="none">
              {at > 0 && <hr className={styles.line} />}
              {group.map((item) => (
                <Item key={item.text} item={item} onLeave={leave} />
              ))}
            </div>
          ))}
        </div>
      )}
    </span>
  );
};

const Item = ({ item, onLeave }: { item: MenuItem; onLeave: () => void }) => {
  const styles = useStyles();
  const looks = mergeClasses(styles.item, item.danger && styles.danger);
  const inside = (
    <>
      {item.icon && (
        <span className={styles.icon} aria-hidden="true">
          {item.icon}
        </span>
      )}
      {item.text}
    </>
  );
  return item.href === undefined ? (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={looks}
      onClick={() => {
        // First back to the button: a dialog that opens gives the focus back there.
        onLeave();
        item.onSelect?.();
      }}
    >
      {inside}
    </button>
  ) : (
    <Link href={item.href} role="menuitem" tabIndex={-1} className={looks} onClick={onLeave}>
      {inside}
    </Link>
  );
};
