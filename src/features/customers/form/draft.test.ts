import { describe, expect, it } from 'vitest';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { draftFrom, readDraft } from './draft.ts';

const TODAY = new Date('2026-03-02T10:00:00Z');
const known = {
  ...EMPTY_CUSTOMER,
  first_name: 'Erika',
  last_name: 'Müller',
  birth_date: '1980-12-24',
  phones: [{ number: '+493055512345', use: 'home' as const }],
  mails: ['erika@example.org'],
  tags: ['Recall', 'Angst'],
  note: 'Ruhig erklären',
  consent_sms: { state: 'given' as const, at: '2026-03-01T09:00:00.000Z' },
};

describe('a draft', () => {
  it('of a record that nobody changed says the record, with what the form does not show', () => {
    expect(readDraft(draftFrom('x', known), known, TODAY)).toEqual({
      content: known,
      problems: {},
    });
  });

  it('takes dates and numbers as they are typed', () => {
    const draft = {
      ...draftFrom('x', EMPTY_CUSTOMER),
      last_name: ' Kern ',
      birth_date: '241280',
      phones: [
        { text: '0171 / 555-12 34', use: 'mobile' as const },
        { text: '+49 171 5551234', use: 'work' as const },
        { text: ' ', use: 'home' as const },
      ],
      tags: 'Recall, , Recall',
    };
    const { content, problems } = readDraft(draft, null, TODAY);
    expect(problems).toEqual({});
    expect(content).toMatchObject({
      last_name: 'Kern',
      birth_date: '1980-12-24',
      phones: [{ number: '+491715551234', use: 'mobile' }],
      tags: ['Recall'],
    });
  });

  it('says beside each field what is wrong', () => {
    const draft = {
      ...draftFrom('x', EMPTY_CUSTOMER),
      birth_date: '31.02.1980',
      phones: [{ text: '12', use: 'mobile' as const }],
      mails: ['erika@', ''],
      insurance_kind: 'gkv' as const,
      insurance_number: 'a 123 456 789',
    };
    const { problems } = readDraft(draft, null, TODAY);
    expect(Object.keys(problems).sort()).toEqual([
      'birth_date',
      'insurance_number',
      'last_name',
      'mails.0',
      'phones.0',
    ]);
    expect(
      readDraft({ ...draft, birth_date: '3.3.2026' }, null, TODAY).problems.birth_date,
    ).toMatch(/Zukunft/);
    expect(
      readDraft({ ...draft, insurance_number: 'a 123 456 780' }, null, TODAY).problems
        .insurance_number,
    ).toBeUndefined();
  });
});
