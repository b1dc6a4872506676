import { RETRY } from '#contract/shared/limits.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { Call } from '#server/call.ts';
import type { Caller } from '#server/caller.ts';
import { type DayQuota, LIMIT_WINDOWS } from '#server/lifetimes.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { addTo, type Hit, standingsOf } from '#server/store/access/rate-limits.ts';

type Context = Pick<Call, 'db' | 'now' | 'services' | 'network' | 'wider'> & { caller: unknown };

/** What came, in the words of a quota. */
type Amount = Partial<DayQuota>;

interface Origin {
  whose: string;
  quota: DayQuota;
}

interface Counter {
  key: string;
  by: number;
  most: number;
}

const KIB = 1024;
/** The counter of all strangers together; the alarm reads it, too. */
const ALL_STRANGERS = 'strangers';

/** Counters hold less than 2³¹, so bytes are counted in kilobytes, rounded up. */
const unitsOf = (what: keyof DayQuota, amount: number): number =>
  what === 'bytes' ? Math.ceil(amount / KIB) : amount;

const keyOf = (what: keyof DayQuota, whose: string): string => `day|${what}|${whose}`;

/**
 * The counters of a caller, with their limits. Team members and devices of the practice count only
 * by themselves, so that others in their network cannot use up their limit.
 */
function originsOf(context: Context): Origin[] {
  const { network, wider } = context;
  const quotas = context.services.dayQuotas;
  const caller = context.caller as Caller | null;
  if (caller !== null && (caller.kind !== 'user' || caller.role !== 'customers')) {
    return [{ whose: `${caller.kind}|${caller.id}`, quota: quotas.practice }];
  }
  const kind = caller === null ? 'strangers' : 'patients';
  const around = [quotas.wider, quotas.widest];
  const networks = [network, ...wider].map((name, at) => ({
    whose: `${kind}|${name}`,
    quota: (at === 0 ? quotas.network : around[at - 1]) ?? quotas.widest,
  }));
  return caller === null
    ? [...networks, { whose: ALL_STRANGERS, quota: quotas.allStrangers }]
    : [{ whose: `user|${caller.id}`, quota: quotas.person }, ...networks];
}

const countersOf = (context: Context, amount: Amount): Counter[] =>
  originsOf(context).flatMap(({ whose, quota }) =>
    (['bytes', 'handIns', 'unclear'] as const).flatMap((what) => {
      const by = unitsOf(what, amount[what] ?? 0);
      return by > 0 ? [{ key: keyOf(what, whose), by, most: unitsOf(what, quota[what]) }] : [];
    }),
  );

/** 429: the device keeps its entries and tries again, within an hour in any case. */
const dayFull = (leftMs: number) =>
  new Refusal('day_full', {
    headers: {
      'retry-after': String(Math.max(1, Math.ceil(Math.min(leftMs, RETRY.longestMs) / 1000))),
    },
  });

/** @throws Refusal day_full */
async function countAgainst(
  { db, now }: Pick<Context, 'db' | 'now'>,
  counters: readonly Counter[],
): Promise<void> {
  if (counters.length === 0) return;
  const stand = await addTo(db, counters, DAY_MS, now);
  for (const { key, most } of counters) {
    const { count, leftMs } = stand.get(key) as Hit;
    if (count > most) throw dayFull(leftMs);
  }
}

/**
 * Counts what is stored, as the last step of the transaction: shared counters are locked only until
 * its end, and refused calls do not count.
 * @throws Refusal day_full
 */
export const countForDay = (context: Context, amount: Amount): Promise<void> =>
  countAgainst(context, countersOf(context, amount));

/**
 * The same for an answer by a link. It counts for its conversation only: its author has confirmed a
 * code, and strangers cannot use up the limit.
 * @throws Refusal day_full
 */
export const countLinkAnswer = (
  context: Pick<Context, 'db' | 'now'>,
  threadId: string,
): Promise<void> =>
  countAgainst(context, [
    { key: keyOf('handIns', `thread|${threadId}`), by: 1, most: LIMIT_WINDOWS.linkAnswersMax },
  ]);

/**
 * Refuses early, before any work, what would be refused at the end.
 * @throws Refusal day_full
 */
export async function checkDay(context: Context, amount: Amount): Promise<void> {
  const counters = countersOf(context, amount);
  const keys = counters.map(({ key }) => key);
  const stand = await standingsOf(context.db, keys, DAY_MS, context.now);
  for (const { key, by, most } of counters) {
    const known = stand.get(key);
    if (known && known.count + by > most) throw dayFull(known.leftMs);
  }
}

/** What all strangers have sent since the beginning of their counters' day. */
export async function strangersToday(
  db: Call['db'],
  now: Date,
): Promise<{ bytes: number; handIns: number }> {
  const [bytes, handIns] = [keyOf('bytes', ALL_STRANGERS), keyOf('handIns', ALL_STRANGERS)];
  const stand = await standingsOf(db, [bytes, handIns], DAY_MS, now);
  return {
    bytes: (stand.get(bytes)?.count ?? 0) * KIB,
    handIns: stand.get(handIns)?.count ?? 0,
  };
}

/** How large the body of a call was as it came. */
export const bodyBytes = ({ request, body }: { request: Call['request']; body: unknown }): number =>
  Number(request.headers['content-length']) || Buffer.byteLength(JSON.stringify(body));
