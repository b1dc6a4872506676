import { withPractice } from '../practice.ts';
import { lockOut, passFactor } from './doors.ts';
import { answerAtOnce, printBehind, refuseMuch, storeMuch } from './storms.ts';

/**
 * What somebody can do who has read the contract and has no more than one address, one password or one
 * account, against the server that `npm start` runs. Prints a Markdown table (docs/attacks.md, Before
 * and after); files and hand-ins are in `npm run bench -- strangers`.
 */
export async function benchAttacks(): Promise<void> {
  await withPractice(1, async ({ practice, database: { pool } }) => {
    const origin = practice.serverOrigin(0);
    const attacks: Record<string, () => Promise<string>> = {
      'the password alone changes a way in': () => passFactor(origin),
      '24 answers at once': () => answerAtOnce(practice, origin),
      'a patient stores what nothing names': () => storeMuch(practice, origin),
      'fifty calls with somebody’s address': () => lockOut(practice, origin),
      'a thousand calls without a sign-in': () => refuseMuch(origin, pool),
      'a page of the team behind thirty of a stranger': () => printBehind(practice, origin, pool),
    };
    console.log('| attack | seen |\n| --- | --- |');
    for (const [name, attack] of Object.entries(attacks)) {
      // The limits that one attack has used up must not count in the next one.
      await pool.query('delete from rate_limits');
      console.log(`| ${name} | ${await attack()} |`);
    }
  });
}
