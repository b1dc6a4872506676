import { describe, expect, it } from 'vitest';
import { choiceOf, choicesFor, type Lead, leadOf, leadText } from './destinations.ts';

const FORMS = [{ id: 'f1', title: 'Anamnese' }];
const page = (target: string): Lead => ({ link_type: 'internal_link', target });
const shown = (lead: Lead) =>
  choicesFor(lead, FORMS).find(({ value }) => value === choiceOf(lead))?.text;

describe('what a button opens', () => {
  it('is shown by what it means, and stays as it is stored', () => {
    for (const [lead, text] of [
      [page('/messages'), 'Nachricht an die Praxis'],
      [page('/termin?wunsch=new'), 'Termin vereinbaren'],
      [page('/kontakt'), 'Kontakt'],
      [page('/questionnaires/view/f1'), 'Fragebogen „Anamnese“'],
    ] as const) {
      expect(shown(lead)).toBe(text);
      expect(leadOf(choiceOf(lead))).toEqual(lead);
    }
  });

  it('is shown as an address where nobody could choose it, and is not lost', () => {
    const strange = page('/messages?about=rezept');
    expect(shown(strange)).toBe('Seite /messages?about=rezept');
    expect(leadOf(choiceOf(strange))).toEqual(strange);
    expect(choicesFor(page('/messages'), FORMS)).toHaveLength(
      choicesFor(strange, FORMS).length - 1,
    );
  });

  it('begins empty where it has to be said which', () => {
    expect(leadOf(choiceOf({ link_type: 'questionnaire', target: 'f1' }))).toEqual({
      link_type: 'questionnaire',
      target: '',
    });
    expect(leadOf('address')).toEqual({ link_type: 'external_link', target: '' });
  });

  it('is said in words where two states are compared', () => {
    expect(leadText({ link_type: 'questionnaire', target: 'f1' }, FORMS)).toBe(
      'Fragebogen „Anamnese“',
    );
    expect(leadText({ link_type: 'external_link', target: 'https://kzbv.de' }, FORMS)).toBe(
      'https://kzbv.de',
    );
  });
});
