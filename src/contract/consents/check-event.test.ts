import { describe, expect, it } from 'vitest';
import { checkEvent } from './check-event.ts';
import type { ConsentEvent, GivenSignature } from './record.ts';
import { CONSENT_STATES, type ConsentState } from './state.ts';

const NOW = new Date('2026-03-02T09:00:00.000Z');
const ID = '00000000-0000-4000-8000-000000000001';
const AT = '2026-03-02T08:55:00.000Z';
const signed = (element_id: string): GivenSignature => ({
  file_id: ID,
  element_id,
  name: 'Erika Muster',
  signed_at: AT,
  image: 'iVBORw0KGgo',
});
const HEAD = { id: ID, submission_id: ID, at: AT };
const talk = (part: Partial<Extract<ConsentEvent, { kind: 'talk' }>> = {}): ConsentEvent => ({
  ...HEAD,
  kind: 'talk',
  outcome: 'granted',
  clinician: 'Dr. Ada Linden',
  questions: 'Keine Fragen',
  proof: { signatures: [signed('a'), signed('b')] },
  ...part,
});
const facts = (state: ConsentState, wet_ink: string | null = null) => ({
  state,
  copy: 'none' as const,
  wet_ink,
  signatories: [
    { element_id: 'a', text: 'Mutter', required: true },
    { element_id: 'b', text: 'Vater', required: true },
    { element_id: 'c', text: 'Kind', required: false },
  ],
});
const fields = (event: ConsentEvent, on = facts('prepared')) =>
  checkEvent(on, event, NOW).map(({ field }) => field);

describe('an event of a consent', () => {
  it('is possible only where the state allows it', () => {
    const possible = CONSENT_STATES.filter((state) => fields(talk(), facts(state)).length === 0);
    expect(possible).toEqual(['prepared', 'reflection']);
    const withdrawal: ConsentEvent = { ...HEAD, kind: 'withdrawal', note: '' };
    const open = CONSENT_STATES.filter((state) => fields(withdrawal, facts(state)).length === 0);
    expect(open).toEqual(['granted']);
  });

  it('grants only with every required signature', () => {
    expect(fields(talk())).toEqual([]);
    const all = { signatures: ['a', 'b', 'c'].map(signed) };
    expect(fields(talk({ proof: all }))).toEqual([]);
    for (const proof of [
      null,
      { signatures: [signed('a')] },
      { signatures: [signed('a'), signed('a')] },
      { signatures: [signed('a'), signed('b'), signed('fremd')] },
    ]) {
      expect(fields(talk({ proof }))).toEqual(['proof']);
    }
  });

  it('needs no signature to refuse or to think it over, and takes none', () => {
    for (const outcome of ['refused', 'reflection'] as const) {
      expect(fields(talk({ outcome, proof: null }))).toEqual([]);
      expect(fields(talk({ outcome }))).toEqual(['proof']);
    }
  });

  it('never grants by glass what needs ink, but by the date on the paper', () => {
    const ink = facts('prepared', 'GOZ § 2 Abs. 2');
    expect(fields(talk(), ink)).toEqual(['proof']);
    expect(fields(talk({ proof: null }), ink)).toEqual(['proof']);
    expect(fields(talk({ proof: { paper_signed_on: '2026-03-02' } }), ink)).toEqual([]);
    expect(fields(talk({ proof: { paper_signed_on: '2026-03-04' } }), ink)).toEqual(['proof']);
  });

  it('lies in the past, as far as clocks can tell', () => {
    expect(fields(talk({ at: '2026-03-02T09:09:00.000Z' }))).toEqual([]);
    expect(fields(talk({ at: '2026-03-02T09:11:00.000Z' }))).toEqual(['at']);
  });

  it('shows a code and mails a link with a key, and prints without one', () => {
    const copy = { ...HEAD, kind: 'copy' as const };
    const key = 'A'.repeat(22);
    expect(fields({ ...copy, way: 'code', key })).toEqual([]);
    expect(fields({ ...copy, way: 'print' })).toEqual([]);
    expect(fields({ ...copy, way: 'code' })).toEqual(['key']);
    expect(fields({ ...copy, way: 'print', key })).toEqual(['key']);
    const to = 'erika@muster.example';
    expect(fields({ ...copy, way: 'mail', key, to })).toEqual([]);
    expect(fields({ ...copy, way: 'mail', key })).toEqual(['to']);
    expect(fields({ ...copy, way: 'mail', to })).toEqual(['key']);
    expect(fields({ ...copy, way: 'code', key, to })).toEqual(['to']);
  });
});
