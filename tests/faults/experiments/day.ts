import type { Page } from 'playwright-core';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { enrolKiosk } from '../actors/people.ts';
import { type Experiment, onLinux } from '../experiment.ts';
import { Random } from '../random.ts';
import { setForm } from '../rig/forms.ts';
import { until } from '../rig/waiting.ts';
import { World } from '../world.ts';

const FORMS = 30;
const NAME = 'Anliegen heute';
/** From eight to six, by the clock of the tablet. */
const OPEN_MS = 10 * HOUR_MS;

interface Row {
  id: string;
  activity: string;
}

/** One patient fills the form on the kiosk and hands it in; the kiosk is ready for the next. */
const fillOne = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: NAME }).click();
  await page.getByLabel('Ihr Anliegen').fill(text);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByRole('button', { name: 'Absenden', exact: true }).click();
  await page.getByRole('heading', { name: 'Vielen Dank' }).waitFor();
  await page.getByRole('button', { name: 'Fertig' }).click();
  await page.getByRole('heading', { name: 'Willkommen' }).waitFor();
};

/**
 * Texts of the hand-ins at the practice, in the order in which they were filled according to the
 * practice, because several are sent at once.
 */
const arrived = async (world: World): Promise<string[]> => {
  const rows = await world.server.sql<Row>(
    `select s.id, a.id as activity from submissions s join activities a on a.submission_id = s.id
      order by s.authored_at`,
  );
  return Promise.all(
    rows.map(async ({ activity }) => {
      const { submission } = await world.server.api<{
        submission: { lines: { element_id: string; answer: string[] }[] };
      }>('GET', `/api/activities/${activity}`, { token: world.admin });
      return submission.lines.find((one) => one.element_id === 'text')?.answer.join() ?? '';
    }),
  );
};

/**
 * A kiosk without network from morning to evening, on which thirty patients fill a form; once the
 * browser is closed and opened again. In the evening the line is back.
 */
export const day: Experiment = {
  id: 'day',
  unit: `days without network with ${FORMS} forms each`,
  short: 1,
  full: 5,
  size: 1,
  missing: onLinux,
  begin: ['world'],
  part: async ({ seed, root }) => {
    const random = new Random(seed);
    const world = await World.open({ prefix: `Tag${seed.toString(36)}`, tabs: 1, root });
    try {
      await setForm(world.server, world.admin, { name: NAME, status: 'published' });
      let { page } = world;
      await enrolKiosk(page, world.server, world.proxy.origin);
      await page.getByText(/Alle \d+ Fragebögen gehen auch ohne Netz/).waitFor({ timeout: 60_000 });
      await world.proxy.cut();
      const texts: string[] = [];
      const restart = random.between(5, FORMS - 5);
      for (let at = 0; at < FORMS; at += 1) {
        if (at === restart) {
          await world.browser.quit();
          // Moves the pages' clock on by the part of the day that has passed.
          world.browser.clockShiftMs = Math.round((OPEN_MS * at) / FORMS);
          await world.startBrowser();
          page = world.page;
          await page.goto(`${world.proxy.origin}/kiosk`);
          await page.getByRole('heading', { name: 'Willkommen' }).waitFor();
        }
        const text = `Patient ${at + 1}: ${random.next().toString(36).slice(2)}`;
        texts.push(text);
        await fillOne(page, text);
      }
      const waiting = (await world.openRows(page)).length;
      if (waiting !== FORMS) world.findings.add('lost', '', `${waiting} of ${FORMS} wait`);
      const began = performance.now();
      await world.settle({ page });
      await until('all in the practice', 60_000, async () => {
        const [row] = await world.server.sql<{ n: string }>(
          'select count(*) as n from submissions',
        );
        return Number(row?.n) >= FORMS;
      });
      const took = Math.round(performance.now() - began);
      const there = await arrived(world);
      for (const text of texts) {
        const times = there.filter((one) => one === text).length;
        if (times === 0) world.findings.add('lost', text, 'is not in the practice');
        if (times > 1) world.findings.add('twice', text, `${times} times`);
      }
      if (there.length === texts.length && there.join('|') !== texts.join('|')) {
        world.findings.add('changed', '', 'the practice has them in another order');
      }
      return {
        trials: { runs: 1, forms: FORMS },
        measures: { sentMs: [took] },
        findings: world.findings.list,
      };
    } finally {
      await world.close();
    }
  },
};
