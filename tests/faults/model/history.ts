import * as fc from 'fast-check';
import { isOpen } from '#data/outbox/machine.ts';
import { balanceOf, brokenLink } from '#data/outbox/view/ledger.ts';
import type { LedgerRow, OutboxRow } from '#data/rows.ts';
import type { Command } from './command.ts';
import { type Disk, World } from './world.ts';

const tab = fc.nat(2);
const entity = fc.nat(2);
const field = fc.nat(2);
const steps = fc.nat(30);
const fault = fc.constantFrom(
  'none',
  'before',
  'after',
  'portal',
  503,
  429,
  408,
  401,
) as fc.Arbitrary<Extract<Command, { do: 'faults' }>['list'][number]>;

/** Everything that can happen at the desk, and everything that can go wrong. */
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('put' as const), entity, field, steps }) },
  { weight: 2, arbitrary: fc.constant<Command>({ do: 'hand-in' }) },
  { weight: 1, arbitrary: fc.constant<Command>({ do: 'create' }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('drain' as const), tab, steps }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('kill', 'freeze', 'thaw'), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sign-in' as const), person: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('sign-out', 'revoke') }) },
  { weight: 2, arbitrary: fc.constant<Command>({ do: 'sync' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('back-up', 'back-up', 'restore', 'restore-untold'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      hours: fc.constantFrom(-24, 0.1, 1, 24),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('faults' as const),
      list: fc.array(fault, { maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('colleague' as const), entity, field }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which: fc.nat(3),
      mine: fc.boolean(),
    }),
  },
) as fc.Arbitrary<Command>;

export const history = fc.record({
  seed: fc.nat(),
  commands: fc.array(command, { minLength: 1, maxLength: 30, size: 'max' }),
});

export interface ModelDisk extends Disk {
  ledger: () => Promise<LedgerRow[]>;
}

/**
 * What must be true at any moment: nothing unexplained, the chain sound, nothing confirmed that is
 * not there.
 */
const always = (world: World, rows: OutboxRow[], ledger: LedgerRow[]): string[] => {
  const wrong = [...world.violations];
  const balance = balanceOf(ledger, rows);
  if (balance.unexplained > 0) wrong.push(`${balance.unexplained} unexplained`);
  if (brokenLink(ledger) !== null) wrong.push('the chain of the ledger is broken');
  const ids = new Set(rows.map(({ id }) => id));
  for (const { entry } of world.intents) if (!ids.has(entry)) wrong.push(`${entry} is lost`);
  for (const [key, count] of world.server.effects)
    if (count > 1) wrong.push(`${key} took effect twice`);
  if (world.server.epoch - 1 > world.server.restores) wrong.push('a restore that never was');
  return wrong;
};

/** What must be true at the end, when the network works and everybody was back. */
const atLast = (world: World, rows: OutboxRow[]): string[] => {
  const wrong: string[] = [];
  for (const { id, state } of rows) {
    if (isOpen(state)) wrong.push(`${id} is still ${state}`);
    if (state === 'acked' && !world.server.knows(id))
      wrong.push(`${id} is acknowledged but not there`);
  }
  const seqOf = new Map(rows.map((row) => [row.id, row]));
  const lastOfLane = new Map<string, number>();
  for (const key of world.server.order) {
    const row = seqOf.get(key);
    if (!row) continue;
    const lane = `${row.scope}|${row.lane}`;
    if ((lastOfLane.get(lane) ?? 0) > row.seq) wrong.push(`${key} overtook one of its lane`);
    lastOfLane.set(lane, row.seq);
  }
  // The last value that an entry was given for a field is what must have arrived, or a later one
  // that was written although the page died before it could say so.
  const wanted = new Map(world.intents.map((one) => [`${one.entry}|${one.field}`, one]));
  for (const { entry, entity, field, value } of wanted.values()) {
    const since = world.tried.findIndex((one) => one.value === value);
    const arrived = world.tried
      .slice(since)
      .some(
        (one) =>
          one.entity === entity &&
          one.field === field &&
          world.server.had(entity, field, one.value),
      );
    if (!arrived && world.given.size === 0)
      wrong.push(`${entry}: ${entity}.${field} = ${value} never arrived`);
  }
  return wrong;
};

/** Runs one history on a disk. @throws Error that names what is wrong */
export const runHistory = async (
  { seed, commands }: { seed: number; commands: readonly Command[] },
  diskOf: (now: () => number) => ModelDisk,
): Promise<void> => {
  let world: World | null = null;
  const disk = diskOf(() => world?.now() ?? 0);
  world = new World(disk, seed);
  const check = (more: string[] = []) => {
    if (more.length > 0) throw new Error([...new Set(more)].join('; '));
  };
  for (const one of commands) {
    await world.run(one);
    check(always(world, await disk.rows(), await disk.ledger()));
  }
  await world.heal();
  const rows = await disk.rows();
  check([...always(world, rows, await disk.ledger()), ...atLast(world, rows)]);
};
