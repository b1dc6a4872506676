import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { engineOf } from './engines.ts';
import { formOf } from './form/forms.ts';
import { judge } from './report/aims.ts';
import { formTitle, reportOf } from './report/markdown.ts';
import { BenchBrowser } from './run/browser.ts';
import { type Options, readOptions } from './run/options.ts';
import { installPeers, peers } from './run/peers.ts';
import { REPORT, ROOT } from './run/places.ts';
import { prepareAll } from './run/prepare.ts';
import { type Results, readResults, type Settings, writeResults } from './run/results.ts';
import { runRounds } from './run/rounds.ts';
import { BenchServer } from './run/server.ts';

/** Empty where this is no clone. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function settingsOf(browser: string): Settings {
  const changed = git('status', '--porcelain', '--', 'src', 'bench') === '' ? '' : ' with changes';
  const [cpu] = cpus();
  return {
    commit: `${git('rev-parse', '--short', 'HEAD')}${changed}`,
    browser,
    machine: `${cpus().length} × ${cpu?.model.trim() || 'CPU without a name'}, ${process.platform} ${process.arch}`,
    node: process.version,
    peers: peers(),
  };
}

/** The earlier results when they came about under the same settings, else an empty sheet. */
function begin(settings: Settings, options: Options, args: readonly string[]): Results {
  const found = options.resume ? readResults() : undefined;
  if (found && JSON.stringify(found.settings) === JSON.stringify(settings)) return found;
  if (found) console.log('· the last results are of other settings; beginning anew');
  const command = ['npm run bench -- questionnaires', ...args].join(' ');
  return { settings, command, began: new Date().toISOString(), notes: [], cells: [] };
}

function tell(results: Results, options: Options): void {
  const judged = judge(results.cells, [...new Set(results.cells.map(({ size }) => size))]);
  for (const { size, measure, engine, most, found, met, mainThread } of judged) {
    if (found === undefined) continue;
    const against = engine ? `${engineOf(engine).title}` : 'ms';
    const beside = mainThread === undefined ? '' : `, main thread ${mainThread.toFixed(2)}`;
    const word = met ? 'met    ' : 'NOT MET';
    console.log(
      `${word}  ${formTitle(size)}: ${measure} ${found.toFixed(2)} of ${most} (${against})${beside}`,
    );
  }
  if (!options.report) return;
  writeFileSync(REPORT, reportOf(results));
  console.log('· docs/bench-questionnaires.md is written');
}

/** Measures, stores every visit as soon as it is done, and writes the report. */
export async function benchQuestionnaires(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  if (options.report === 'only') {
    const found = readResults();
    if (!found) throw new Error('there are no results yet');
    tell(found, options);
    return;
  }
  const forms = options.sizes.map(formOf);
  await installPeers();
  const server = new BenchServer();
  const browser = new BenchBrowser();
  const end = () => {
    server.close();
    return browser.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void end().finally(() => process.exit(1)));
  }
  try {
    const origin = await server.listen();
    const opened = await browser.open();
    const engines = options.engines.map(engineOf);
    console.log(`· building ${engines.length} engines`);
    await prepareAll(server, opened, { engines, forms, origin });
    const results = begin(settingsOf(opened.version()), options, args);
    results.notes = forms.flatMap(({ note }) => (note ? [note] : []));
    for (const note of results.notes) console.log(`· ${note}`);
    await runRounds(results, { server, browser, forms, origin, options });
    results.ended = new Date().toISOString();
    writeResults(results);
    tell(results, options);
  } finally {
    await end();
  }
}
