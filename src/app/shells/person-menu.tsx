import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import { Key20Regular } from '@fluentui/react-icons/svg/key';
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed';
import { PersonDelete20Regular } from '@fluentui/react-icons/svg/person-delete';
import { PersonSwap20Regular } from '@fluentui/react-icons/svg/person-swap';
import { ShieldKeyhole20Regular } from '@fluentui/react-icons/svg/shield-keyhole';
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out';
import { lazy, Suspense, useState } from 'react';
import { useIdentity } from '#platform/identity/identity.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import { Menu, type MenuEntry } from '#ui/team/menu.tsx';
import { PERSON_MENU } from './team-texts.ts';

const ChangePin = lazy(async () => ({
  default: (await import('#features/lock/change-pin.tsx')).ChangePin,
}));

/** Where there is no room beside the avatar. */
const NARROW = '@media (max-width: 899.98px)';

const useStyles = makeStyles({
  tools: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  person: {
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    textAlign: 'start',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  name: {
    maxWidth: '20ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [NARROW]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      clipPath: 'inset(50%)',
    },
  },
  arrow: { [NARROW]: { display: 'none' } },
});

/** Who is signed in; on a practice device also to lock, to switch and to change the PIN. */
export const PersonMenu = () => {
  const styles = useStyles();
  const { user } = useAuth();
  const { device, lock } = useIdentity();
  const [pin, setPin] = useState(false);
  const name = user?.name ?? '';
  const ofDevice: MenuEntry[] = [
    { label: PERSON_MENU.switchPerson, icon: <PersonSwap20Regular />, onChoose: lock },
    { label: PERSON_MENU.changePin, icon: <Key20Regular />, onChoose: () => setPin(true) },
  ];
  const entries: MenuEntry[] = [
    ...(device ? ofDevice : []),
    {
      label: PERSON_MENU.signIn,
      icon: <ShieldKeyhole20Regular />,
      href: '/personnel/settings/empfang/sign-in',
    },
    {
      label: PERSON_MENU.signOut,
      icon: <SignOut20Regular />,
      href: '/personnel/auth/logout',
      apart: true,
    },
  ];
  if (device) {
    entries.push({
      label: PERSON_MENU.removeFromDevice,
      icon: <PersonDelete20Regular />,
      href: '/personnel/auth/logout?entfernen=1',
    });
  }
  return (
    <div className={styles.tools}>
      {device && (
        <Button
          appearance="subtle"
          size="small"
          icon={<LockClosed20Regular />}
          title={PERSON_MENU.lock}
          aria-label={PERSON_MENU.lock}
          onClick={lock}
        />
      )}
      <Menu
        trigger={
          <Button appearance="subtle" size="small" className={styles.person} title={name}>
            <Avatar name={name} size={32} />
            <span className={styles.name}>{name}</span>
            <ChevronDown16Regular className={styles.arrow} aria-hidden="true" />
          </Button>
        }
        entries={entries}
      />
      {pin && (
        <Suspense>
          <ChangePin onClose={() => setPin(false)} />
        </Suspense>
      )}
    </div>
  );
};
