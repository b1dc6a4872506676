import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQuestionnaire } from '#contract/questionnaires/checks/check.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';
import type { Command } from './commands.ts';
import { ADDABLE, newElement, retyped } from '../canvas/element-kinds.ts';
import { change, type History, redo, startHistory, undo } from './history.ts';
import { copyElement, copyPage, newId } from './ids.ts';
import { stepFrom } from '../outline/moves.ts';

const START: QuestionnaireContent = {
  title: 'Anamnese',
  language: 'de',
  status: 'draft',
  access: 'public',
  pages: [
    {
      id: 's1',
      title: 'Seite 1',
      elements: [
        { id: 'a', kind: 'input', type: 'text', text: 'Name' },
        {
          id: 'g',
          kind: 'info',
          type: 'info',
          text: 'Gruppe',
          elements: [{ id: 'b', kind: 'checkbox', type: 'confirm', text: 'Ja' }],
        },
      ],
    },
    { id: 's2', title: 'Seite 2', elements: [] },
  ],
};

const step = fc.record({
  what: fc.constantFrom('add', 'page', 'remove', 'up', 'down', 'copy', 'text', 'kind', 'move'),
  at: fc.nat(200),
  to: fc.nat(200),
  kind: fc.constantFrom(...ADDABLE),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What a person could do next, on whatever stands at a place chosen by chance. */
function commandOf(content: QuestionnaireContent, { what, at, to, kind }: Step): Command | null {
  const { nodes } = treeOf(content);
  const node = nodes[at % nodes.length];
  const other = nodes[to % nodes.length];
  if (!node || !other) return null;
  const { id, element } = node;
  switch (what) {
    case 'add':
      return {
        do: 'insert',
        element: newElement(content, kind),
        at: { parent: id, index: to % 5 },
      };
    case 'page':
      return {
        do: 'insertPage',
        page: { id: newId(content, 's'), title: '', elements: [] },
        index: to % 4,
      };
    case 'remove':
      return { do: 'remove', id };
    case 'copy':
      if (!element) return { do: 'insertPage', page: copyPage(content, node.page), index: to % 4 };
      return {
        do: 'insert',
        element: copyElement(content, element),
        at: { parent: node.parent?.id ?? '', index: to % 5 },
      };
    case 'text':
      return { do: 'edit', id, patch: { text: `Text ${to}` } };
    case 'kind':
      if (!element) return null;
      return {
        do: 'edit',
        id,
        patch: {
          ...Object.fromEntries(Object.keys(element).map((key) => [key, undefined])),
          ...retyped(element, kind),
        },
      };
    case 'move':
      return { do: 'move', id, at: { parent: other.id, index: to % 5 } };
    default: {
      const place = stepFrom(content, id, what);
      if (!place) return null;
      return element ? { do: 'move', id, at: place } : { do: 'movePage', id, index: place.index };
    }
  }
}

function run(steps: readonly Step[]): { history: History; states: QuestionnaireContent[] } {
  let history = startHistory(START);
  const states = [history.content];
  for (const one of steps) {
    const command = commandOf(history.content, one);
    if (!command) continue;
    const next = change(history, { command, name: one.what }, 0);
    if (next !== history) states.push(next.content);
    history = next;
  }
  return { history, states };
}

describe('any sequence of what a person does', () => {
  it('leaves a questionnaire whose ids, kinds and types fit', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { content } = run(steps).history;
        const unfit = checkQuestionnaire(content)
          .map(({ message }) => message)
          // Said beside the element while it is being made: a group without questions.
          .filter((message) => !message.includes('enthält aber keine Fragen'));
        expect(unfit).toEqual([]);
        expect(content.pages.length).toBeGreaterThan(0);
      }),
    );
  });

  it('is taken back to the very beginning, and done again to the very end', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { history, states } = run(steps);
        let back = history;
        for (const state of states.toReversed().slice(1)) {
          back = undo(back);
          expect(back.content).toBe(state);
        }
        expect(undo(back)).toBe(back);
        expect(back.content).toBe(START);
        for (const _ of states.slice(1)) back = redo(back);
        expect(back.content).toBe(history.content);
        expect(redo(back)).toBe(back);
      }),
    );
  });

  it('never loses an element but by deleting it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let history = startHistory(START);
        for (const one of steps) {
          const command = commandOf(history.content, one);
          if (!command) continue;
          const before = treeOf(history.content).nodes.length;
          history = change(history, { command, name: one.what }, 0);
          const after = treeOf(history.content).nodes.length;
          if (command.do !== 'remove') expect(after).toBeGreaterThanOrEqual(before);
        }
      }),
    );
  });
});

describe('typing', () => {
  const type = (history: History, text: string, now: number) =>
    change(
      history,
      { command: { do: 'edit', id: 'a', patch: { text } }, name: 'Text', merge: 'a|text' },
      now,
    );

  it('is one step of undo until it rests', () => {
    let history = startHistory(START);
    history = type(history, 'N', 1_000);
    history = type(history, 'Na', 1_200);
    expect(undo(history).content).toBe(START);
    const rested = type(history, 'Nam', 9_000);
    expect(rested.past).toHaveLength(2);
  });

  it('begins another step after an undo', () => {
    const history = undo(type(startHistory(START), 'N', 1_000));
    expect(type(history, 'X', 1_100).past).toHaveLength(1);
  });

  it('leaves everything else the same object', () => {
    const { content } = type(startHistory(START), 'N', 0);
    expect(content.pages[1]).toBe(START.pages[1]);
    expect(content.pages[0]?.elements[1]).toBe(START.pages[0]?.elements[1]);
  });
});
