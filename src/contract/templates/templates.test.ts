import { describe, expect, it } from 'vitest';
import { fill } from '../../../tests/fixtures/fill.ts';
import { asFilled, FOR_WHOM } from '../consents/as-filled.ts';
import { checkQuestionnaire } from '../questionnaires/checks/check.ts';
import { FILLER_BIRTH_DATE, QuestionnaireContent } from '../questionnaires/schema.ts';
import { countQuestions, treeOf } from '../questionnaires/tree.ts';
import { validateSubmission } from '../questionnaires/checks/validate.ts';
import { warnQuestionnaire } from '../questionnaires/checks/warn.ts';
import { anamneseZahn } from './anamnese-zahn.ts';
import { TEMPLATES } from './list.ts';

describe.each(TEMPLATES)('the template $key', ({ content }) => {
  it('has the shape, no errors and no warnings', () => {
    expect(QuestionnaireContent.safeParse(content).error).toBeUndefined();
    expect(checkQuestionnaire(content)).toEqual([]);
    expect(warnQuestionnaire(content)).toEqual([]);
  });

  it('asks for the date of birth of the person filling it, so it can be resumed', () => {
    const proofs = treeOf(content).nodes.filter(
      ({ element }) => element?.name === FILLER_BIRTH_DATE,
    );
    expect(proofs).toHaveLength(1);
  });

  it('can be filled in many ways', () => {
    for (let seed = 1; seed <= 30; seed++) {
      expect(validateSubmission(content, fill(asFilled(content), seed)).errors).toEqual([]);
    }
  });
});

describe('Anamnese Zahn', () => {
  it('asks 25 questions and more', () => {
    expect(countQuestions(anamneseZahn)).toBeGreaterThan(25);
  });

  it('raises the priority for strong pain and for a swelling', () => {
    const priority = (answers: Parameters<typeof validateSubmission>[1]) =>
      validateSubmission(anamneseZahn, answers).priority;
    expect(priority({ anliegen: ['kontrolle'] })).toBe(0);
    expect(priority({ anliegen: ['schmerzen'], 'schmerz-staerke': 'stark' })).toBe(75);
    expect(priority({ anliegen: ['schmerzen'], schwellung: 'ja' })).toBe(100);
    expect(priority({ anliegen: ['kontrolle'], 'schmerz-staerke': 'stark' })).toBe(0);
  });
});

describe('what a form is for the law', () => {
  const signatures = (key: string) => {
    const content = TEMPLATES.find((one) => one.key === key)?.content;
    if (!content) throw new Error(key);
    const asked = treeOf(content).nodes.filter(({ element }) => element?.capture === 'signature');
    return { purpose: content.purpose, ids: asked.map(({ id }) => id), content };
  };

  it('is information that nobody signs, or a consent that somebody does', () => {
    expect(signatures('datenschutz')).toMatchObject({ purpose: { kind: 'information' }, ids: [] });
    for (const key of ['einwilligung-foto', 'einwilligungen-daten', 'kostenplan']) {
      const { purpose, ids } = signatures(key);
      expect([purpose?.kind, ids.length > 0], key).toEqual(['consent', true]);
    }
    expect(signatures('aufklaerung').purpose).toMatchObject({ kind: 'explanation' });
    expect(signatures('kostenplan').purpose?.wetInk).toContain('GOZ § 2 Abs. 3');
  });

  it('asks for a signature only of who has allowed something', () => {
    const { content } = signatures('einwilligung-foto');
    const person = {
      [FOR_WHOM]: 'self',
      vorname: 'Erika',
      nachname: 'Muster',
      geburtsdatum: '1980-05-01',
    };
    const no = { verlauf: 'nein', weitergabe: 'nein', fortbildung: 'nein', website: 'nein' };
    const fields = (answers: Parameters<typeof validateSubmission>[1]) =>
      validateSubmission(content, answers).errors.map(({ field }) => field);
    expect(fields({ ...person, ...no })).toEqual([]);
    expect(fields({ ...person, ...no, website: 'ja' })).toEqual(['unterschrift']);
  });
});
