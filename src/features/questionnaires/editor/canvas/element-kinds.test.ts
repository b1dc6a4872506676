import { describe, expect, it } from 'vitest';
import type { Element } from '#contract/questionnaires/schema.ts';
import { emptyQuestionnaire } from '../document/new-questionnaire.ts';
import { addOption, pasteOptions, shiftOption, withoutOption } from '../document/options.ts';
import { KIND_TEXTS } from '../texts.ts';
import { ADDABLE, kindOf, newElement, retyped } from './element-kinds.ts';

const choice: Element = {
  id: 'a',
  kind: 'select',
  type: 'select',
  text: 'Allergien?',
  help: 'Auch Hausstaub',
  required: true,
  openChoice: true,
  options: [
    { value: 'y', text: 'Ja', translations: { tr: 'Evet' } },
    { value: 'n', text: 'Nein' },
  ],
  initial: 'n',
  translations: { tr: { text: 'Alerji?' } },
  rules: [
    {
      action: 'SHOW',
      behavior: 'all',
      conditions: [{ question: 'x', operator: 'EQUALS', value: 'y' }],
    },
  ],
};

describe('a new element', () => {
  it('is of the kind that was asked for, with a name for each', () => {
    for (const kind of ADDABLE) {
      expect(kindOf(newElement(emptyQuestionnaire(), kind))).toBe(kind);
      expect(KIND_TEXTS[kind]).toBeTruthy();
    }
  });
});

describe('another kind', () => {
  it('keeps all that both can have', () => {
    const many = retyped(choice, 'multiselect');
    expect(many).toEqual({
      ...choice,
      kind: 'checkbox',
      type: 'multiselect',
      initial: ['n'],
    });
    expect(retyped(many, 'select')).toEqual(choice);
  });

  it('keeps how a text must look, between the two kinds of text', () => {
    const plz: Element = {
      ...{ id: 'p', kind: 'input', type: 'text', text: 'PLZ' },
      ...{ pattern: '[0-9]{5}', example: '12345', maxLength: 5 },
    };
    expect(retyped(plz, 'longtext')).toEqual({ ...plz, type: 'longtext' });
    expect(retyped(plz, 'date')).not.toHaveProperty('pattern');
  });

  it('loses what only the old one could have', () => {
    const { options, openChoice, initial, ...rest } = choice;
    expect(retyped(choice, 'longtext')).toEqual({ ...rest, kind: 'input', type: 'longtext' });
    expect([options, openChoice, initial]).not.toContain(undefined);
  });

  it('is refused where questions inside would be lost', () => {
    const group: Element = {
      id: 'g',
      kind: 'info',
      type: 'info',
      text: 'Gruppe',
      elements: [choice],
    };
    expect(retyped(group, 'text')).toBe(group);
    expect(retyped(group, 'rows').elements).toEqual([choice]);
  });
});

describe('answers of a choice', () => {
  it('are made of pasted lines, without their bullets and numbers', () => {
    const added = pasteOptions([], '1. Ja\n\n- Nein\r\n• Weiß nicht\n  ');
    expect(added.map(({ text }) => text)).toEqual(['Ja', 'Nein', 'Weiß nicht']);
    expect(new Set(added.map(({ value }) => value)).size).toBe(3);
  });

  it('keep their values when they move, and stop at the ends', () => {
    const list = addOption(choice.options ?? [], 'Vielleicht');
    const [first, second] = list;
    expect(shiftOption(list, 'y', 1).slice(0, 2)).toEqual([second, first]);
    expect(shiftOption(list, 'y', -1)).toEqual(list);
  });

  it('take the pre-set answer with them when they go', () => {
    expect(withoutOption(choice, 'n')).toEqual({
      options: [choice.options?.[0]],
      initial: undefined,
    });
    expect(withoutOption(choice, 'y')).toEqual({ options: [choice.options?.[1]] });
  });
});
