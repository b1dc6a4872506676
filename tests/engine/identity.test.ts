import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { trials } from '../trials.ts';
import { Desk, type DeskCommand } from './rig/desk.ts';
import { installQuickCrypto } from './rig/quick-crypto.ts';

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const count = trials(process.env.HISTORIES, { few: 150, many: 1_000 });

let restore = () => {};
beforeAll(() => {
  restore = installQuickCrypto();
});
afterAll(() => restore());

const tab = fc.nat(1);
const person = fc.nat(2);
const right = fc.boolean();
const on = <D extends string>(...names: D[]) => fc.constantFrom(...names);
const weighted = (weight: number, arbitrary: fc.Arbitrary<unknown>) => ({ weight, arbitrary });

const command = fc.oneof(
  weighted(5, fc.record({ do: on('sign-in', 'tile', 'pin'), tab, person, right })),
  weighted(3, fc.record({ do: on('sign-in', 'pin'), tab, person, right: fc.constant(true) })),
  weighted(
    3,
    fc.record({
      do: on('set-pin', 'confirm-pin', 'keep-pin', 'skip-pin'),
      tab,
      pin: fc.nat(2),
    }),
  ),
  weighted(6, fc.record({ do: on('write', 'write', 'drain'), tab })),
  weighted(4, fc.record({ do: on('lock', 'sign-out', 'reload', 'refresh'), tab })),
  weighted(2, fc.record({ do: on('prolong', 'change-pin'), tab, right })),
  weighted(1, fc.constant({ do: 'restart' })),
  weighted(2, fc.record({ do: fc.constant('line'), up: fc.boolean() })),
  weighted(
    2,
    fc.record({
      do: fc.constant('faults'),
      // An `undefined` lets one call pass, so that the fault affects a later one.
      list: fc.array(fc.constantFrom('before', 'after', undefined, undefined), { maxLength: 5 }),
    }),
  ),
  weighted(
    3,
    fc.record({
      do: fc.constant('overtake'),
      begun: fc.oneof(
        fc.record({ do: on('sign-in', 'tile', 'pin'), tab, person, right: fc.constant(true) }),
        fc.record({ do: on('set-pin', 'confirm-pin', 'keep-pin'), tab, pin: fc.nat(2) }),
        fc.record({ do: on('prolong', 'change-pin'), tab, right: fc.constant(true) }),
      ),
      tab,
      steps: fc.nat(80),
    }),
  ),
  weighted(2, fc.record({ do: on('revoke', 'new-password', 'new-role'), person })),
  weighted(
    1,
    fc.record({ do: fc.constant('clock'), hours: fc.constantFrom(-24, 0.1, 5, 13, 130) }),
  ),
) as fc.Arbitrary<DeskCommand>;

/** One page learns of another role, and the answer to the other page is lost. */
const ROLE_TOLD_ELSEWHERE: DeskCommand[] = [
  { do: 'sign-in', tab: 0, person: 2, right: true },
  { do: 'write', tab: 0 },
  { do: 'faults', list: [undefined, 'before'] },
  { do: 'new-role', person: 2 },
  { do: 'refresh', tab: 1 },
  { do: 'drain', tab: 0 },
];

/** Two people sign in on two pages, and for both the answer with their half of the keys is lost. */
const BOTH_WITHOUT_KEYS: DeskCommand[] = [
  { do: 'faults', list: [undefined, undefined, 'before', undefined, undefined, 'before'] },
  { do: 'sign-in', tab: 1, person: 0, right: true },
  { do: 'sign-in', tab: 0, person: 1, right: true },
];

describe(`people of one device (SEED=${seed})`, () => {
  it(
    `SEC-6 send nothing under a foreign scope in ${count} histories, and lose no key`,
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(command, { minLength: 1, maxLength: 25, size: 'max' }),
          async (commands) => {
            const desk = new Desk();
            await desk.open();
            for (const one of commands) await desk.run(one);
            await desk.heal();
            expect(desk.violations).toEqual([]);
          },
        ),
        { numRuns: count, seed, examples: [[ROLE_TOLD_ELSEWHERE], [BOTH_WITHOUT_KEYS]] },
      );
    },
    HOUR_MS,
  );
});
