import { describe, expect, it } from 'vitest';
import { checkQuestionnaire } from '#contract/questionnaires/checks/check.ts';
import { Evaluator } from '#contract/questionnaires/evaluator.ts';
import { loopsOf } from '#contract/questionnaires/order.ts';
import { evaluate } from '#contract/questionnaires/visibility.ts';
import { trials } from '../trials.ts';
import { randomCase } from './random.ts';
import { hasLoop, Reference, waitsFor } from './reference.ts';

/** More with RUNS=10000; the same again with SEED. */
const RUNS = trials(process.env.RUNS, { few: 500, many: 5_000 });
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
const seeds = Array.from({ length: RUNS }, (_, at) => SEED + at);

describe(`the rules of ${RUNS} random questionnaires (SEED=${SEED})`, () => {
  it('give what a slow and plain reading of them gives', () => {
    let compared = 0;
    let hidden = 0;
    for (const seed of seeds) {
      const { content, answers } = randomCase(seed);
      if (loopsOf(content).length > 0) continue;
      const slow = new Reference(content, answers);
      const quick = evaluate(content, answers);
      const at = `SEED=${seed} RUNS=1`;
      const seen = slow.visible();
      expect([...quick.visible].sort(), at).toEqual([...seen].sort());
      expect(quick.answers, at).toEqual(slow.answers());
      expect(quick.priority, at).toBe(slow.priority());
      expect(quick.converged, at).toBe(true);
      compared++;
      if (JSON.stringify(slow.answers()) !== JSON.stringify(answers)) hidden++;
    }
    // The random cases are meaningful: most have no loop, and rules change their answers.
    expect(compared).toBeGreaterThan(seeds.length * 0.7);
    expect(hidden).toBeGreaterThan(seeds.length * 0.4);
  });

  it('give the same when the answers come one after the other', () => {
    for (const seed of seeds.filter((_, at) => at % 10 === 0)) {
      const { content, answers } = randomCase(seed);
      if (loopsOf(content).length > 0) continue;
      const live = new Evaluator(content, {});
      const given: typeof answers = {};
      for (const [id, value] of Object.entries(answers)) {
        given[id] = value;
        live.update({ ...given }, id);
      }
      const at = `SEED=${seed} RUNS=1`;
      const slow = new Reference(content, answers);
      expect([...live.visible()].sort(), at).toEqual([...slow.visible()].sort());
      expect(live.answers(), at).toEqual(slow.answers());
      expect(live.priority(), at).toBe(slow.priority());
    }
  });

  it('are refused when they form a loop, and only then, with its way named', () => {
    let loops = 0;
    for (const seed of seeds) {
      const { content, answers } = randomCase(seed);
      const waits = waitsFor(content);
      const at = `SEED=${seed} RUNS=1`;
      const named = loopsOf(content);
      expect(named.length > 0, at).toBe(hasLoop(waits));
      for (const loop of named) {
        expect(loop.at(-1), at).toBe(loop[0]);
        for (const [step, id] of loop.slice(1).entries()) {
          expect(waits.get(loop[step] ?? ''), at).toContain(id);
        }
        const messages = checkQuestionnaire(content).map(({ message }) => message);
        expect(messages, at).toContain(
          `Die Bedingungen bilden eine Schleife: ${loop.join(' → ')}.`,
        );
      }
      if (named.length === 0) continue;
      loops++;
      // Evaluating must end despite the loop.
      evaluate(content, answers);
    }
    expect(loops).toBeGreaterThan(seeds.length * 0.02);
  });
});
