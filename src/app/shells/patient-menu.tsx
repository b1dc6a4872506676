import { Chat24Regular } from '@fluentui/react-icons/svg/chat';
import { ClipboardTaskListLtr24Regular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { Home24Regular } from '@fluentui/react-icons/svg/home';
import { MoreHorizontal24Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { Person24Regular } from '@fluentui/react-icons/svg/person';
import { Send24Regular } from '@fluentui/react-icons/svg/send';
import { SignOut24Regular } from '@fluentui/react-icons/svg/sign-out';
import { isWithin, MORE_PAGE, plainPath } from '../places.ts';
import type { NavEntry } from './nav-item.tsx';
import { PATIENT_MENU } from './patient-texts.ts';

interface Known {
  path: string;
  signedIn: boolean;
  /** Messages of the practice that were not read. */
  unread: number;
  /** What waits on this device, or needs a decision. */
  waiting: number;
}

/**
 * Above a wide page: Start · Nachrichten · Fragebögen · Ausgang · Anmelden or Abmelden. At the bottom of a
 * phone: the outbox where something waits, and the rest behind Mehr (LOOK-3).
 */
export const patientMenu = ({ path, signedIn, unread, waiting }: Known) => {
  const own = plainPath(path);
  const entry = (href: string, label: string, icon: NavEntry['icon'], count = 0): NavEntry => ({
    href,
    label,
    icon,
    current: isWithin(own, href),
    count,
  });
  const main = [
    entry('/dashboard', PATIENT_MENU.start, <Home24Regular />),
    ...(signedIn ? [entry('/messages', PATIENT_MENU.messages, <Chat24Regular />, unread)] : []),
    entry('/questionnaires', PATIENT_MENU.forms, <ClipboardTaskListLtr24Regular />),
  ];
  const outbox = {
    ...entry('/ausgang', PATIENT_MENU.outbox, <Send24Regular />, waiting),
    of: PATIENT_MENU.open,
  };
  const signIn = entry('/auth/login', PATIENT_MENU.signIn, <Person24Regular />);
  const more = entry(MORE_PAGE, PATIENT_MENU.more, <MoreHorizontal24Regular />);
  const low = [...main, ...(waiting > 0 ? [outbox] : []), ...(signedIn ? [] : [signIn])];
  return {
    top: [
      ...main,
      outbox,
      signedIn ? entry('/auth/logout', PATIENT_MENU.signOut, <SignOut24Regular />) : signIn,
    ],
    // Every other page is opened from "Mehr", so that entry is marked.
    bar: [...low, { ...more, current: !low.some(({ current }) => current) }],
  };
};
