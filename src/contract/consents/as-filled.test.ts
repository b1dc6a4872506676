import { describe, expect, it } from 'vitest';
import type { Answers } from '../questionnaires/answers.ts';
import { checkQuestionnaire } from '../questionnaires/checks/check.ts';
import type { Purpose } from '../questionnaires/purpose.ts';
import type { Element, QuestionnaireContent } from '../questionnaires/schema.ts';
import { submissionLines } from '../questionnaires/summary.ts';
import { validateSubmission } from '../questionnaires/checks/validate.ts';
import { warnQuestionnaire } from '../questionnaires/checks/warn.ts';
import { asFilled, DEFAULT_SIGNATORY, FOR_WHOM, SIGNER } from './as-filled.ts';
import { beginning } from './begin.ts';

const signature = (rest: Partial<Element> = {}): Element => ({
  id: 'unterschrift',
  kind: 'files',
  type: 'files',
  capture: 'signature',
  text: 'Unterschrift',
  required: true,
  ...rest,
});
const form = (purpose: Purpose | undefined, elements: Element[]): QuestionnaireContent => ({
  title: 'Test',
  language: 'de',
  status: 'published',
  access: 'public',
  ...(purpose ? { purpose } : {}),
  pages: [{ id: 'seite', title: 'Seite', elements }],
});
const name: Element = { id: 'name', kind: 'input', type: 'text', text: 'Name', required: true };
const drawn = (id: string) => [
  { id: `00000000-0000-4000-8000-0000000000${id}`, name: 'u.png', type: 'image/png', size: 9 },
];
const fields = (content: QuestionnaireContent, answers: Answers) =>
  validateSubmission(content, answers).errors.map(({ field }) => field);
const begun = (content: QuestionnaireContent, answers: Answers, accepted = true) =>
  beginning(content, answers, accepted);

describe('a form as it is filled', () => {
  it('stays the same object without a purpose, or with one that changes nothing', () => {
    for (const purpose of [undefined, { kind: 'questionnaire' as const }]) {
      const content = form(purpose, [name, signature()]);
      expect(asFilled(content).pages).toEqual(content.pages);
    }
  });

  it('never asks for a signature on an information', () => {
    const content = form({ kind: 'information' }, [name, signature()]);
    expect(fields(content, { name: 'Erika' })).toEqual([]);
    expect(warnQuestionnaire(content).map(({ field }) => field)).toContain('unterschrift');
    expect(begun(content, { name: 'Erika' })).toBeNull();
  });

  it('asks for the signature of a consent, also where the form forgot it', () => {
    const own = form({ kind: 'consent' }, [name, signature()]);
    expect(fields(own, { name: 'Erika' })).toEqual(['unterschrift']);
    const forgot = form({ kind: 'consent' }, [name]);
    expect(fields(forgot, { name: 'Erika' })).toEqual([DEFAULT_SIGNATORY]);
    expect(fields(forgot, { name: 'Erika', [DEFAULT_SIGNATORY]: drawn('01') })).toEqual([]);
    expect(warnQuestionnaire(forgot)).toHaveLength(1);
  });

  it('says in the place of the signature that it comes after the talk, or on paper', () => {
    for (const purpose of [
      { kind: 'explanation' as const },
      { kind: 'consent' as const, wetInk: 'GOZ § 2 Abs. 2' },
    ]) {
      const content = form(purpose, [name, signature()]);
      expect(fields(content, { name: 'Erika' })).toEqual([]);
      expect(fields(content, { name: 'Erika', unterschrift: drawn('01') })).toEqual([
        'unterschrift',
      ]);
      const line = submissionLines(content, { name: 'Erika' }).find(
        ({ element_id }) => element_id === 'unterschrift',
      );
      expect(line?.kind).toBe('info');
    }
  });

  it('asks first for whom, and who signs for somebody else', () => {
    const content = form({ kind: 'consent', asksForWhom: true }, [signature()]);
    expect(fields(content, { unterschrift: drawn('01') })).toEqual([FOR_WHOM]);
    for (const relation of ['child', 'carer']) {
      expect(fields(content, { [FOR_WHOM]: relation, unterschrift: drawn('01') })).toEqual([
        SIGNER,
      ]);
    }
    const answers = { [FOR_WHOM]: 'self', unterschrift: drawn('01') };
    expect(fields(content, answers)).toEqual([]);
    expect(submissionLines(content, answers)[1]).toMatchObject({
      text: 'Ich fülle aus',
      answer: ['für mich'],
    });
  });

  it('lets its rules ask for whom it is filled, and keeps the ids for itself', () => {
    const second = signature({
      id: 'zweite',
      rules: [
        {
          action: 'SHOW',
          behavior: 'all',
          conditions: [{ question: FOR_WHOM, operator: 'EQUALS', value: 'child' }],
        },
      ],
    });
    const content = form({ kind: 'consent', asksForWhom: true }, [signature(), second]);
    expect(checkQuestionnaire(content)).toEqual([]);
    expect(warnQuestionnaire(content)).toEqual([]);
    const child = { [FOR_WHOM]: 'child', [SIGNER]: 'Erika', unterschrift: drawn('01') };
    expect(fields(content, child)).toEqual(['zweite']);
    expect(fields(content, { ...child, [FOR_WHOM]: 'carer' })).toEqual([]);
    const without = form({ kind: 'consent' }, [signature(), second]);
    expect(checkQuestionnaire(without).map(({ field }) => field)).toEqual(['zweite']);
    const taken = form({ kind: 'consent', asksForWhom: true }, [{ ...name, id: FOR_WHOM }]);
    expect(checkQuestionnaire(taken).map(({ field }) => field)).toEqual([FOR_WHOM]);
  });
});

describe('the beginning of a consent', () => {
  const refusable = form({ kind: 'consent' }, [
    {
      id: 'wille',
      kind: 'select',
      type: 'select',
      text: 'Sind Sie einverstanden?',
      required: true,
      options: [
        { value: 'ja', text: 'Ja' },
        { value: 'nein', text: 'Nein' },
      ],
    },
    signature({
      rules: [
        {
          action: 'SHOW',
          behavior: 'all',
          conditions: [{ question: 'wille', operator: 'EQUALS', value: 'ja' }],
        },
      ],
    }),
  ]);

  it('is granted only when it is complete and signed by everybody who must', () => {
    const two = form({ kind: 'consent' }, [signature(), signature({ id: 'zweite' })]);
    expect(begun(two, { unterschrift: drawn('01') })?.state).toBe('incomplete');
    const both = { unterschrift: drawn('01'), zweite: drawn('02') };
    expect(begun(two, both)).toMatchObject({ state: 'granted', copy: 'pending' });
    expect(begun(two, both, false)).toMatchObject({ state: 'incomplete', copy: 'none' });
  });

  it('is signed by one at least where every signatory is optional', () => {
    const optional = form({ kind: 'consent' }, [signature({ required: false })]);
    expect(begun(optional, {})?.state).toBe('incomplete');
    expect(begun(optional, { unterschrift: drawn('01') })?.state).toBe('granted');
  });

  it('is a refusal without a signature where the form asks nobody to sign', () => {
    expect(begun(refusable, { wille: 'nein' })).toMatchObject({ state: 'refused', copy: 'none' });
    expect(begun(refusable, { wille: 'ja' })?.state).toBe('incomplete');
  });

  it('waits for the talk, or for the paper, with the signatories of the form', () => {
    const talk = begun(form({ kind: 'explanation' }, [name]), { name: 'Erika' });
    expect(talk).toMatchObject({
      state: 'prepared',
      copy: 'none',
      signatories: [{ element_id: DEFAULT_SIGNATORY, required: true }],
    });
    const paper = form({ kind: 'consent', wetInk: 'GOZ § 2 Abs. 2' }, [signature()]);
    expect(begun(paper, {})).toMatchObject({
      state: 'paper',
      wetInk: 'GOZ § 2 Abs. 2',
      signatories: [{ element_id: 'unterschrift', text: 'Unterschrift', required: true }],
    });
  });

  it('is none for a plain questionnaire', () => {
    expect(begun(form({ kind: 'questionnaire' }, [name]), { name: 'Erika' })).toBeNull();
    expect(begun(form(undefined, [name]), { name: 'Erika' })).toBeNull();
  });
});
