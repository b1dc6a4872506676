import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import { LockClosed24Regular } from '@fluentui/react-icons/svg/lock-closed';
import { Person24Regular } from '@fluentui/react-icons/svg/person';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useAuth } from '#platform/session/auth.tsx';
import { useIdentity } from '#platform/identity/identity.tsx';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';

const ChangePin = lazy(async () => ({
  default: (await import('#features/lock/change-pin.tsx')).ChangePin,
}));

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  // One thing for the header, so that it never breaks in two.
  // At the end of its line also where that is the second, so that its menu stays on the screen.
  tools: { display: 'flex', alignItems: 'center', marginInlineStart: 'auto' },
  root: { position: 'relative', display: 'flex' },
  quiet: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
  },
  name: {
    maxWidth: '24ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [PHONE]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      clipPath: 'inset(50%)',
    },
  },
  face: { display: 'none', [PHONE]: { display: 'inline-flex' } },
  arrow: { [PHONE]: { display: 'none' } },
  menu: {
    position: 'absolute',
    insetInlineEnd: 0,
    top: '100%',
    zIndex: 10,
    minWidth: '220px',
    maxWidth: '90vw',
    margin: 0,
    padding: tokens.spacingVerticalXS,
    listStyleType: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
  },
  entry: {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    font: 'inherit',
    textAlign: 'start',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    backgroundColor: 'transparent',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
});

/** On a practice device: lock, switch, change the PIN, sign out. */
export const PersonMenu = () => {
  const styles = useStyles();
  const id = useId();
  const { user } = useAuth();
  const { lock } = useIdentity();
  const [open, setOpen] = useState(false);
  const [pin, setPin] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      button.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onEscape);
    };
  }, [open]);

  return (
    <div className={styles.tools}>
      <Button
        appearance="subtle"
        size="small"
        className={styles.quiet}
        icon={<LockClosed24Regular />}
        title="Sperren"
        aria-label="Sperren"
        onClick={lock}
      />
      <div ref={root} className={styles.root}>
        <div ref={button}>
          <Button
            appearance="subtle"
            size="small"
            className={styles.quiet}
            title={user?.name}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <span className={styles.name}>{user?.name}</span>
            <ChevronDown16Regular className={styles.arrow} aria-hidden="true" />
            <Person24Regular className={styles.face} aria-hidden="true" />
          </Button>
        </div>
        {open && (
          <ul id={id} className={styles.menu}>
            <li>
              <button type="button" className={styles.entry} onClick={lock}>
                Person wechseln
              </button>
            </li>
            <li>
              <button
                type="button"
                className={styles.entry}
                onClick={() => {
                  setOpen(false);
                  setPin(true);
                }}
              >
                PIN ändern
              </button>
            </li>
            <li>
              <Link
                href="/personnel/settings/empfang/sign-in"
                className={styles.entry}
                onClick={() => setOpen(false)}
              >
                Anmeldung und Geräte
              </Link>
            </li>
            <li>
              <Link href="/personnel/auth/logout" className={styles.entry}>
                Abmelden
              </Link>
            </li>
            <li>
              <Link href="/personnel/auth/logout?entfernen=1" className={styles.entry}>
                Von diesem Gerät entfernen
              </Link>
            </li>
          </ul>
        )}
      </div>
      {pin && (
        <Suspense>
          <ChangePin onClose={() => setPin(false)} />
        </Suspense>
      )}
    </div>
  );
};
