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

/** So many are decided in one transaction: a practice of many may have thousands. */
const AT_ONCE = 200;

type Context = Pick<Services, 'db' | 'keys' | 'sendMail' | 'deliverSoon'>;
/** What a person decided on: these kinds, as far as they had seen them. */
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

/** What is chosen, in turns: each is taken by whoever comes first, and by nobody else. */
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
 * Lets them go the way that they were on. A mail is back in the queue exactly when it is held no more; one
 * with a code or a link that has ended is gone. Those to nobody go with whatever is decided.
 */
export const sendHeldSendings = (context: Context, chosen: Chosen, now: Date): Promise<void> =>
  eachTurn(context, chosen, now, async (tx, taken) => {
    for (const row of taken) {
      const mail = mailOf(context.keys, row);
      if (mail && !hasEnded(mail, now, { held: true })) await context.sendMail(tx, mail);
    }
    if (taken.some(({ kind }) => kind === 'message')) await context.deliverSoon(tx, 0);
  });

/** They do not go out: messages are marked so, hand-ins can be handed over by hand, mails are gone. */
export const dropHeldSendings = (context: Context, chosen: Chosen, now: Date): Promise<void> =>
  eachTurn(context, chosen, now, async (tx, taken) => {
    const messages = taken.flatMap(({ messageId }) => messageId ?? []);
    await markUnsent(tx, messages, now);
    for (const { submissionId } of taken) if (submissionId) await leaveOutbox(tx, submissionId);
  });
