import { describe, expect, it } from 'vitest';
import type { EngineId } from '../engines.ts';
import { readOptions, visitsWanted } from '../run/options.ts';
import type { Cell, Results, Visit } from '../run/results.ts';
import { judge } from './aims.ts';
import { figuresOf, ratio } from './figures.ts';
import { reportOf } from './markdown.ts';

const visit = (ready: number, more: Partial<Visit> = {}): Visit => ({
  ready,
  load: ready / 2,
  keys: [4, 6, 11],
  shows: [20],
  showClocks: [30],
  heap: 1_048_576 * 2,
  bytes: 90_000,
  bytesLater: 0,
  ...more,
});
const cell = (engine: EngineId, size: string, visits: Visit[], failure?: string): Cell => ({
  ...{ engine, size, visits, throttle: 1 },
  ...(failure ? { failure } : {}),
});
const resultsOf = (cells: Cell[]): Results => ({
  settings: { commit: 'abc', browser: '156', machine: '2 × CPU', node: 'v20', peers: { p: '1.2' } },
  command: 'npm run bench -- questionnaires',
  began: '2026-01-02T03:04:05.000Z',
  notes: ['seu: missing'],
  cells,
});

describe('figures', () => {
  it('are medians over the visits, of the median or the worst within each', () => {
    const figures = figuresOf(cell('ours', '50', [visit(100), visit(300), visit(120)]));
    expect(figures?.ready).toEqual({ median: 120, least: 100, most: 300, count: 3 });
    expect(figures?.key.median).toBe(6);
    expect(figures?.keyMost.median).toBe(11);
    expect(figures?.heap.median).toBe(2);
  });

  it('are missing where no visit came to an end, and so is the ratio', () => {
    const cells = [cell('ours', '50', [visit(100)]), cell('rjsf', '50', [], 'not finished')];
    expect(figuresOf(cells[1] as Cell)).toBeUndefined();
    expect(ratio(cells, { size: '50', throttle: 1, measure: 'ready', engine: 'rjsf' })).toBe(
      undefined,
    );
  });
});

describe('aims', () => {
  const found = (ours: Visit, enketo: Visit) =>
    judge([cell('ours', '50', [ours]), cell('enketo', '50', [enketo])], ['50']).find(
      ({ measure, engine }) => measure === 'ready' && engine === 'enketo',
    );

  it('are met up to the number itself, and not beyond', () => {
    expect(found(visit(90), visit(100))).toMatchObject({ found: 0.9, met: true });
    expect(found(visit(91), visit(100))).toMatchObject({ met: false });
  });

  it('hold the worst key of all visits against 16 ms at 1000', () => {
    const cells = [cell('ours', '1000', [visit(1), visit(1, { keys: [3, 17] })])];
    const worst = judge(cells, ['1000']).find(({ measure }) => measure === 'keyMost');
    expect(worst).toMatchObject({ found: 17, met: false });
  });

  it('are open where a peer was not measured', () => {
    expect(judge([cell('ours', '50', [visit(1)])], ['50'])[0]).toMatchObject({
      found: undefined,
      met: undefined,
    });
  });
});

describe('the report', () => {
  const report = reportOf(
    resultsOf([
      cell('ours', '1000', [visit(100), visit(140)]),
      cell('native-react', '1000', [visit(150)]),
      cell('rjsf', '1000', [], 'not finished after 120 s'),
    ]),
  );

  it('says how it came about', () => {
    expect(report).toContain(
      '`npm run bench -- questionnaires` on 2026-01-02 03:04 UTC, commit abc. 2 × CPU; Chromium 156; Node v20; p 1.2.',
    );
    expect(report).toContain('**seu: missing.**');
  });

  it('has a row for each engine, ratios, and what did not finish', () => {
    expect(report).toContain('| this runner | 90.0 | 120 (100–140) |');
    expect(report).toContain('| react-jsonschema-form | not finished after 120 s |');
    expect(report).toContain('| floor: React, native inputs | 0.80 × |');
  });

  it('judges each aim', () => {
    expect(report).toContain(
      '| ready, clock ≤ 1 × floor: React, native inputs | 0.80 ×, met; main thread 0.80 × |',
    );
    expect(report).toContain('≤ 0.3 × SurveyJS | not measured |');
  });
});

describe('switches', () => {
  it('have the whole benchmark as their rest', () => {
    expect(readOptions([])).toEqual({
      sizes: ['50', '300', '1000', 'seu'],
      runs: 5,
      throttles: [1, 4],
      engines: ['ours', 'enketo', 'survey', 'rjsf', 'native-react', 'plain'],
      patience: 120_000,
      resume: false,
      report: true,
    });
  });

  it('refuse what they do not know', () => {
    expect(() => readOptions(['--engines', 'ours,angular'])).toThrow('angular');
    expect(() => readOptions(['--runs', 'many'])).toThrow('many');
    expect(() => readOptions(['--fast'])).toThrow();
  });

  it('visit less often at CPU/4 and where a visit takes long', () => {
    expect(visitsWanted(5, 1, 3_000)).toBe(5);
    expect(visitsWanted(5, 4, 3_000)).toBe(3);
    expect(visitsWanted(5, 4, 21_000)).toBe(2);
    expect(visitsWanted(1, 1, 21_000)).toBe(1);
  });
});
