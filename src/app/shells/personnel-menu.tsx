import { CalendarLtr24Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { ClipboardTaskListLtr24Regular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { Home24Regular } from '@fluentui/react-icons/svg/home';
import { MailInbox24Regular } from '@fluentui/react-icons/svg/mail-inbox';
import { People24Regular } from '@fluentui/react-icons/svg/people';
import { PersonClock24Regular } from '@fluentui/react-icons/svg/person-clock';
import { Send24Regular } from '@fluentui/react-icons/svg/send';
import { Settings24Regular } from '@fluentui/react-icons/svg/settings';
import type { Permission } from '#contract/access/roles.ts';
import type { User } from '#contract/access/user.ts';
import { can } from '#platform/session/permissions.ts';
import { isWithin, plainPath } from '../places.ts';
import type { NavEntry } from './nav-item.tsx';
import { TEAM_MENU } from './team-texts.ts';

/** Any of these opens the inbox: over the company, the location, or what is assigned to me. */
export const INBOX_PERMISSIONS: readonly Permission[] = [
  'view company-activities',
  'view location-activities',
  'view assigned-activities',
];
export const CUSTOMER_PERMISSIONS: readonly Permission[] = ['view customer'];
export const LIST_PERMISSIONS: readonly Permission[] = ['index questionnaires'];

export const SETTINGS_PERMISSIONS: readonly Permission[] = ['edit location-settings'];

/** Any of these shows who works at a location. */
export const TEAM_PERMISSIONS: readonly Permission[] = [
  'index location-personnel',
  'edit location-personnel',
];

export const canAny = (
  user: User | null,
  permissions: readonly Permission[],
  locationId: string | undefined,
): boolean => permissions.some((permission) => can(user, permission, locationId));

/** What a member of the team may open at a location. The server refuses the rest anyway. */
export const personnelMenu = (
  path: string,
  user: User | null,
  locationId: string | undefined,
  unread: number,
): NavEntry[] => {
  const own = plainPath(path);
  const entry = (href: string, label: string, icon: NavEntry['icon'], root = href): NavEntry => ({
    href,
    label,
    icon,
    current: isWithin(own, plainPath(root)),
  });
  return [
    entry('/personnel/dashboard', TEAM_MENU.start, <Home24Regular />),
    ...(canAny(user, INBOX_PERMISSIONS, locationId)
      ? [
          {
            ...entry(
              '/personnel/activities/alle',
              TEAM_MENU.inbox,
              <MailInbox24Regular />,
              '/personnel/activities',
            ),
            count: unread,
          },
          {
            ...entry('/personnel/otis', TEAM_MENU.day, <PersonClock24Regular />),
            current: own === '/personnel/otis',
            rare: true as const,
          },
          entry(
            '/personnel/otis/appointmentsManagement',
            TEAM_MENU.calendar,
            <CalendarLtr24Regular />,
          ),
        ]
      : []),
    ...(canAny(user, CUSTOMER_PERMISSIONS, locationId)
      ? [entry('/personnel/customers', TEAM_MENU.customers, <People24Regular />)]
      : []),
    ...(canAny(user, LIST_PERMISSIONS, locationId)
      ? [
          {
            ...entry(
              '/personnel/questionnaires/',
              TEAM_MENU.forms,
              <ClipboardTaskListLtr24Regular />,
              '/personnel/questionnaires',
            ),
            rare: true as const,
          },
        ]
      : []),
    {
      ...entry('/personnel/ausgang', TEAM_MENU.outbox, <Send24Regular />),
      rare: true,
      foot: true,
    },
    {
      ...entry(
        '/personnel/settings/',
        TEAM_MENU.settings,
        <Settings24Regular />,
        '/personnel/settings',
      ),
      rare: true,
    },
  ];
};
