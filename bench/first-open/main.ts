import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { Practice } from '../../tests/journeys/rig/practice.ts';
import { engineOf } from '../questionnaires/engines.ts';
import { flatten } from '../questionnaires/form/flat.ts';
import { onePage } from '../questionnaires/form/one-page.ts';
import { probesOf } from '../questionnaires/form/probes.ts';
import { BenchBrowser } from '../questionnaires/run/browser.ts';
import { installPeers } from '../questionnaires/run/peers.ts';
import { prepareAll } from '../questionnaires/run/prepare.ts';
import { BenchServer } from '../questionnaires/run/server.ts';
import { type Opening, type Visit, visit } from './visit.ts';

const RUNS = 5;
const PEERS = ['enketo', 'survey'] as const;
const PASSWORD = 'Lindenhof-2026';
const CONTROL = 'main :is(input, select, textarea)';

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const line = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`);

/** The pages that people open first, and what each may take in milliseconds (docs/bench-first-open.md). */
const openingsOf = (origin: string, form: string): [Opening, number][] => [
  [
    {
      title: 'a form by its link',
      url: `${origin}/questionnaires/no-menu/view/${form}`,
      ready: CONTROL,
    },
    2_200,
  ],
  [{ title: '/auth/login', url: `${origin}/auth/login`, ready: 'input[type=email]' }, 1_800],
  [
    { title: '/dashboard', url: `${origin}/dashboard`, ready: 'main :is(a, button) h3, main li a' },
    1_800,
  ],
  [{ title: '/kiosk', url: `${origin}/kiosk`, ready: 'main input' }, 1_800],
  [
    {
      title: 'the inbox, from the press on Anmelden',
      url: `${origin}/personnel/activities/alle`,
      ready: '[role=listbox] [role=option], main ul li a',
      act: async (page) => {
        await page.goto(`${origin}/personnel/activities/alle`);
        await page.locator('input[type=email]').fill('admin@lindenhof.test');
        const password = page.locator('input[type=password]');
        if (!(await password.isVisible())) await page.keyboard.press('Enter');
        await password.fill(PASSWORD);
        await page.waitForLoadState('networkidle');
        return () => page.keyboard.press('Enter');
      },
    },
    3_000,
  ],
];

/**
 * How long somebody waits at the first visit: slow 4G, a slow phone, empty caches. Median of five,
 * in turns with Enketo's and SurveyJS's pages of the same questionnaire.
 * @param args `ours`: without the peers
 */
export async function benchFirstOpen(args: readonly string[]): Promise<void> {
  const browser = new BenchBrowser();
  const peers = new BenchServer({ compressed: true });
  const practice = await Practice.open({ filled: true, ownCluster: true });
  try {
    const opened = await browser.open();
    const { data } = await practice.api<{ data: { id: string }[] }>(
      'GET',
      `/api/locations/${DEMO_IDS.mitte}/published-questionnaires`,
    );
    const [open] = data;
    if (!open) throw new Error('the demo has no public questionnaire');
    const openings = openingsOf(practice.origin, open.id);
    if (!args.includes('ours')) {
      const content = await practice.api<QuestionnaireContent>(
        'GET',
        `/api/questionnaires/${open.id}`,
      );
      const whole = onePage(content);
      const flat = flatten(whole);
      const form = { size: 'first', content: whole, flat, probes: probesOf(flat) };
      await installPeers();
      const origin = await peers.listen();
      await prepareAll(peers, opened, { engines: PEERS.map(engineOf), forms: [form], origin });
      for (const id of PEERS) {
        const url = `${origin}/${id}/?size=first`;
        openings.push([
          { title: engineOf(id).title, url, ready: ':is(input, select, textarea)' },
          0,
        ]);
      }
    }
    const visits = new Map<string, Visit[]>(openings.map(([{ title }]) => [title, []]));
    for (let run = 0; run < RUNS; run += 1) {
      for (const [opening] of openings) {
        visits.get(opening.title)?.push(await visit(opened, opening));
      }
    }
    line('first open', 'ms (median of five)', 'most', 'requests', 'kB');
    line('---', '---', '---', '---', '---');
    for (const [{ title }, most] of openings) {
      const all = visits.get(title) ?? [];
      const of = (key: keyof Visit) => median(all.map((one) => one[key]));
      const goal = most > 0 ? String(most) : '–';
      line(title, of('ms').toFixed(0), goal, of('requests').toFixed(0), of('kB').toFixed(0));
    }
    const form = median((visits.get(openings[0]?.[0].title ?? '') ?? []).map(({ ms }) => ms));
    for (const id of PEERS) {
      const theirs = visits.get(engineOf(id).title);
      if (!theirs) continue;
      const ratio = form / median(theirs.map(({ ms }) => ms));
      console.log(`a form by its link / ${engineOf(id).title}: ${ratio.toFixed(2)}`);
    }
  } finally {
    peers.close();
    await browser.close();
    await practice.close();
  }
}
