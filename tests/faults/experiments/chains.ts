import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ItemContent } from '#contract/booking/item.ts';
import type { Practice } from '../../journeys/rig/practice.ts';
import { need, resource, shift, treatment } from '../../server/booking/contents.ts';
import { Booker } from '../actors/booker.ts';
import type { Experiment } from '../experiment.ts';
import { Random } from '../random.ts';
import { MITTE } from '../rig/forms.ts';
import { openTwoServers, type TwoServers } from '../rig/two-servers.ts';
import { Findings } from '../witness/findings.ts';

const BOOKERS = 6;
/** Assistant and chair for the first step, dentist and the same chair for the second. */
const CLAIMS = 4;

/** Two of each, who work all day; answers the treatment that needs three of them. */
async function makeCalendar(practice: Practice, token: string): Promise<string> {
  const make = async (body: ItemContent): Promise<string> => {
    const id = randomUUID();
    await practice.api('PUT', `/api/locations/${MITTE}/booking-items/${id}`, {
      token,
      body,
      headers: { 'if-none-match': '*' },
    });
    return id;
  };
  for (const kind of ['practitioner', 'assistant', 'chair'] as const) {
    for (const name of ['eins', 'zwei']) {
      const id = await make(resource({ kind, name: `${kind} ${name}` }));
      const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '06:00', to: '22:00' };
      await make(shift(id, { ...always, valid_from: '2020-01-01' }));
    }
  }
  const cleaning = [need('assistant'), need('chair')];
  const check = [need('practitioner'), need('chair', { same_as: 0 })];
  return make(
    treatment({
      name: 'Prophylaxe',
      steps: [
        { name: 'Reinigung', offset: 0, minutes: 45, needs: cleaning },
        { name: 'Kontrolle', offset: 45, minutes: 15, needs: check },
      ],
    }),
  );
}

interface Stored extends Record<string, unknown> {
  id: string;
  state: string;
  version: number;
  starts: string;
  claims: number;
  /** Whether the claims reach from the begin to the end of the appointment. */
  whole: boolean;
}
const STORED = `
  select a.id, a.state, a.version,
    to_char(a.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts,
    count(c.step)::int as claims,
    coalesce(min(lower(c.during)) = a.starts_at and max(upper(c.during)) = a.ends_at, false) as whole
  from appointments a left join booking_claims c on c.appointment_id = a.id
  group by a.id`;
const OVERLAPS = `
  select a.appointment_id as one, b.appointment_id as other
  from booking_claims a join booking_claims b
    on a.resource_id = b.resource_id and a.lane = b.lane and a.during && b.during and a.ctid < b.ctid`;

/** Checks that everything the clients were told is there, complete, and nothing else. */
async function judge(two: TwoServers, bookers: readonly Booker[], findings: Findings) {
  const stored = new Map((await two.sql<Stored>(STORED)).map((row) => [row.id, row]));
  const promised = new Map(bookers.flatMap((booker) => [...booker.promised]));
  for (const row of stored.values()) {
    const wanted = row.state === 'confirmed' ? CLAIMS : 0;
    const isWhole = row.claims === wanted && (wanted === 0 || row.whole);
    if (!isWhole)
      findings.add('changed', row.id, `${row.claims} claims of one that is ${row.state}`);
    if (!promised.has(row.id)) findings.add('unknown', row.id, 'nobody was told of it');
  }
  for (const [id, told] of promised) {
    const row = stored.get(id);
    if (row === undefined) findings.add('lost', id, `told as ${told.state}`);
    else if (row.version !== told.version) {
      findings.add('twice', id, `written ${row.version} times, told ${told.version}`);
    } else if (row.state !== told.state || row.starts !== told.starts_at) {
      const seen = `${row.state} at ${row.starts}`;
      findings.add('changed', id, `told ${told.state} at ${told.starts_at}, is ${seen}`);
    }
  }
  for (const { one, other } of await two.sql<{ one: string; other: string }>(OVERLAPS)) {
    findings.add('changed', one, `overlaps ${other}`);
  }
  for (const strange of bookers.flatMap((booker) => booker.strange)) {
    findings.add('unexplained', strange, strange);
  }
  const count = (state: string) => [...stored.values()].filter((row) => row.state === state).length;
  return {
    confirmed: count('confirmed'),
    refused: count('refused'),
    cancelled: count('cancelled'),
  };
}

/**
 * Two servers on one database, one of which is killed with SIGKILL while treatments of several steps are
 * booked, moved and cancelled; clients repeat under their keys until they are answered.
 */
export const chains: Experiment = {
  id: 'chains',
  unit: 'SIGKILLs of one of two servers while appointments are written',
  short: 1,
  full: 200,
  size: 20,
  missing: () => null,
  begin: ['two servers'],
  part: async ({ seed, amount }) => {
    const random = new Random(seed);
    const findings = new Findings();
    const two = await openTwoServers();
    try {
      const { practice } = two;
      const token = await practice.signIn('admin@lindenhof.test');
      const treatmentId = await makeCalendar(practice, token);
      const bookers = Array.from(
        { length: BOOKERS },
        () => new Booker({ practice, token, random: random.fork(), treatmentId }),
      );
      let over = false;
      const work = Promise.all(bookers.map((booker) => booker.work(() => over)));
      for (let killed = 0; killed < amount; killed += 1) {
        await wait(random.between(100, 700));
        const at = random.between(0, 1);
        await practice.endServer(at, 'SIGKILL');
        await practice.startServer(at);
      }
      over = true;
      await work;
      const states = await judge(two, bookers, findings);
      const sum = (of: (booker: Booker) => number) =>
        bookers.reduce((all, booker) => all + of(booker), 0);
      return {
        trials: { runs: amount, writes: sum(({ writes }) => writes), ...states },
        measures: { repeated: [sum(({ tries, writes }) => tries - writes)] },
        findings: findings.list,
      };
    } finally {
      await two.close();
    }
  },
};
