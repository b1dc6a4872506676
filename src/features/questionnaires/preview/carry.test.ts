import { describe, expect, it } from 'vitest';
import type { Element, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { carryAnswers } from './carry.ts';

const text = (id: string, rest: Partial<Element> = {}): Element => ({
  id,
  kind: 'input',
  type: 'text',
  text: id,
  ...rest,
});
const form = (elements: Element[]): QuestionnaireContent => ({
  title: 'Bogen',
  language: 'de',
  status: 'draft',
  access: 'public',
  pages: [{ id: 'seite', title: 'Seite', elements }],
});

describe('what was tried in a preview', () => {
  it('stays while the question takes the same kind of answer', () => {
    const before = form([text('a'), text('b'), text('c')]);
    const after = form([
      text('c', { text: 'Anders gefragt' }),
      text('a', { format: 'date' }),
      text('neu', { initial: 'von vorn' }),
    ]);
    expect(carryAnswers(before, after, { a: 'x', b: 'y', c: 'z' })).toEqual({
      c: 'z',
      neu: 'von vorn',
    });
  });

  it('begins groups anew', () => {
    const group = { ...text('g'), kind: 'info' as const, type: 'info' as const, repeats: true };
    const before = form([{ ...group, elements: [text('name')] }]);
    const after = form([{ ...group, elements: [text('name', { format: 'integer' })] }]);
    expect(carryAnswers(before, after, { g: [{ name: 'x' }] })).not.toHaveProperty('g', [
      { name: 'x' },
    ]);
  });
});
