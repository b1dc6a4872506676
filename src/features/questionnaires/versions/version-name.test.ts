import { describe, expect, it } from 'vitest';
import type { VersionLine } from '#contract/questionnaires/calls/questionnaire-versions.ts';
import { comparedWith, stateOf } from './version-name.ts';

const line = (version: number, rest: Partial<VersionLine> = {}): VersionLine => ({
  version,
  status: 'draft',
  title: 'Anamnese',
  hash: 'ab',
  created_at: '2026-03-02T09:00:00.000Z',
  created_by: null,
  live: false,
  ...rest,
});
const LINES = [
  line(9),
  line(8),
  line(5, { status: 'published', live: true }),
  line(3, { status: 'published' }),
  line(2),
];

describe('versions in the list', () => {
  it('are called by what became of them', () => {
    expect(LINES.map(stateOf)).toEqual([
      'Entwurf',
      'Entwurf',
      'Live',
      'Früher veröffentlicht',
      'Entwurf',
    ]);
  });

  it('are compared with what patients have, or with the one before', () => {
    expect(comparedWith(LINES, 9)).toBe(5);
    expect(comparedWith(LINES, 5)).toBe(3);
    expect(comparedWith(LINES, 3)).toBe(2);
    expect(comparedWith(LINES, 2)).toBeUndefined();
  });
});
