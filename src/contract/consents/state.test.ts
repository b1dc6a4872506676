import { describe, expect, it } from 'vitest';
import {
  CONSENT_STATES,
  CONSENT_STEPS,
  COPY_WAYS,
  type ConsentState,
  type CopyState,
  OUTCOMES,
  outcomesOf,
  standingAfter,
  standingOf,
  stateAfter,
} from './state.ts';

/** Every step from one state to another that the law allows (ADR-0023); all others are refused. */
const WAYS = [
  'incomplete decision refused > refused',
  'prepared talk granted > granted',
  'prepared talk signing > signing',
  'prepared talk refused > refused',
  'prepared talk reflection > reflection',
  'paper decision granted > granted',
  'paper decision refused > refused',
  'paper decision reflection > reflection',
  'reflection talk granted > granted',
  'reflection talk signing > signing',
  'reflection talk refused > refused',
  'reflection talk reflection > reflection',
  'reflection decision granted > granted',
  'reflection decision signing > signing',
  'reflection decision refused > refused',
  'signing decision granted > granted',
  'signing decision refused > refused',
  'signing decision reflection > reflection',
  'signing signature granted > granted',
  'granted withdrawal null > withdrawn',
];

describe('the states of a consent', () => {
  it('lead into one another by the ways of the law alone, over all pairs', () => {
    const found = CONSENT_STATES.flatMap((state) =>
      CONSENT_STEPS.flatMap((step) =>
        [...OUTCOMES, null].flatMap((outcome) => {
          const after = stateAfter(state, step, outcome);
          return after ? [`${state} ${step} ${outcome} > ${after}`] : [];
        }),
      ),
    );
    expect(found).toEqual(WAYS);
  });

  it('offer a step exactly where one of its outcomes is possible', () => {
    for (const state of CONSENT_STATES) {
      for (const step of CONSENT_STEPS) {
        const possible = [...OUTCOMES, null].some((one) => stateAfter(state, step, one));
        expect(outcomesOf(state, step) !== undefined, `${state} ${step}`).toBe(possible);
      }
    }
  });
});

describe('the copy', () => {
  const COPIES: CopyState[] = ['none', 'pending', 'handed_over'];
  const copyAfter = (copy: CopyState, way: (typeof COPY_WAYS)[number]) =>
    standingAfter({ state: 'granted', copy }, { kind: 'copy', way })?.copy;

  it('is owed from the moment in which something was granted', () => {
    const owed = CONSENT_STATES.filter((state) => standingOf(state).copy === 'pending');
    expect(owed).toEqual(['granted']);
    const talk = standingAfter(standingOf('prepared'), { kind: 'talk', outcome: 'granted' });
    expect(talk).toEqual({ state: 'granted', copy: 'pending' });
  });

  it('is handed over by paper or by fetching it, never by a code or a link alone', () => {
    const over = COPY_WAYS.filter((way) => copyAfter('pending', way) === 'handed_over');
    expect(over).toEqual(['print', 'fetched']);
    for (const way of COPY_WAYS) expect(copyAfter('none', way)).toBe('none');
    for (const way of COPY_WAYS) expect(copyAfter('handed_over', way)).toBe('handed_over');
  });

  it('is owed anew for what is signed after an earlier one was handed over', () => {
    for (const copy of COPIES) {
      const before = { state: 'reflection' as ConsentState, copy };
      expect(standingAfter(before, { kind: 'decision', outcome: 'granted' })?.copy).toBe('pending');
      expect(standingAfter(before, { kind: 'decision', outcome: 'refused' })?.copy).toBe(copy);
    }
  });

  it('stays owed when the consent is withdrawn', () => {
    for (const copy of COPIES) {
      const after = standingAfter(
        { state: 'granted', copy },
        { kind: 'withdrawal', outcome: null },
      );
      expect(after).toEqual({ state: 'withdrawn', copy });
    }
  });
});
