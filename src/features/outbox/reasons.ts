import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { withoutParts } from '#data/outbox/view/parts.ts';
import type { OutboxLine } from '#data/outbox/view/view.ts';
import { formatNumber } from '#ui/format.ts';
import { isDevices, isForeign, isLocked, isStranded, personOf, type Viewer } from './owner.ts';
import { AGE, KINDS, NEXT_ATTEMPT, OUTBOX_HEAD, REASONS, UNKNOWN_KIND } from './texts.ts';

/** What an entry is, as the team calls it. */
export const kindText = (operation: string): string => KINDS[operation] ?? UNKNOWN_KIND;

const problemText = (line: OutboxLine): string => {
  if (line.operation === 'cancelMessage' && line.problemCode === 'not_found') {
    return REASONS.messageStays;
  }
  const known = Object.hasOwn(ERROR_TEXTS, line.problemCode ?? '');
  if (known) return ERROR_TEXTS[line.problemCode as keyof typeof ERROR_TEXTS];
  return line.lastStatus ? REASONS.serverAnswer(line.lastStatus) : '';
};

/** What a sentence about an entry depends on beside the entry itself. */
export interface Circumstances {
  online: boolean | null;
  viewer: Viewer;
  /** Attachments that are still on their way before it. */
  attachments: number;
}

/** The person whose sign-in the entry waits for; named only if this browser shows their tile. */
const whose = (line: OutboxLine, viewer: Viewer): string =>
  viewer.names.get(personOf(line) ?? '') ?? REASONS.whoTyped;

const waitsText = (line: OutboxLine, { online, viewer, attachments }: Circumstances): string => {
  if (isForeign(line, viewer)) return REASONS.waitsForPerson(whose(line, viewer));
  if (isStranded(line, viewer) || (isDevices(line) && line.state === 'blocked_auth')) {
    return REASONS.waitsForKiosk;
  }
  if (line.state === 'blocked_auth') return REASONS.waitsForSignIn;
  if (isLocked(line, viewer)) return REASONS.waitsForKey;
  if (online === false) return REASONS.waitsForNetwork;
  if (line.attempts > 0) return REASONS.triedAgain(problemText(line)).trim();
  if (attachments > 0) {
    return attachments === 1 ? REASONS.attachmentFirst : REASONS.attachmentsFirst(attachments);
  }
  return REASONS.soon;
};

/** Why an entry is where it is, in German, and what will happen or must be done. */
export const reasonText = (line: OutboxLine, circumstances: Circumstances): string => {
  switch (line.state) {
    case 'queued':
    case 'blocked_auth':
      return waitsText(line, circumstances);
    case 'sending':
      return REASONS.sending;
    case 'blocked_dep':
      return REASONS.blocked;
    case 'conflict':
      return REASONS.conflict(ERROR_TEXTS.version_conflict);
    case 'rejected':
      return REASONS.rejected(problemText(line)).trim();
    case 'uncertain':
      return REASONS.uncertain;
    case 'quarantined':
      return REASONS.quarantined;
    case 'acked':
      return REASONS.confirmed;
    case 'discarded':
      return REASONS.discarded;
  }
};

export const needsPerson = (line: Pick<OutboxLine, 'state'>): boolean =>
  ['conflict', 'rejected', 'uncertain', 'quarantined', 'blocked_dep'].includes(line.state);

/** How much waits, as people count: a form is one, also where a file of it is listed beside it. */
export const countText = (
  open: readonly Pick<OutboxLine, 'id' | 'state' | 'dependsOn'>[],
): string => {
  const held = new Set(open.filter(needsPerson).map(({ id }) => id));
  const sent = withoutParts(open);
  const stuck = sent.filter(
    ({ id, dependsOn }) => held.has(id) || dependsOn.some((part) => held.has(part)),
  ).length;
  const waits =
    sent.length === 0
      ? OUTBOX_HEAD.nothingWaits
      : sent.length === 1
        ? OUTBOX_HEAD.oneWaits
        : OUTBOX_HEAD.manyWait(formatNumber(sent.length));
  if (stuck === 0) return waits;
  const needed =
    stuck === 1 ? OUTBOX_HEAD.oneNeedsPerson : OUTBOX_HEAD.manyNeedPerson(formatNumber(stuck));
  return `${waits} ${needed}`;
};

/**
 * When an entry is tried again, or empty when nothing is planned: it was never tried, the line is
 * down, or it waits for a person.
 */
export const nextAttemptText = (
  line: Pick<OutboxLine, 'state' | 'attempts' | 'nextAttemptAt'>,
  online: boolean | null,
  now: number,
): string => {
  if (line.state !== 'queued' || line.attempts === 0 || online === false) return '';
  const wait = line.nextAttemptAt - now;
  const tries = line.attempts === 1 ? NEXT_ATTEMPT.oneTry : NEXT_ATTEMPT.tries(line.attempts);
  const when =
    wait < 10_000
      ? NEXT_ATTEMPT.soon
      : wait < MINUTE_MS
        ? NEXT_ATTEMPT.withinMinute
        : wait < 1.5 * MINUTE_MS
          ? NEXT_ATTEMPT.inMinute
          : wait < HOUR_MS
            ? NEXT_ATTEMPT.inMinutes(Math.round(wait / MINUTE_MS))
            : NEXT_ATTEMPT.inHour;
  return NEXT_ATTEMPT.sentence(when, tries);
};

/** How long something waits, in words: `seit 5 Minuten`, `seit 3 Stunden`, `seit 2 Tagen`. */
export const ageText = (since: number, now: number): string => {
  const age = Math.max(0, now - since);
  if (age < MINUTE_MS) return AGE.now;
  if (age < HOUR_MS) return AGE.minutes(Math.floor(age / MINUTE_MS));
  if (age < 48 * HOUR_MS) return AGE.hours(Math.floor(age / HOUR_MS));
  return AGE.days(Math.floor(age / DAY_MS));
};
