import type { OutboxLine } from '#data/outbox/view/view.ts';

export type Audience = 'patient' | 'personnel' | 'kiosk';

/** Who looks at the Ausgang, and what is open on this page. */
export interface Viewer {
  audience: Audience;
  userId: string | null;
  /** May decide about entries of colleagues: somebody must when a person has left the practice. */
  admin: boolean;
  /** Whether the key of an entry is open on this page right now. */
  keyOpen: (keyId: string) => boolean;
  /** The practice whose kiosk this browser is, or null; undefined until it was read. */
  kioskOf: string | null | undefined;
  /** Names of the people of this browser, as on their tiles, by id. */
  names: ReadonlyMap<string, string>;
}

/** The id of the person whom an entry belongs to, or null for a tablet's or nobody's. */
export const personOf = (line: Pick<OutboxLine, 'scope'>): string | null => {
  const [, kind, id] = line.scope.split('/');
  return kind === 'user' && id !== undefined ? id : null;
};

export const isDevices = (line: Pick<OutboxLine, 'scope'>): boolean =>
  line.scope.split('/')[1] === 'device';

/** A tablet's, and no kiosk is here that could send it: nothing happens before a new enrolment. */
export const isStranded = (line: Pick<OutboxLine, 'scope'>, viewer: Viewer): boolean =>
  isDevices(line) && line.scope.split('/')[0] !== viewer.kioskOf;

/** Of somebody else than who is signed in: it waits for that person (OE-13). */
export const isForeign = (line: Pick<OutboxLine, 'scope'>, viewer: Viewer): boolean => {
  const person = personOf(line);
  return person !== null && person !== viewer.userId;
};

/** Whether the entry is listed at all: the team sees the whole device, others their own. */
export const mayBeSeen = (line: Pick<OutboxLine, 'scope'>, viewer: Viewer): boolean => {
  if (viewer.audience === 'personnel') return true;
  if (viewer.audience === 'kiosk') return isDevices(line);
  return !isDevices(line) && !isForeign(line, viewer);
};

const READABLE = /^(?:none$|hpke:)/;

/** Encrypted for a person whose key is closed: nothing can be read or sent until it is open. */
export const isLocked = (line: Pick<OutboxLine, 'keyId'>, viewer: Viewer): boolean =>
  !READABLE.test(line.keyId) && !viewer.keyOpen(line.keyId);

/** Sealed to the practice: this device cannot open it again. */
export const isSealed = (line: Pick<OutboxLine, 'keyId'>): boolean =>
  line.keyId.startsWith('hpke:');
