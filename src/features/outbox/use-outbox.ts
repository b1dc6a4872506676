import { useLiveQuery } from 'dexie-react-hooks';
import { db } from '#data/db.ts';
import { type BrokenOff, brokenOffForms } from '#data/drafts/kiosk-session.ts';
import { isOpen } from '#data/outbox/machine.ts';
import { type OutboxLine, outboxLines } from '#data/outbox/view.ts';

export type Audience = 'patient' | 'personnel' | 'kiosk';

export interface OutboxContent {
  open: OutboxLine[];
  /** Confirmed ones of the last 30 days, newest first. */
  confirmed: OutboxLine[];
  brokenOff: BrokenOff[];
}

/** A file is shown with its questionnaire, not beside it, unless it is stuck itself. */
const isOwnLine = (line: OutboxLine): boolean =>
  line.operation !== 'uploadFile' || line.state === 'rejected' || line.state === 'quarantined';

const mayBeSeen = (line: OutboxLine, audience: Audience, userId: string | null): boolean => {
  if (audience === 'personnel') return true;
  const [, kind, id] = line.scope.split('/');
  if (audience === 'kiosk') return kind === 'device';
  return kind === 'public' || (kind === 'user' && id === userId);
};

/** What waits on this device, live over all tabs; undefined while it is being read. */
export const useOutbox = (audience: Audience, userId: string | null): OutboxContent | undefined =>
  useLiveQuery(async () => {
    const lines = (await outboxLines(db)).filter(
      (line) => isOwnLine(line) && mayBeSeen(line, audience, userId),
    );
    return {
      open: lines.filter((line) => isOpen(line.state)),
      confirmed: lines
        .filter((line) => line.state === 'acked')
        .toReversed()
        .slice(0, 50),
      brokenOff: audience === 'patient' ? [] : (await brokenOffForms(db)).toReversed(),
    };
  }, [audience, userId]);
