import { describe, expect, it } from 'vitest';
import { checkQuestionnaire } from '#contract/questionnaires/checks/check.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { evaluate } from '#contract/questionnaires/visibility.ts';
import { flatten, holds } from './flat.ts';
import { mixOf } from './mix.ts';
import { onePage } from './one-page.ts';
import { probesOf } from './probes.ts';

const elements = (content: QuestionnaireContent) => content.pages.flatMap((page) => page.elements);

describe('the form that is measured', () => {
  it('has the shares that the page of results names', () => {
    const share = (type: string) =>
      elements(mixOf(1_000)).filter((element) => element.type === type).length;
    const types = ['text', 'select', 'multiselect', 'longtext', 'confirm', 'info', 'separator'];
    expect(types.map(share)).toEqual([300, 200, 150, 100, 100, 100, 50]);
  });

  it('has a condition at every fifth element, and its last question has none', () => {
    for (const count of [50, 300, 1_000]) {
      const all = elements(mixOf(count));
      expect(all).toHaveLength(count);
      expect(all.filter((element) => element.rules).length).toBe(count / 5);
      expect(all.at(-1)).toMatchObject({ type: 'text', id: `q${count}` });
      expect(all.at(-1)?.rules).toBeUndefined();
    }
  });

  it('is one that could be published', () => {
    expect(checkQuestionnaire(mixOf(300))).toEqual([]);
  });

  it('is touched where it says: the control shows exactly the dependents', () => {
    const content = mixOf(50);
    const { control, dependents, key, last } = probesOf(flatten(content));
    const optionOf = (text: string) =>
      elements(content)
        .find(({ id }) => id === control.id)
        ?.options?.find((option) => option.text === text)?.value ?? '';
    const seen = (text?: string) =>
      evaluate(content, text ? { [control.id]: optionOf(text) } : {}).visible;
    expect(dependents).toHaveLength(4);
    for (const id of dependents) {
      expect([seen().has(id), seen(control.off).has(id), seen(control.on).has(id)]).toEqual([
        ...[false, false],
        true,
      ]);
    }
    expect(seen().has(key) && seen().has(last)).toBe(true);
  });

  it('names where nothing hangs on an answer', () => {
    const content = mixOf(50);
    const form = flatten(content);
    const items = form.items.map(({ when: _, ...item }) => item);
    expect(() => probesOf({ ...form, items })).toThrow('a choice that shows others');
  });
});

describe('a form on one page', () => {
  const content: QuestionnaireContent = {
    title: 'Zwei Seiten',
    language: 'de',
    status: 'published',
    access: 'public',
    pages: [
      {
        id: 'eins',
        title: 'Eins',
        elements: [{ id: 'größe/1', kind: 'checkbox', type: 'confirm', text: 'A' }],
      },
      {
        id: 'zwei',
        title: 'Zwei',
        rules: [
          {
            action: 'SHOW',
            behavior: 'all',
            conditions: [{ question: 'größe/1', operator: 'EXISTS', value: true }],
          },
        ],
        elements: [
          {
            id: 'b',
            kind: 'input',
            type: 'text',
            text: 'B',
            rules: [
              {
                action: 'HIDE',
                behavior: 'any',
                conditions: [
                  { question: 'c', operator: 'EQUALS', value: 'x' },
                  { question: 'c', operator: 'EQUALS', value: 'y' },
                ],
              },
            ],
          },
          { id: 'c', kind: 'input', type: 'text', text: 'C' },
        ],
      },
    ],
  };

  it('keeps pages as groups under short names, conditions included', () => {
    const { pages } = onePage(content);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.elements.map(({ id, text }) => [id, text])).toEqual([
      ['q1', 'Eins'],
      ['q3', 'Zwei'],
    ]);
    expect(pages[0]?.elements[1]?.rules?.[0]?.conditions[0]?.question).toBe('q2');
  });

  it('sees the same as the rules of the product, item by item', () => {
    const whole = onePage(content);
    const all: Record<string, string | boolean>[] = [
      ...[{}, { q2: true }],
      ...[{ q2: true, q5: 'x' } as const, { q2: true, q5: 'z' } as const],
    ];
    for (const given of all) {
      const { visible } = evaluate(whole, given);
      for (const { id, when } of flatten(whole).items) {
        expect([id, !when || holds(when, (asked) => given[asked])]).toEqual([id, visible.has(id)]);
      }
    }
  });
});
