import { afterEach, expect, it } from 'vitest';
import { importQuestionnaire } from '#contract/fhir/import.ts';
import {
  clear,
  click,
  eventually,
  field,
  get,
  has,
  show,
  type,
} from '../../../../tests/components/dom.ts';
import { PreviewRunner } from './preview-runner.tsx';

const { content } = importQuestionnaire({
  resourceType: 'Questionnaire',
  title: 'Aufnahme',
  language: 'de',
  item: [{ linkId: 'beruf', type: 'string', text: 'Beruf' }],
});

afterEach(clear);

it('begins anew after its end, without what was tried before', async () => {
  await show(
    <PreviewRunner
      questionnaire={content}
      language="de"
      onLanguageChange={() => undefined}
      room="patient"
    />,
  );
  await eventually(() => expect(field('Beruf').value).toBe(''));
  await type('Beruf', 'Bäckerin');
  while (!has('button', 'Von vorn beginnen')) {
    await click(get('button', /^(Weiter|Absenden|Abschicken|An die Praxis senden)/));
    await eventually(() => undefined);
  }
  await click(get('button', 'Von vorn beginnen'));
  await eventually(() => expect(field('Beruf').value).toBe(''));
});
