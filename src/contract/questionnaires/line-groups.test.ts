import { describe, expect, it } from 'vitest';
import { groupLines, type LineGroup, onlyAnswered } from './line-groups.ts';
import type { Submission } from './submission.ts';

type Line = Submission['lines'][number];
const line = (depth: number, kind: Line['kind'], text: string, ...answer: string[]): Line => ({
  element_id: text,
  depth,
  kind,
  text,
  answer,
  files: [],
});

const outline = (group: LineGroup): unknown[] =>
  group.items.map((item) =>
    item.kind === 'group' ? [item.group.title, ...outline(item.group)] : item.line.text,
  );

const lines = [
  line(0, 'heading', 'Person'),
  line(1, 'answer', 'Name', 'Ada'),
  line(1, 'heading', 'Adresse'),
  line(2, 'answer', 'Ort'),
  line(1, 'answer', 'Beruf', 'Lehrerin'),
  line(0, 'heading', 'Hinweise'),
  line(1, 'info', 'Bitte lesen'),
];

describe('lines of a hand-in', () => {
  it('stand below their heading and return to the outer one after it', () => {
    expect(outline(groupLines(lines))).toEqual([
      ['Person', 'Name', ['Adresse', 'Ort'], 'Beruf'],
      ['Hinweise', 'Bitte lesen'],
    ]);
  });
  it('without a heading stand at the top', () => {
    expect(outline(groupLines([line(1, 'answer', 'Name')]))).toEqual(['Name']);
  });
  it('keep keys of their own when rows repeat an element', () => {
    const twice = groupLines([line(1, 'answer', 'Kind', 'A'), line(1, 'answer', 'Kind', 'B')]);
    const keys = twice.items.map((item) => (item.kind === 'group' ? item.group.key : item.key));
    expect(new Set(keys).size).toBe(2);
  });
  it('can be read without what nobody answered', () => {
    expect(outline(onlyAnswered(groupLines(lines)))).toEqual([['Person', 'Name', 'Beruf']]);
  });
});
