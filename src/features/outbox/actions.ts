import { isOpen } from '#data/outbox/machine.ts';
import type { OutboxLine } from '#data/outbox/view/view.ts';
import { isForeign, isLocked, isSealed, isStranded, type Viewer } from './owner.ts';

/** What a person may do to an entry that waits. */
export type Action = 'send' | 'again' | 'compare' | 'edit' | 'arrived' | 'export' | 'discard';

/** Operations with a small body that can be corrected, and those whose versions can be compared. */
const EDITABLE = ['putActivity', 'putNote'];
const COMPARABLE = [
  'putActivity',
  'putNote',
  'putAppointment',
  'putAbsence',
  'putSavedViews',
  'putCustomer',
  'putQuestionnaire',
  'putQuestionnaireStatus',
];

const solving = (line: OutboxLine, locked: boolean, stranded: boolean): Action[] => {
  const edit: Action[] = EDITABLE.includes(line.operation) && !locked ? ['edit'] : [];
  switch (line.state) {
    case 'queued':
      return locked || stranded ? [] : ['send'];
    case 'conflict':
      return COMPARABLE.includes(line.operation) && !locked ? ['compare'] : ['again'];
    case 'rejected':
      return [...edit, 'again'];
    case 'uncertain':
      return ['arrived', 'again'];
    case 'quarantined':
      return ['again'];
    default:
      return [];
  }
};

/**
 * What is offered for an entry, the most helpful first (OE-21). An entry of somebody
 * else is that person's; an admin may export or discard it, as people leave a practice. What is
 * being sent in this moment cannot be discarded: it may have arrived.
 */
export const actionsFor = (line: OutboxLine, viewer: Viewer): Action[] => {
  if (!isOpen(line.state)) return [];
  const ending: Action[] = line.state === 'sending' ? ['export'] : ['export', 'discard'];
  if (isForeign(line, viewer)) return viewer.admin ? ending : [];
  return [...solving(line, isLocked(line, viewer), isStranded(line, viewer)), ...ending];
};

/** Actions that take something away from a kiosk, or decide for the practice: only with its PIN. */
export const needsPin = (action: Action): boolean =>
  action === 'export' || action === 'discard' || action === 'arrived';

/** Whether the card must say that a sealed hand-in cannot be corrected on this device. */
export const isBeyondEditing = (line: OutboxLine): boolean =>
  isSealed(line) && (line.state === 'rejected' || line.state === 'quarantined');

/** What a discarded entry takes along or leaves stuck. */
export interface Consequences {
  /** Attachments that belong to it alone and end with it. */
  attachments: OutboxLine[];
  /** Entries that need it: they stay, visibly stuck. */
  stuck: OutboxLine[];
  /** Later changes of the same record: they go on, without what is discarded. */
  later: OutboxLine[];
}

export const consequencesOf = (line: OutboxLine, lines: readonly OutboxLine[]): Consequences => {
  const open = lines.filter((other) => other.id !== line.id && isOpen(other.state));
  const needed = new Set(
    open.filter((other) => other.id !== line.id).flatMap((other) => other.dependsOn),
  );
  return {
    attachments: open.filter(
      ({ id, state }) => line.dependsOn.includes(id) && !needed.has(id) && state !== 'sending',
    ),
    stuck: open.filter(({ dependsOn }) => dependsOn.includes(line.id)),
    later: open.filter(
      ({ entityId, scope, seq }) =>
        entityId === line.entityId && scope === line.scope && seq > line.seq,
    ),
  };
};
