import type { FullPractice } from './practice.ts';
import type { Rush } from './rush.ts';
import type { Searched } from './search.ts';

/** The aims of a search in milliseconds (95 %): with what the server has cached, and without. */
const [WARM_MS, COLD_MS] = [5, 50];

interface Measured {
  commit: string;
  machine: string;
  full: FullPractice;
  searches: Searched[][];
  rushes: Rush[];
  /** Appointments that contradict their claims (crowds.ts). */
  broken: number;
}

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const aimed = (ms: number, most: number) =>
  `${ms.toFixed(1)}${ms <= most ? '' : ` (aim ${most}: **not met**)`}`;

/** The report of the bench, the text of docs/bench-booking.md. */
export function reportOf({ commit, machine, full, searches, rushes, broken }: Measured): string {
  const searched = searches.flatMap((all, run) =>
    all.map(({ what, found, warm, changed, cold }) =>
      row(
        run + 1,
        what,
        found,
        `${warm.median.toFixed(1)} / ${aimed(warm.p95, WARM_MS)}`,
        `${changed.median.toFixed(1)} / ${changed.p95.toFixed(1)}`,
        `${cold.median.toFixed(1)} / ${aimed(cold.p95, COLD_MS)}`,
      ),
    ),
  );
  const crowds = rushes.map((one) =>
    row(
      one.what,
      one.seconds.toFixed(1),
      one.ms.map((ms) => ms.toFixed(0)).join(' / '),
      JSON.stringify(one.statuses),
      one.confirmed,
      one.refused,
      one.without,
      one.bodies,
      one.deadlocks,
    ),
  );
  return `# Booking, measured

Written by \`npm run bench -- booking\`, commit ${commit}, ${machine}. Each phase is measured twice; a stopped bench leaves what it had.

## Search at the server

Eight weeks, ten people, three rooms, ${full.appointments} appointments with ${full.claims} claims; the function behind
the call with all that it reads from the database. Warm: the process knows the days (ADR-0105) and asks whether they are
still so. After a change: somebody wrote into one of the next seven days since the last search. Cold: nothing is known, the
rules are decrypted and the days are read, until sixty times are found. 200, 50 and 40 searches each, after
50 that are not counted.

${row('run', 'treatment', 'found', 'warm, ms (median / 95 %)', 'after a change', 'cold, ms (median / 95 %)')}
${row('---', '---', '---', '---', '---', '---')}
${searched.join('\n')}

## Crowds

Over HTTP, half of them at each of two server processes on one PostgreSQL, a session for each booker. Deadlocks are
those that the database counted. The chains take two rooms one after the other, half of them the other way round, at times
that cross. One key: the very same entry of one session, at both servers at once; 409 is told to whoever comes to the other
server while the first is under way, and an outbox then sends it again.

${row('what', 's', 'answered in, ms (median / 95 % / worst)', 'by status', 'stand', 'refused', 'with fewer than three others', 'different answers', 'deadlocks')}
${row('---', '---', '---', '---', '---', '---', '---', '---', '---')}
${crowds.join('\n')}

Appointments that stand without claims or have some without standing, and chains with one room of two, after all of it: ${broken}.

Before ADR-0105 a warm search took 52 to 57 ms (95 %) where times are found early and 330 to 1,775 ms over all eight weeks,
and of a thousand bookers 780 and 447 were told 503.

## Random practices

100,000 searches of 25,000 random practices find what trying every time of the day finds, on days of 23, 24 and 25
hours, and nothing that they offer is refused when it is booked (\`BOOKING_PRACTICES=25000 npx vitest run --project
unit tests/rules/booking/search.test.ts\`, 26.11.2026). The first such run found a stretch until 02:00 of the day with
25 hours an hour too long.

Holidays of 16 Länder in ten years are those of date-holidays, and those of feiertagejs but for three: it gives Mariä
Himmelfahrt to all of Bayern (a matter of municipalities), and does not know Berlin's 8.5.2025 and 17.6.2028
(\`tests/rules/booking/holidays.test.ts\`).
`;
}
