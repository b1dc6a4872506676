import { describe, expect, it } from 'vitest';
import { planOf } from './test-plan.mjs';

const titles = (isFull: boolean): string[] =>
  planOf(isFull)
    .flat(2)
    .map(({ title }: { title: string }) => title);

describe('the plan of the two runs', () => {
  it('has everything of npm test in the full run, where the faults are more', () => {
    const full = titles(true);
    expect(titles(false).filter((title) => !full.includes(title))).toEqual([
      'Störungen, wenige',
      'Störungen, ob jede beginnt',
    ]);
    expect(full.filter((title) => !titles(false).includes(title))).toEqual([
      'Betrieb des Servers',
      'Weitere Browser',
      'Seltene Wege',
      'Wege des Betriebs',
      'Hauptwege in Firefox',
      'Hauptwege in WebKitGTK',
      'Störungen, jede einmal',
    ]);
  });
});
