import type { TeamPerson } from '#contract/access/person.ts';
import type { Permission } from '#contract/access/roles.ts';
import { SCREEN_NAMES } from './texts.ts';

/** What somebody may look for, and the rights any of which opens it. */
export interface Screen {
  id: string;
  name: string;
  needs: readonly [Permission, ...Permission[]];
  /** Held anywhere it opens it at every location (PRD-22). */
  anywhere?: Permission;
}

export const SCREENS: readonly Screen[] = [
  {
    id: 'inbox',
    name: SCREEN_NAMES.inbox,
    needs: ['view location-activities', 'view company-activities', 'view assigned-activities'],
    anywhere: 'view company-activities',
  },
  { id: 'answer', name: SCREEN_NAMES.answer, needs: ['update activity'] },
  { id: 'task', name: SCREEN_NAMES.task, needs: ['store activities'] },
  {
    id: 'customers',
    name: SCREEN_NAMES.customers,
    needs: ['view customer'],
    anywhere: 'view customer',
  },
  {
    id: 'edit-customers',
    name: SCREEN_NAMES.editCustomers,
    needs: ['edit customers'],
    anywhere: 'edit customers',
  },
  {
    id: 'callers',
    name: SCREEN_NAMES.callers,
    needs: ['get customer by phone'],
    anywhere: 'get customer by phone',
  },
  { id: 'questionnaires', name: SCREEN_NAMES.questionnaires, needs: ['index questionnaires'] },
  { id: 'editor', name: SCREEN_NAMES.editor, needs: ['edit questionnaires'] },
  {
    id: 'team',
    name: SCREEN_NAMES.team,
    needs: ['index location-personnel', 'edit location-personnel'],
  },
  { id: 'rights', name: SCREEN_NAMES.rights, needs: ['edit location-personnel'] },
  {
    id: 'settings',
    name: SCREEN_NAMES.settings,
    needs: ['edit location-settings'],
  },
  {
    id: 'practice',
    name: SCREEN_NAMES.practice,
    needs: ['edit companies'],
    anywhere: 'edit companies',
  },
];

/** Why a person sees a screen at a location, or does not. */
export type Why =
  | { is: 'ended' }
  | { is: 'held'; right: Permission }
  | { is: 'held_until'; right: Permission; until: string }
  | { is: 'held_elsewhere'; right: Permission }
  | { is: 'coming'; right: Permission; from: string }
  | { is: 'missing'; right: Permission; givers: string[] };

const heldAt = (person: TeamPerson, locationId: string): readonly Permission[] =>
  person.locations.find(({ id }) => id === locationId)?.permissions ?? [];

/** Who may give a right at a location: who looks after the team there and holds it for good. */
const giversOf = (
  all: readonly TeamPerson[],
  person: TeamPerson,
  right: Permission,
  locationId: string,
): string[] =>
  all
    .filter((one) => {
      const held = heldAt(one, locationId);
      const above = person.role === 'admins' && one.role !== 'admins';
      const able = held.includes('edit location-personnel') && held.includes(right);
      return one.id !== person.id && !one.ended && !above && able;
    })
    .map(({ name }) => name);

/** The answer to "warum sehe ich das nicht?" for one location. */
export const whyAt = (
  all: readonly TeamPerson[],
  person: TeamPerson,
  screen: Screen,
  locationId: string,
  now: Date,
): Why => {
  if (person.ended) return { is: 'ended' };
  const held = screen.needs.find((right) => heldAt(person, locationId).includes(right));
  if (held) return { is: 'held', right: held };
  const { anywhere } = screen;
  const elsewhere =
    anywhere && person.locations.some(({ permissions }) => permissions.includes(anywhere));
  if (elsewhere) return { is: 'held_elsewhere', right: anywhere };
  for (const one of person.substitutes.filter((other) => other.location_id === locationId)) {
    const right = screen.needs.find((wanted) => one.permissions.includes(wanted));
    if (!right) continue;
    if (new Date(one.from) <= now) return { is: 'held_until', right, until: one.until };
    return { is: 'coming', right, from: one.from };
  }
  const [right] = screen.needs;
  return { is: 'missing', right, givers: giversOf(all, person, right, locationId) };
};
