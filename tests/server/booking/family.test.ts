import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { familyOpenings, membersText } from '#contract/booking/calls/family.ts';
import type { FamilyWay } from '#contract/booking/family/family.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { resource, shift } from './contents.ts';
import { book, makeItem, type SmallPractice, smallPractice } from './practice.ts';

let test: TestApp;
let ada: string;
let at: SmallPractice;
beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  at = await smallPractice(test, ada);
});
afterAll(() => test.close());

interface Place {
  starts_at: string;
  resource_ids: string[];
}
const TUESDAY = '2026-03-17';
const ask = (treatments: readonly string[], way: FamilyWay, from: string = TUESDAY) =>
  test.call(familyOpenings, {
    params: { location_id: DEMO_IDS.mitte },
    query: {
      members: membersText(treatments.map((treatment_id) => ({ treatment_id }))),
      way,
      from,
    },
    token: ada,
  });
const offered = async (...asked: Parameters<typeof ask>): Promise<Place[][]> => {
  const answer = await ask(...asked);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { places: Place[] }[] }>().data.map(({ places }) => places);
};
const bookAll = async (treatments: readonly string[], places: readonly Place[]) => {
  const states: string[] = [];
  for (const [index, place] of places.entries()) {
    const answer = await book(test, ada, { treatment_id: treatments[index] ?? '', ...place });
    states.push(answer.json<Appointment>().state);
  }
  return states;
};

describe('GET /api/locations/{location_id}/openings/family', () => {
  it('has times one after the other with the one who treats, and they can be booked', async () => {
    const two = [at.check, at.check];
    const [first] = await offered(two, 'after');
    expect(first).toHaveLength(2);
    const [one, next] = first ?? [];
    expect(one?.resource_ids).toEqual([at.dentist]);
    expect(next?.resource_ids).toEqual([at.dentist]);
    const between = Date.parse(next?.starts_at ?? '') - Date.parse(one?.starts_at ?? '');
    expect(between).toBeLessThanOrEqual(60 * MINUTE_MS);
    expect(between).toBeGreaterThan(0);
    expect(await bookAll(two, first ?? [])).toEqual(['confirmed', 'confirmed']);
  });

  it('has none at once where one treats, and has them where there are two', async () => {
    const two = [at.check, at.check];
    expect(await offered(two, 'beside')).toEqual([]);
    const second = await makeItem(test, ada, resource({ name: 'Dr. Lena Vogt', short: 'LV' }));
    const chair = await makeItem(test, ada, resource({ kind: 'chair', name: 'Stuhl 2' }));
    await makeItem(test, ada, shift(second));
    await makeItem(test, ada, shift(chair));
    const found = await offered(two, 'beside');
    expect(found.length).toBeGreaterThan(5);
    for (const [one, next] of found) {
      expect(next?.starts_at).toBe(one?.starts_at);
      // Dentist and chair of each.
      expect(new Set([...(one?.resource_ids ?? []), ...(next?.resource_ids ?? [])]).size).toBe(4);
    }
    expect(await bookAll(two, found[0] ?? [])).toEqual(['confirmed', 'confirmed']);
    // Now it is booked and must not be offered again.
    const again = await offered(two, 'beside');
    expect(again.map(([one]) => one?.starts_at)).not.toContain(found[0]?.[0]?.starts_at);
  });

  it('refuses one person, six, and what is no treatment; knows no times of one that is gone', async () => {
    const wrong = [
      [at.check],
      Array.from({ length: 6 }, () => at.check),
      ['x', 'y'],
      [at.check, ''],
    ];
    for (const treatments of wrong) expectProblem(await ask(treatments, 'after'), 'invalid_input');
    expect(await offered([at.check, randomUUID()], 'after')).toEqual([]);
    expect((await offered([at.check, at.prophylaxis], 'after', '9999-12-31')).length).toBeLessThan(
      41,
    );
  });
});
