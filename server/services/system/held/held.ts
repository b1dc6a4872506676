import type { HeldKind, HeldState } from '#contract/system/calls/held.ts';
import type { Services } from '#server/call.ts';
import type { Db } from '#server/database/database.ts';
import { hasEnded } from '#server/outbound/mail.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openEach } from '#server/sealing/open-each.ts';
import { leaveOutbox } from '#server/store/gdt/gdt-outbox.ts';
import {
  type HeldRow,
  heldRows,
  markUnsent,
  takeHeld,
} from '#server/store/system/held-sendings.ts';
import { heldState, mailOf, sortHeld } from './sort-held.ts';

/** Rows decided in one transaction, as a large practice may have thousands. */
const AT_ONCE = 200;

type Context = Pick<Services, 'db' | 'keys' | 'sendMail' | 'deliverSoon'>;
/** A person's decision: for these kinds, and only for rows that were shown to them. */
interface Chosen {
  kinds: readonly HeldKind[];
  asOf: Date;
}

const sortedOf = async (db: Db, keys: AtRest, now: Date) =>
  openEach(
    keys,
    'heldSendings',
    await heldRows(db),
    ({ held }) => held.id,
    (row) => sortHeld(keys, row, now),
  );

/** What is held after a restore, by kind (ADR-0108). */
export const heldSendingsOf = async (db: Db, keys: AtRest, now: Date): Promise<HeldState> =>
  heldState(await sortedOf(db, keys, now));

/** Decides the chosen rows in batches; a row taken by another decision is skipped. */
async function eachTurn(
  { db, keys }: Context,
  { kinds, asOf }: Chosen,
  now: Date,
  decide: (tx: Db, taken: HeldRow[]) => Promise<void>,
): Promise<void> {
  const ids = (await sortedOf(db, keys, now))
    .filter(({ kind, heldAt }) => heldAt <= asOf && (kind === null || kinds.includes(kind)))
    .map(({ id }) => id);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await db.transaction(async (tx) =>
      decide(tx, await takeHeld(tx, ids.slice(from, from + AT_ONCE))),
    );
  }
}

/**
 * Sends held rows on. A mail goes back to the queue in the transaction that ends its hold; one
 * whose code or link has expired is dropped. Mails to nobody are removed with any decision.
 */
export const sendHeldSendings = (context: Context, chosen: Chosen, now: Date): Promise<void> =>
  eachTurn(context, chosen, now, async (tx, taken) => {
    for (const row of taken) {
      const mail = mailOf(context.keys, row);
      if (mail && !hasEnded(mail, now, { held: true })) await context.sendMail(tx, mail);
    }
    if (taken.some(({ kind }) => kind === 'message')) await context.deliverSoon(tx, 0);
  });

/** Drops held rows: messages are marked as not sent, hand-ins left to a person, mails deleted. */
export const dropHeldSendings = (context: Context, chosen: Chosen, now: Date): Promise<void> =>
  eachTurn(context, chosen, now, async (tx, taken) => {
    const messages = taken.flatMap(({ messageId }) => messageId ?? []);
    await markUnsent(tx, messages, now);
    for (const { submissionId } of taken) if (submissionId) await leaveOutbox(tx, submissionId);
  });
