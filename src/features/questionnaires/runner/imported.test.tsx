import { afterEach, expect, it } from 'vitest';
import { importQuestionnaire } from '#contract/fhir/import.ts';
import type { Answers } from '#contract/questionnaires/answers.ts';
import { startAnswers } from '#contract/questionnaires/start.ts';
import { clear, click, field, get, show, type } from '../../../../tests/components/dom.ts';
import { QuestionnaireRunner } from './questionnaire-runner.tsx';

/** What only questionnaires of others bring, as a person meets it. */
const HL7 = 'http://hl7.org/fhir/StructureDefinition/';
const { content } = importQuestionnaire({
  resourceType: 'Questionnaire',
  title: 'Aufnahme',
  language: 'de',
  item: [
    {
      linkId: 'plz',
      type: 'string',
      text: 'Postleitzahl',
      extension: [{ url: `${HL7}regex`, valueString: '^[0-9]{5}$' }],
    },
    {
      linkId: 'allergien',
      type: 'choice',
      repeats: true,
      text: 'Allergien',
      answerOption: [
        { valueCoding: { code: 'p', display: 'Pollen' } },
        {
          extension: [{ url: `${HL7}questionnaire-optionExclusive`, valueBoolean: true }],
          valueCoding: { code: '0', display: 'Keine bekannt' },
        },
      ],
    },
    { linkId: 'um', type: 'time', text: 'Uhrzeit', initial: [{ valueTime: '09:05:30' }] },
  ],
});

let answers: Answers;
const open = async () => {
  answers = startAnswers(content);
  await show(
    <QuestionnaireRunner
      questionnaire={content}
      answers={answers}
      size="patient"
      onAnswersChange={(next) => {
        answers = next;
      }}
      onAttachFile={() => Promise.reject(new Error('no files here'))}
      onRemoveFile={() => undefined}
      onHandIn={async () => undefined}
    />,
  );
};
afterEach(clear);

it('says by an example how an answer must look, and goes on once it does', async () => {
  await open();
  await type('Postleitzahl', '4413');
  await click(get('button', 'Weiter'));
  expect(document.body.textContent).toContain('Bitte geben Sie es in dieser Form ein: 12345');
  await type('Postleitzahl', '44135');
  await click(get('button', 'Weiter'));
  expect(document.querySelector('h1')?.textContent).toBe('Prüfen und absenden');
  expect(document.body.textContent).toContain('09:05:30 Uhr');
});

it('unticks the others for an answer that stands alone, and that for the others', async () => {
  await open();
  await click(field('Pollen'));
  await click(field('Keine bekannt'));
  expect(answers.allergien).toEqual(['0']);
  await click(field('Pollen'));
  expect(answers.allergien).toEqual(['p']);
  expect(field('Keine bekannt').checked).toBe(false);
});
