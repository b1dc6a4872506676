import { parseArgs } from 'node:util';
import { ENGINE_IDS, type EngineId } from '../engines.ts';

export const USAGE = `npm run bench -- questionnaires [switches]

  --sizes 50,300,1000,seu   numbers of elements; seu is seu-eltern-max of FHIR_SAMPLES
  --runs 5                  visits to each engine; at CPU/4 three of five, and two where one takes 20 s
  --throttles 1,4           full speed, and how many times slower
  --engines ${ENGINE_IDS.join(',')}
  --patience 120            seconds until a visit counts as not finished
  --resume                  goes on where a command of the same commit stopped
  --report                  writes docs/bench-questionnaires.md from the last results alone
  --no-report               prints, and leaves the document as it is`;

export interface Options {
  sizes: string[];
  runs: number;
  throttles: number[];
  engines: EngineId[];
  /** ms */
  patience: number;
  resume: boolean;
  /** `only`: nothing is measured. */
  report: boolean | 'only';
}

const list = (text: string): string[] => text.split(',').filter(Boolean);
const isEngine = (text: string): text is EngineId => ENGINE_IDS.some((id) => id === text);

function whole(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name}: „${text}“ is no number`);
  return value;
}

/** @throws Error for a switch that is unknown or does not fit */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: '50,300,1000,seu' },
      runs: { type: 'string', default: '5' },
      throttles: { type: 'string', default: '1,4' },
      engines: { type: 'string', default: ENGINE_IDS.join(',') },
      patience: { type: 'string', default: '120' },
      resume: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      'no-report': { type: 'boolean', default: false },
    },
  });
  const engines = list(values.engines);
  for (const engine of engines) {
    if (!isEngine(engine)) throw new Error(`--engines: „${engine}“ is none of them`);
  }
  return {
    sizes: list(values.sizes),
    runs: whole(values.runs, 'runs'),
    throttles: list(values.throttles).map((text) => whole(text, 'throttles')),
    engines: ENGINE_IDS.filter((id) => engines.includes(id)),
    patience: whole(values.patience, 'patience') * 1_000,
    resume: values.resume,
    report: values.report ? 'only' : !values['no-report'],
  };
}

/** How many visits a cell gets: fewer where each takes long. */
export function visitsWanted(runs: number, throttle: number, longest: number): number {
  const wanted = throttle > 1 ? Math.ceil(runs * 0.6) : runs;
  return longest > 20_000 ? Math.min(2, wanted) : wanted;
}
