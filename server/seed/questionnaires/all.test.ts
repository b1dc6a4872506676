import { describe, expect, it } from 'vitest';
import { checkQuestionnaire } from '#contract/questionnaire/check.ts';
import { FILLER_BIRTH_DATE, QuestionnaireContent } from '#contract/questionnaire/schema.ts';
import { countQuestions, treeOf } from '#contract/questionnaire/tree.ts';
import { validateSubmission } from '#contract/questionnaire/validate.ts';
import { warnQuestionnaire } from '#contract/questionnaire/warn.ts';
import { fill } from '../../../tests/fixtures/fill.ts';
import { DEMO_QUESTIONNAIRES } from './all.ts';
import { anamneseZahn } from './anamnese-zahn.ts';

describe.each(DEMO_QUESTIONNAIRES)('the demo questionnaire $key', ({ content }) => {
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
      expect(validateSubmission(content, fill(content, seed)).errors).toEqual([]);
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
