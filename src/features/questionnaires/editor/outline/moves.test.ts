import { describe, expect, it } from 'vitest';
import type { Element, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';
import { applyCommand } from '../document/commands.ts';
import { nodeOf } from '../document/document.ts';
import { copyElement } from '../document/ids.ts';
import { placeAfter, spokenPlace, stepFrom, targetsFor } from './moves.ts';

const text = (id: string, rest: Partial<Element> = {}): Element => ({
  id,
  kind: 'input',
  type: 'text',
  text: id,
  ...rest,
});
const FORM: QuestionnaireContent = {
  title: 'T',
  language: 'de',
  status: 'draft',
  access: 'public',
  pages: [
    {
      id: 'p',
      title: 'P',
      elements: [
        text('a'),
        { id: 'g', kind: 'info', type: 'info', text: 'G', elements: [text('b')] },
      ],
    },
    { id: 'q', title: 'Q', elements: [text('c')] },
  ],
};

const order = (content: QuestionnaireContent) =>
  treeOf(content)
    .nodes.map(({ id, depth }) => '-'.repeat(depth) + id)
    .join(' ');

describe('one step', () => {
  it('goes through headings and over pages, and back the same way', () => {
    let form = FORM;
    const seen = [order(form)];
    for (;;) {
      const at = stepFrom(form, 'a', 'down');
      if (!at) break;
      form = applyCommand(form, { do: 'move', id: 'a', at });
      seen.push(order(form));
    }
    expect(seen).toEqual([
      'p -a -g --b q -c',
      'p -g --a --b q -c',
      'p -g --b --a q -c',
      'p -g --b -a q -c',
      'p -g --b q -a -c',
      'p -g --b q -c -a',
    ]);
    for (const state of seen.toReversed().slice(1)) {
      const at = stepFrom(form, 'a', 'up');
      if (at) form = applyCommand(form, { do: 'move', id: 'a', at });
      expect(order(form)).toBe(state);
    }
    expect(stepFrom(form, 'a', 'up')).toBeUndefined();
  });

  it('moves pages among pages', () => {
    const at = stepFrom(FORM, 'p', 'down');
    expect(at && order(applyCommand(FORM, { do: 'movePage', id: 'p', index: at.index }))).toBe(
      'q -c p -a -g --b',
    );
    expect(stepFrom(FORM, 'q', 'down')).toBeUndefined();
  });

  it('goes past what nobody sees', () => {
    const unseen: Element = { id: 'u', kind: 'meta', text: 'Sprache', name: 'language' };
    const form = {
      ...FORM,
      pages: [{ id: 'p', title: 'P', elements: [text('a'), unseen, text('b')] }],
    };
    const at = stepFrom(form, 'b', 'up');
    const moved = at ? applyCommand(form, { do: 'move', id: 'b', at }) : form;
    expect(order(moved)).toBe('p -b -a -u');
    expect(spokenPlace(moved, 'a')).toBe('„a“: 2 von 2 in „P“');
    expect(stepFrom(form, 'b', 'down')).toBeUndefined();
    const back = stepFrom(moved, 'b', 'down');
    expect(back && order(applyCommand(moved, { do: 'move', id: 'b', at: back }))).toBe(
      'p -a -b -u',
    );
  });

  it('is said in words', () => {
    expect(spokenPlace(FORM, 'b')).toBe('„b“: 1 von 1 in „G“');
    expect(spokenPlace(FORM, 'q')).toBe('Seite „Q“: 2 von 2');
  });
});

describe('other places', () => {
  it('are pages and headings, never the element itself', () => {
    expect(targetsFor(FORM, 'g').map(({ id }) => id)).toEqual(['p', 'q']);
    expect(targetsFor(FORM, 'c').map(({ id }) => id)).toEqual(['p', 'g', 'q']);
  });

  it('come after what is selected', () => {
    expect(placeAfter(FORM, 'a')).toEqual({ parent: 'p', index: 1 });
    expect(placeAfter(FORM, 'g')).toEqual({ parent: 'g', index: 1 });
    expect(placeAfter(FORM, '')).toEqual({ parent: 'q', index: 1 });
  });
});

describe('a copy', () => {
  it('asks for its own parts where the original asks for its own', () => {
    const ask = (question: string): Element['rules'] => [
      {
        action: 'SHOW',
        behavior: 'all',
        conditions: [{ question, operator: 'EXISTS', value: true }],
      },
    ];
    const group: Element = {
      id: 'g',
      kind: 'info',
      type: 'info',
      text: 'G',
      elements: [text('b'), text('d', { rules: ask('b') }), text('e', { rules: ask('a') })],
    };
    const form = { ...FORM, pages: [{ id: 'p', title: 'P', elements: [text('a'), group] }] };
    const copy = copyElement(form, group);
    const [b, d, e] = copy.elements ?? [];
    expect(nodeOf(form, copy.id)).toBeUndefined();
    expect(d?.rules?.[0]?.conditions[0]?.question).toBe(b?.id);
    expect(e?.rules?.[0]?.conditions[0]?.question).toBe('a');
  });
});
