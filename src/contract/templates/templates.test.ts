import { describe, expect, it } from 'vitest';
import { fill } from '../../../tests/fixtures/fill.ts';
import { asFilled, FOR_WHOM } from '../consents/as-filled.ts';
import type { AnswerValue } from '../questionnaires/answers.ts';
import { checkQuestionnaire } from '../questionnaires/checks/check.ts';
import { validateSubmission } from '../questionnaires/checks/validate.ts';
import { validateElement } from '../questionnaires/checks/validate-element.ts';
import { warnQuestionnaire } from '../questionnaires/checks/warn.ts';
import { FILLER_BIRTH_DATE, QuestionnaireContent } from '../questionnaires/schema.ts';
import { countQuestions, treeOf } from '../questionnaires/tree.ts';
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

describe('what our forms check', () => {
  const problem = (id: string, value: AnswerValue) => {
    const all = TEMPLATES.flatMap(({ content }) => treeOf(content).nodes);
    const element = all.find((node) => node.id === id)?.element;
    if (!element) throw new Error(`no question ${id}`);
    return validateElement(element, value);
  };

  it('a postcode, of here or with the sign of another country', () => {
    for (const good of ['44135', ' 01067 ', 'A-1010', 'CH-8001', 'NL 1011 AB', 'GB-SW1A 1AA']) {
      expect(problem('plz', good), good).toBeUndefined();
    }
    for (const bad of ['4413', '441355', 'Dortmund', '44 135', '44l35', '?']) {
      expect(problem('plz', bad), bad).toMatch(/in dieser Form ein: 44135/);
    }
  });

  it('a telephone number with its area code, or an address where either will do', () => {
    expect(problem('telefon', '274870')).toMatch(/mit Vorwahl/);
    expect(problem('telefon', '0231 274870')).toBeUndefined();
    for (const good of ['0231 27487-0', '+43 1 5880', 'kim@beispiel.de']) {
      expect(problem('erinnerung-kontakt', good), good).toBeUndefined();
    }
    for (const bad of ['274870', 'kim@', 'per Post', 'kim beispiel.de']) {
      expect(problem('erinnerung-kontakt', bad), bad).toBeDefined();
    }
  });

  it('that "none of them" stands beside nothing, wherever several answers are possible', () => {
    const many = TEMPLATES.flatMap(({ content }) => treeOf(content).nodes).filter(
      ({ element }) => element?.type === 'multiselect',
    );
    const none = many.flatMap(({ element }) =>
      (element?.options ?? []).filter(({ text }) => /^(Nein|Keine|Nichts)\b/.test(text)),
    );
    expect(none.length).toBeGreaterThan(5);
    expect(none.filter(({ exclusive }) => !exclusive)).toEqual([]);
    expect(problem('infektionen', ['hiv', 'keine'])).toMatch(/^„Nein, keine bekannt“ schließt/);
    expect(problem('infektionen', ['keine'])).toBeUndefined();
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
