import type { Form } from '../form/forms.ts';
import { median } from '../report/statistics.ts';
import type { BenchBrowser } from './browser.ts';
import { BrowserStuck, type Run, runOnce } from './cell.ts';
import { type Options, visitsWanted } from './options.ts';
import { type Cell, cellOf, type Results, writeResults } from './results.ts';
import type { BenchServer } from './server.ts';
import { NotFinished } from './within.ts';

interface Rig {
  server: BenchServer;
  browser: BenchBrowser;
  forms: readonly Form[];
  origin: string;
  options: Options;
}

const line = ({ engine, size, throttle }: Cell, { ready, load, keys, shows, heap }: Run): string =>
  `${size} ${throttle === 1 ? '' : `CPU/${throttle} `}${engine}: ready ${ready.toFixed(0)}, load ${load.toFixed(0)}, key ${median(keys).toFixed(1)}, show ${median(shows).toFixed(1)}, heap ${(heap / 1_048_576).toFixed(1)}`;

async function visitOnce(cell: Cell, form: Form, rig: Rig): Promise<void> {
  const { server, browser, origin, options } = rig;
  const { engine, size, throttle } = cell;
  try {
    const { scripts, later, ...run } = await runOnce(await browser.open(), {
      url: `${origin}/${engine}/?size=${size}`,
      probes: form.probes,
      throttle,
      patience: options.patience,
    });
    const bytes = server.gzipBytes(engine, scripts);
    cell.visits.push({ ...run, bytes, bytesLater: server.gzipBytes(engine, later) });
    console.log(line(cell, { ...run, scripts, later }));
  } catch (error) {
    const late = error instanceof NotFinished || error instanceof BrowserStuck;
    cell.failure = late
      ? `not finished after ${options.patience / 1_000} s`
      : String(error instanceof Error ? error.message : error).split('\n')[0];
    console.log(`${size} CPU/${throttle} ${engine}: ${cell.failure}`);
    // The page of a failed visit may still be working, and would share the processor with the next
    // one.
    await browser.close();
  }
}

/**
 * Runs rounds: in each, every engine once, beginning with another engine than the round before.
 * With `--resume`, existing visits are kept; a cell that failed is not tried again.
 */
export async function runRounds(results: Results, rig: Rig): Promise<void> {
  const { forms, options } = rig;
  const { engines, runs } = options;
  for (const throttle of options.throttles) {
    for (const form of forms) {
      const took = new Map<string, number>();
      for (let round = 0; round < runs; round++) {
        for (let turn = 0; turn < engines.length; turn++) {
          const engine = engines[(round + turn) % engines.length];
          if (!engine) continue;
          const cell = cellOf(results, { engine, size: form.size, throttle });
          const longest = took.get(engine) ?? 0;
          if (cell.failure || cell.visits.length > round) continue;
          if (cell.visits.length >= visitsWanted(runs, throttle, longest)) continue;
          const began = performance.now();
          await visitOnce(cell, form, rig);
          took.set(engine, Math.max(longest, performance.now() - began));
          writeResults(results);
        }
      }
    }
  }
}
