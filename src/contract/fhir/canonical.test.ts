import { describe, expect, it } from 'vitest';
import type { QuestionnaireContent } from '../questionnaires/schema.ts';
import { canonicalOf, canonicalText, identityOf } from './canonical.ts';

const ID = '5f3c9a1e-0000-4000-8000-000000000001';
const OURS = `https://empfang.example/fhir/Questionnaire/${ID}`;
const from = (source?: Record<string, unknown>) => ({ source }) as QuestionnaireContent;
const said = (source?: Record<string, unknown>) =>
  canonicalText(canonicalOf(from(source), { id: ID, version: 3 }));

describe('the address of a questionnaire', () => {
  it('is that of its file, with the version that stands there, else our own', () => {
    expect(said()).toBe(`${OURS}|3`);
    expect(said({ url: 'https://a.example/q', version: '1.2' })).toBe('https://a.example/q|1.2');
    expect(said({ url: 'https://a.example/q' })).toBe('https://a.example/q');
    expect(said({ version: '1.2' })).toBe(`${OURS}|3`);
  });
});

describe('what a file says it is an edition of', () => {
  it('is what its publisher calls it, or one of ours', () => {
    expect(identityOf({ url: 'https://a.example/q', version: '2' })).toEqual({
      url: 'https://a.example/q',
    });
    expect(identityOf({ url: OURS })).toEqual({ id: ID });
    const canonical = 'https://empfang.example/fhir/StructureDefinition/canonical';
    const extension = [{ url: canonical, valueCanonical: `${OURS}|3` }];
    expect(identityOf({ url: 'https://a.example/q', extension })).toEqual({
      id: ID,
      url: 'https://a.example/q',
    });
  });

  it('is nothing where it does not say, or says what cannot be', () => {
    for (const resource of [{}, { url: '' }, { url: 7 }, { id: 'q', title: 'Q' }]) {
      expect(identityOf(resource)).toEqual({});
    }
    const dashes = `https://empfang.example/fhir/Questionnaire/${'-'.repeat(36)}`;
    expect(identityOf({ url: dashes })).toEqual({ url: dashes });
  });
});
