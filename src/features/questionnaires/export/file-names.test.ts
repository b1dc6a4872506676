import { describe, expect, it } from 'vitest';
import { answersFileName, fhirFileName } from './file-names.ts';

describe('the names of exported files', () => {
  it('are made of the title, in letters that every system takes', () => {
    expect(fhirFileName('Anamnese: Größe & Gewicht/Kind')).toBe(
      'anamnese-grosse-gewicht-kind.fhir.json',
    );
    expect(fhirFileName('عربي')).toBe('fragebogen.fhir.json');
  });

  it('name the period of a table', () => {
    expect(answersFileName('Recall', '2026-01-01', '')).toBe('antworten-recall-ab-2026-01-01.csv');
    expect(answersFileName('Recall', '', '')).toBe('antworten-recall.csv');
  });
});
