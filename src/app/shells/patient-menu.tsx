import { Chat24Regular } from '@fluentui/react-icons/svg/chat';
import { ClipboardTaskListLtr24Regular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { Home24Regular } from '@fluentui/react-icons/svg/home';
import { Person24Regular } from '@fluentui/react-icons/svg/person';
import { Send24Regular } from '@fluentui/react-icons/svg/send';
import { SignOut24Regular } from '@fluentui/react-icons/svg/sign-out';
import { isWithin, plainPath } from '../places.ts';
import type { NavEntry } from './nav-item.tsx';

/** Start · Nachrichten · Fragebögen · Ausgang · Anmelden or Abmelden (LOOK-3). */
export const patientMenu = (path: string, signedIn: boolean): NavEntry[] => {
  const own = plainPath(path);
  const session = signedIn
    ? { href: '/auth/logout', label: 'Abmelden', icon: <SignOut24Regular /> }
    : { href: '/auth/login', label: 'Anmelden', icon: <Person24Regular /> };
  return [
    { href: '/dashboard', label: 'Start', icon: <Home24Regular /> },
    ...(signedIn ? [{ href: '/messages', label: 'Nachrichten', icon: <Chat24Regular /> }] : []),
    { href: '/questionnaires', label: 'Fragebögen', icon: <ClipboardTaskListLtr24Regular /> },
    { href: '/ausgang', label: 'Ausgang', icon: <Send24Regular /> },
    session,
  ].map((entry) => ({ ...entry, current: isWithin(own, entry.href) }));
};
