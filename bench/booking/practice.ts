import { randomUUID } from 'node:crypto';
import type { Ask } from '#contract/booking/asked.ts';
import { type Claim, decide } from '#contract/booking/bookable.ts';
import type { ItemContent } from '#contract/booking/item.ts';
import { dateAt, instantOf } from '#contract/booking/local-day.ts';
import type { ResourceKind } from '#contract/booking/resource-kind.ts';
import { planOf, type Rules } from '#contract/booking/rules.ts';
import type { Need, Step } from '#contract/booking/steps.ts';
import { takenOf } from '#contract/booking/taken.ts';
import { addDays } from '#contract/shared/days.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { rulesAt } from '#server/services/booking/rules.ts';
import { sealedWords } from '#server/store/booking/appointments.ts';
import { createItem } from '#server/store/booking/items.ts';
import { appointments, bookingClaims } from '#server/store/booking/schema/booking.ts';
import { seeded } from '../../tests/fixtures/fill.ts';
import { need, resource, shift, treatment } from '../../tests/server/booking/contents.ts';

const PRACTITIONERS = 10;
const ROOMS = 3;
/** The share of the day's times that are booked. */
const FULL = 0.8;
const SLOT_MINUTES = 15;
const [OPENS, CLOSES] = ['08:00', '18:00'];

/** A practice whose calendar was worked in for weeks. */
export interface FullPractice {
  practitioners: string[];
  rooms: string[];
  treatments: string[];
  /** A treatment for which nobody is free in eight weeks, so that a search looks at every day. */
  hopeless: string;
  /** Two treatments: one needs room one and then room two, the other the reverse. */
  chains: [string, string];
  appointments: number;
  claims: number;
}

const step = (offset: number, minutes: number, needs: Need[]): Step => ({
  name: '',
  offset,
  minutes,
  needs,
});

/** One person, a person and a room with time to clean, and two people one after the other in one room. */
const PLANS: Record<string, Step[]> = {
  Kontrolle: [step(0, 30, [need('practitioner')])],
  Füllung: [step(0, 45, [need('practitioner'), need('room', { after: 5 })])],
  Prophylaxe: [
    step(0, 45, [need('practitioner'), need('room')]),
    step(45, 15, [need('practitioner'), need('room', { same_as: 0, after: 5 })]),
  ],
};

const WORDS = {
  name: 'Erika Muster',
  phone: '030 2312542',
  minutes: null,
  resource_ids: [],
  reason: '',
  payer: 'statutory' as const,
  familiar: 'known' as const,
  note: '',
  needs: [],
  card_read: false,
  referral: false,
  refused: null,
};

/** Ten people and three rooms at Mitte, every day of the week from eight to six. */
async function makeItems(db: Db, keys: AtRest, now: Date) {
  const items: { id: string; item: ItemContent }[] = [];
  const add = (item: ItemContent): string => {
    const id = randomUUID();
    items.push({ id, item });
    return id;
  };
  const named = (kind: ResourceKind, name: string, count: number, first: number) =>
    Array.from({ length: count }, (_, n) =>
      add(resource({ kind, name: `${name} ${n + 1}`, short: String(n + 1), position: first + n })),
    );
  const practitioners = named('practitioner', 'Dr. Linden', PRACTITIONERS, 0);
  const rooms = named('room', 'Raum', ROOMS, PRACTITIONERS);
  const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: OPENS, to: CLOSES };
  for (const id of [...practitioners, ...rooms]) add(shift(id, always));
  const treatments = Object.entries(PLANS).map(([name, steps]) => add(treatment({ name, steps })));
  const many = { steps: [step(0, 600, [need('practitioner', { count: 5 }), need('room')])] };
  const hopeless = add(treatment({ name: 'Nie frei', ...many }));
  const through = (name: string, ids: readonly string[]) =>
    add(
      treatment({
        name,
        steps: ids.map((id, n) => step(n * 45, 45, [need('room', { any_of: [id] })])),
      }),
    );
  const [one = '', two = ''] = rooms;
  const chains: FullPractice['chains'] = [
    through('Hin', [one, two]),
    through('Zurück', [two, one]),
  ];
  const where = { locationId: DEMO_IDS.mitte, by: DEMO_IDS.admin };
  for (const one of items) await createItem(db, keys, { ...one, ...where }, now);
  return { practitioners, rooms, treatments, hopeless, chains };
}

interface Booked {
  start: number;
  treatment: string;
  claims: Claim[];
}

/** Books a day as callers fill it: each asks for a random time and gets it if it is free. */
function fillDay(rules: Rules, ids: readonly string[], date: string, chance: () => number) {
  const booked: Booked[] = [];
  const opens = instantOf(`${date}T${OPENS}`);
  const slots = (instantOf(`${date}T${CLOSES}`) - opens) / (SLOT_MINUTES * MINUTE_MS);
  const minutes = PRACTITIONERS * slots * SLOT_MINUTES * FULL;
  let taken = 0;
  for (let turn = 0; turn < 2_000 && taken < minutes; turn += 1) {
    const id = ids[Math.floor(chance() * ids.length)] ?? '';
    const start = opens + Math.floor(chance() * slots) * SLOT_MINUTES * MINUTE_MS;
    const ask: Ask = {
      treatment_id: id,
      plan: planOf(rules.treatments.get(id)?.steps ?? []),
      payer: null,
      familiar: null,
      by: 'team',
      lane: 0,
      now: opens,
      wish: [],
      usual: null,
    };
    const claims = booked.flatMap((one) => one.claims.map((claim) => ({ ...claim, lane: 0 })));
    const decision = decide(rules, takenOf({ claims, counted: [] }), ask, start);
    if (!decision.ok) continue;
    booked.push({ start, treatment: id, claims: decision.claims });
    for (const { resource_id, from, to } of decision.claims) {
      if (rules.resources.get(resource_id)?.kind === 'practitioner') {
        taken += (to - from) / MINUTE_MS;
      }
    }
  }
  return booked;
}

async function write(db: Db, keys: AtRest, rules: Rules, all: readonly Booked[], now: Date) {
  const at = (instant: number) => new Date(instant);
  for (let from = 0; from < all.length; from += 500) {
    const part = all.slice(from, from + 500).map((one) => ({ ...one, id: randomUUID() }));
    await db.insert(appointments).values(
      part.map(({ id, start, treatment: treatmentId }) => {
        const { steps, minutes } = planOf(rules.treatments.get(treatmentId)?.steps ?? []);
        return {
          ...({ id, locationId: DEMO_IDS.mitte, type: 'appointment', state: 'confirmed' } as const),
          ...({ arrival: 'expected', marked: {}, treatmentId, squeezedIn: false } as const),
          startsAt: at(start),
          endsAt: at(start + minutes * MINUTE_MS),
          source: 'desk' as const,
          words: sealedWords(keys, id, { ...WORDS, steps }),
          createdAt: now,
          createdBy: DEMO_IDS.admin,
          updatedAt: now,
        };
      }),
    );
    await db.insert(bookingClaims).values(
      part.flatMap(({ id, claims }) =>
        claims.map(({ resource_id, step: of, from: begins, to }) => ({
          appointmentId: id,
          locationId: DEMO_IDS.mitte,
          resourceId: resource_id,
          lane: 0,
          step: of,
          during: `[${at(begins).toISOString()},${at(to).toISOString()})`,
        })),
      ),
    );
  }
}

/** Fills the calendar of Mitte from today on, the same for the same days. */
export async function fillPractice(
  db: Db,
  keys: AtRest,
  { now, days }: { now: Date; days: number },
): Promise<FullPractice> {
  const made = await makeItems(db, keys, now);
  const rules = await rulesAt(db, keys, DEMO_IDS.mitte);
  const chance = seeded(1);
  const today = dateAt(now.getTime());
  const all = Array.from({ length: days }, (_, ahead) =>
    fillDay(rules, made.treatments, addDays(today, ahead), chance),
  ).flat();
  await write(db, keys, rules, all, now);
  await db.execute('vacuum analyze');
  return {
    ...made,
    appointments: all.length,
    claims: all.reduce((sum, { claims }) => sum + claims.length, 0),
  };
}
