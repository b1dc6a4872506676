import type { Permission } from '#contract/access/roles.ts';

/** Who the caller is and what they may do. */
export interface Standing {
  who: 'admin' | 'reception' | 'patient' | 'kiosk' | 'device' | 'nobody';
  mitte?: readonly Permission[];
  sued?: readonly Permission[];
}
export const team = (...mitte: Permission[]): Standing => ({ who: 'reception', mitte });
const elsewhere = (...sued: Permission[]): Standing => ({ who: 'reception', sued });

const EVERYTHING: Permission[] = [
  'view company-activities',
  'view location-activities',
  'view assigned-activities',
  'store activities',
  'update activity',
  'view customer',
  'index location-services',
  'edit location-settings',
  'edit companies',
];
/**
 * All permissions except the one that applies to the whole company, at whichever location it is
 * given (PRD-22).
 */
export const OF_A_PLACE = EVERYTHING.filter((one) => one !== 'view company-activities');

/** Columns of the table. */
export const STANDINGS = {
  admin: { who: 'admin', mitte: EVERYTHING, sued: EVERYTHING },
  company: team('view company-activities'),
  location: team('view location-activities'),
  assigned: team('view assigned-activities'),
  store: team('store activities'),
  update: team('update activity'),
  customer: team('view customer'),
  index: team('index location-services'),
  settings: team('edit location-settings'),
  companies: team('edit companies'),
  none: team(),
  // The permissions of a desk, and of somebody who treats.
  'location+store': team('view location-activities', 'store activities'),
  'location+update': team('view location-activities', 'update activity'),
  'location+customer': team('view location-activities', 'view customer'),
  'assigned+update': team('view assigned-activities', 'update activity'),
  'assigned+customer': team('view assigned-activities', 'view customer'),
  'settings, index elsewhere': {
    ...team('edit location-settings'),
    sued: ['index location-services'],
  },
  'all elsewhere': elsewhere(...OF_A_PLACE),
  'company elsewhere': elsewhere('view company-activities'),
  patient: { who: 'patient' },
  kiosk: { who: 'kiosk' },
  device: { who: 'device' },
  nobody: { who: 'nobody' },
} satisfies Record<string, Standing>;
export type Column = keyof typeof STANDINGS;

/**
 * The answer of each row; columns that are not named get `else`, and callers without a session 401.
 */
export const EXPECTED: Record<string, Partial<Record<Column, string>> & { else: string }> = {
  'read an own appointment': {
    admin: 'all',
    company: 'names',
    location: 'names',
    assigned: 'names',
    'location+store': 'names',
    'location+update': 'names',
    'location+customer': 'all',
    'assigned+update': 'names',
    'assigned+customer': 'all',
    'company elsewhere': 'names',
    // They see a calendar, but not this one: as if there were no such appointment.
    'all elsewhere': '404',
    else: '403',
  },
  "read somebody else's appointment": {
    admin: 'all',
    company: 'names',
    location: 'names',
    assigned: 'taken',
    'location+store': 'names',
    'location+update': 'names',
    'location+customer': 'all',
    'assigned+update': 'taken',
    'assigned+customer': 'taken',
    'company elsewhere': 'names',
    'all elsewhere': '404',
    else: '403',
  },
  'sync an own appointment': {
    admin: 'all',
    company: 'names',
    location: 'names',
    assigned: 'names',
    'location+store': 'names',
    'location+update': 'names',
    'location+customer': 'all',
    'assigned+update': 'names',
    'assigned+customer': 'all',
    'company elsewhere': 'names',
    else: '403',
  },
  "sync somebody else's appointment": {
    admin: 'all',
    company: 'names',
    location: 'names',
    assigned: 'taken',
    'location+store': 'names',
    'location+update': 'names',
    'location+customer': 'all',
    'assigned+update': 'taken',
    'assigned+customer': 'taken',
    'company elsewhere': 'names',
    else: '403',
  },
  'make an appointment': { admin: 'all', store: 'names', 'location+store': 'names', else: '403' },
  'squeeze one in': { admin: 'all', else: '403' },
  'mark an own arrival': {
    admin: 'all',
    // Without a permission to view, there is nothing to change.
    store: '404',
    update: '404',
    'location+store': 'names',
    'location+update': 'names',
    'assigned+update': 'names',
    else: '403',
  },
  "mark somebody else's arrival": {
    admin: 'all',
    store: '404',
    update: '404',
    'location+store': 'names',
    'location+update': 'names',
    'assigned+update': '404',
    else: '403',
  },
  'cancel an own appointment': {
    admin: 'all',
    store: '404',
    update: '404',
    'location+update': 'names',
    'assigned+update': 'names',
    else: '403',
  },
  "cancel somebody else's appointment": {
    admin: 'all',
    store: '404',
    update: '404',
    'location+update': 'names',
    'assigned+update': '404',
    else: '403',
  },
  'search times': gives(),
  'ask why not': gives(),
  'say which time one gives away': gives(),
  'let go of a time': { else: 'done', patient: '403' },
  'see who gives which time away': {
    admin: 'done',
    company: 'done',
    location: 'done',
    assigned: 'done',
    'location+store': 'done',
    'location+update': 'done',
    'location+customer': 'done',
    'assigned+update': 'done',
    'assigned+customer': 'done',
    'company elsewhere': 'done',
    else: '403',
  },
  'search times of a series': gives(),
  'search times of a family': gives(),
  'ask whose card was read': {
    admin: 'done',
    company: 'done',
    location: 'done',
    assigned: 'done',
    'location+store': 'done',
    'location+update': 'done',
    'location+customer': 'done',
    'assigned+update': 'done',
    'assigned+customer': 'done',
    'company elsewhere': 'done',
    'all elsewhere': '404',
    else: '403',
  },
  'read an own series': {
    admin: 'all',
    company: 'names',
    location: 'names',
    assigned: 'names',
    'location+store': 'names',
    'location+update': 'names',
    'location+customer': 'all',
    'assigned+update': 'names',
    'assigned+customer': 'all',
    'company elsewhere': 'names',
    'all elsewhere': '404',
    else: '403',
  },
  // If only a taken time is visible, it is not shown that it belongs to a series.
  "read somebody else's series": {
    admin: 'all',
    company: 'names',
    location: 'names',
    assigned: '404',
    'location+store': 'names',
    'location+update': 'names',
    'location+customer': 'all',
    'assigned+update': '404',
    'assigned+customer': '404',
    'company elsewhere': 'names',
    'all elsewhere': '404',
    else: '403',
  },
  'read it as FHIR': {
    admin: 'done',
    company: 'done',
    location: 'done',
    assigned: 'done',
    'location+store': 'done',
    'location+update': 'done',
    'location+customer': 'done',
    'assigned+update': 'done',
    'assigned+customer': 'done',
    'company elsewhere': 'done',
    'all elsewhere': '404',
    else: '403',
  },
  'read an item': { admin: 'done', index: 'done', else: '403' },
  'read its versions': { admin: 'done', index: 'done', else: '403' },
  'read how weeks are packed': { admin: 'done', index: 'done', else: '403' },
  'make an item': {
    admin: 'done',
    settings: 'done',
    'settings, index elsewhere': 'done',
    else: '403',
  },
  'read an absence': {
    admin: 'done',
    update: 'done',
    settings: 'done',
    'settings, index elsewhere': 'done',
    'location+update': 'done',
    'assigned+update': 'done',
    else: '403',
  },
  'say who is away today': {
    admin: 'done',
    update: 'done',
    settings: 'done',
    'settings, index elsewhere': 'done',
    'location+update': 'done',
    'assigned+update': 'done',
    else: '403',
  },
  'say who is away another day': {
    admin: 'done',
    settings: 'done',
    'settings, index elsewhere': 'done',
    else: '403',
  },
  'sync items': {
    admin: 'done',
    company: 'done',
    location: 'done',
    assigned: 'done',
    index: 'done',
    'location+store': 'done',
    'location+update': 'done',
    'location+customer': 'done',
    'assigned+update': 'done',
    'assigned+customer': 'done',
    'company elsewhere': 'done',
    else: '403',
  },
  'look at a copy': copies(),
  'copy from elsewhere': copies(),
  'take a copy back': {
    admin: 'done',
    settings: 'done',
    'settings, index elsewhere': 'done',
    else: '403',
  },
  'redeem a token': { else: '404', patient: '404', kiosk: '404', device: '404', nobody: '404' },
};

/** For everybody who may make or move appointments, as they search for times. */
function gives() {
  return {
    admin: 'done',
    store: 'done',
    update: 'done',
    'location+store': 'done',
    'location+update': 'done',
    'assigned+update': 'done',
    else: '403',
  };
}

/**
 * For everybody who may change the calendar here and read the other one; who may not read it does
 * not see that it exists.
 */
function copies() {
  return { admin: 'done', settings: '404', 'settings, index elsewhere': 'done', else: '403' };
}

const NOBODIES: readonly string[] = ['kiosk', 'device', 'nobody'];
export const expectedOf = (probe: string, column: Column): string => {
  const row = EXPECTED[probe] ?? { else: 'not in the table' };
  return row[column] ?? (NOBODIES.includes(column) ? '401' : row.else);
};
