import { type EngineId, engineOf } from '../engines.ts';
import { CYCLE } from '../form/mix.ts';
import type { Cell, Results } from '../run/results.ts';
import { type Aim, type Judged, judge } from './aims.ts';
import { figuresOf, type Measure, ratio } from './figures.ts';
import { median, type Spread } from './statistics.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[][]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const number = (value: number): string => value.toFixed(value < 100 ? 1 : 0);
const told = ({ median: middle, least, most, count }: Spread): string =>
  count > 1 ? `${number(middle)} (${number(least)}–${number(most)})` : number(middle);
const times = (value: number | undefined): string =>
  value === undefined ? '–' : `${value.toFixed(2)} ×`;

const TOLD: [Measure, string][] = [
  ['ready', 'ready, clock'],
  ['load', 'load, main thread'],
  ['key', 'key'],
  ['keyMost', 'worst key'],
  ['show', 'show, main thread'],
  ['showClock', 'show, clock'],
  ['heap', 'heap MiB'],
];

const sizesOf = (cells: readonly Cell[]) => [...new Set(cells.map(({ size }) => size))];
const speed = (throttle: number) => (throttle === 1 ? 'full speed' : `CPU/${throttle}`);
export const formTitle = (size: string) => (size === 'seu' ? 'seu-eltern-max' : `${size} elements`);

function cellRow(cell: Cell): string[] {
  const title = engineOf(cell.engine).title;
  const figures = figuresOf(cell);
  if (!figures) return [title, cell.failure ?? 'not measured', ...TOLD.map(() => '')];
  const bytes = median(cell.visits.map((visit) => visit.bytes)) / 1_000;
  const runs = cell.failure ? `; once ${cell.failure}` : '';
  return [title, `${number(bytes)}${runs}`, ...TOLD.map(([measure]) => told(figures[measure]))];
}

const AGAINST: EngineId[] = ['enketo', 'survey', 'rjsf', 'native-react', 'plain'];
const COMPARED: Measure[] = ['ready', 'load', 'key', 'show', 'heap'];

function ratios(cells: readonly Cell[], size: string, throttle: number): string {
  const engines = AGAINST.filter((engine) => cells.some((cell) => cell.engine === engine));
  return table(
    ['this runner ÷', ...COMPARED],
    engines.map((engine) => [
      engineOf(engine).title,
      ...COMPARED.map((measure) => times(ratio(cells, { size, throttle, measure, engine }))),
    ]),
  );
}

const aimTitle = ({ measure, engine, most }: Aim): string => {
  const name = TOLD.find(([one]) => one === measure)?.[1] ?? measure;
  return engine ? `${name} ≤ ${most} × ${engineOf(engine).title}` : `${name} ≤ ${most} ms`;
};

const verdict = ({ found, met, engine, mainThread }: Judged): string => {
  if (found === undefined) return 'not measured';
  const value = engine ? times(found) : `${number(found)} ms`;
  const beside = mainThread === undefined ? '' : `; main thread ${times(mainThread)}`;
  return `${value}, ${met ? 'met' : '**not met**'}${beside}`;
};

const aims = (cells: readonly Cell[]): string =>
  table(
    ['form', 'aim', 'found'],
    judge(cells, sizesOf(cells)).map((one) => [formTitle(one.size), aimTitle(one), verdict(one)]),
  );

const CAVEATS = `- Only ratios within one run mean anything; the engines take turns in the same browser, each visit in a fresh profile.
- Ready is by the clock, from navigation to the last question in the DOM and two frames. Everything of the main thread is CPU time of that thread (\`Performance.getMetrics\`, \`threadTicks\`), so that other programs disturb it less. At CPU/4 Chromium slows the main thread alone.
- A keystroke holds the frame that it causes and its share of the pause after typing, in which this runner encrypts and writes its draft. No peer saves anything. Worst key is the slowest of all.
- This runner runs with its style sheet and the product's draft store (without the second copy, which a worker writes); the store is fetched when the form stands and is in the heap, not in the bytes. Enketo runs without widgets, react-jsonschema-form and the floors without a style sheet; SurveyJS runs with its own, and takes over a text when the field is left.
- The XForm is transformed beforehand: Enketo gets what its transformer makes, as from its server. \`seu\` is flattened for the peers: no repeating groups, conditions of groups at each of their questions.
- The spread is least to most of all visits. A heap is taken after two garbage collections, before anything is typed.`;

/** The report: numbers, ratios, aims, and how they were measured. */
export function reportOf(results: Results): string {
  const { settings, cells } = results;
  const packages = Object.entries(settings.peers).map(([name, version]) => `${name} ${version}`);
  const parts = sizesOf(cells).flatMap((size) =>
    [...new Set(cells.map(({ throttle }) => throttle))]
      .filter((throttle) => cells.some((cell) => cell.size === size && cell.throttle === throttle))
      .map((throttle) => {
        const here = cells.filter((cell) => cell.size === size && cell.throttle === throttle);
        const head = ['engine', 'JS gzip kB', ...TOLD.map(([, title]) => title)];
        return `### ${formTitle(size)}, ${speed(throttle)}

${table(head, here.map(cellRow))}

${ratios(here, size, throttle)}`;
      }),
  );
  return `# Questionnaires: this runner beside others

Written by \`${results.command}\` on ${(results.ended ?? results.began).slice(0, 16).replace('T', ' ')} UTC, commit ${settings.commit}. ${settings.machine}; Chromium ${settings.browser}; Node ${settings.node}; ${packages.join(', ')}.

A form of so many elements repeats ${CYCLE.length}: 30 % text, 20 % select, 15 % multiselect, 10 % longtext, 10 % confirm, 10 % info, 5 % separator, every fifth on a condition, all on one page.
${results.notes.map((note) => `\n**${note}.**\n`).join('')}
## Aims

${aims(cells)}

## Numbers

Times in ms: median (least–most).

${parts.join('\n\n')}

## How to read them

${CAVEATS}
`;
}
