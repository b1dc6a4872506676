import * as z from 'zod/mini';

/**
 * The state of a consent (ADR-0023). `incomplete`: the answers break the form's rules, so it never
 * counts as granted. `prepared`: an explanation before the talk. `paper`: the form needs ink.
 * `signing`: after the talk, until the person has signed.
 */
export const CONSENT_STATES = [
  'incomplete',
  'prepared',
  'paper',
  'reflection',
  'signing',
  'granted',
  'refused',
  'withdrawn',
] as const;
export const ConsentState = z.enum(CONSENT_STATES);
export type ConsentState = z.infer<typeof ConsentState>;

export const CONSENT_LABELS: Record<ConsentState, string> = {
  incomplete: 'Zu prüfen',
  prepared: 'Vorbereitet',
  paper: 'Unterschrift auf Papier fehlt',
  reflection: 'Bedenkzeit',
  signing: 'Unterschrift folgt',
  granted: 'Erteilt',
  refused: 'Abgelehnt',
  withdrawn: 'Widerrufen',
};

/** The result of a talk or a later decision; `signing`: the person agrees, and signs elsewhere. */
export const OUTCOMES = ['granted', 'signing', 'refused', 'reflection'] as const;
export const Outcome = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof Outcome>;

/** Only the person makes the step `signature`; the others are recorded by the team. */
export const CONSENT_STEPS = ['talk', 'decision', 'signature', 'withdrawal'] as const;
export type ConsentStep = (typeof CONSENT_STEPS)[number];

type Steps = Partial<Record<ConsentStep, readonly Outcome[]>>;

/**
 * The steps that each state allows. A talk comes before an explanation is decided or signed; after
 * time for reflection the decision comes later; a refusal is possible even with an incomplete form.
 * Refused and withdrawn are final: people who change their mind fill in the form anew.
 */
const STEPS: Record<ConsentState, Steps> = {
  incomplete: { decision: ['refused'] },
  prepared: { talk: OUTCOMES },
  paper: { decision: ['granted', 'refused', 'reflection'] },
  reflection: { talk: OUTCOMES, decision: ['granted', 'signing', 'refused'] },
  signing: { decision: ['granted', 'refused', 'reflection'], signature: ['granted'] },
  granted: { withdrawal: [] },
  refused: {},
  withdrawn: {},
};

/** Which outcomes a step can have now; undefined where the step itself is not possible. */
export const outcomesOf = (
  state: ConsentState,
  step: ConsentStep,
): readonly Outcome[] | undefined => STEPS[state][step];

/**
 * The state after a step, or undefined where the step is not possible.
 * @param outcome of a talk or decision; a withdrawal has none
 */
export function stateAfter(
  state: ConsentState,
  step: ConsentStep,
  outcome: Outcome | null,
): ConsentState | undefined {
  const outcomes = outcomesOf(state, step);
  if (!outcomes) return undefined;
  if (step === 'withdrawal') return outcome === null ? 'withdrawn' : undefined;
  return outcome !== null && outcomes.includes(outcome) ? outcome : undefined;
}

/**
 * Whether the copy of what was signed has been handed over (§ 630e Abs. 2 BGB). `none`: nothing
 * was signed, so none is owed.
 */
export const CopyState = z.enum(['none', 'pending', 'handed_over']);
export type CopyState = z.infer<typeof CopyState>;

/** State and copy together: what a list shows of a consent. */
export const Standing = z.strictObject({ state: ConsentState, copy: CopyState });
export type Standing = z.infer<typeof Standing>;

/**
 * How a copy is handed over, or offered: a code or a mailed link alone is no hand-over; fetching
 * the document with it is.
 */
export const COPY_WAYS = ['print', 'fetched', 'mail', 'code'] as const;
export const CopyWay = z.enum(COPY_WAYS);
export type CopyWay = z.infer<typeof CopyWay>;

const HANDS_OVER: Record<CopyWay, boolean> = {
  print: true,
  fetched: true,
  mail: false,
  code: false,
};

/** The part of a recorded event that changes the standing. */
export type Moved = { kind: ConsentStep; outcome: Outcome | null } | { kind: 'copy'; way: CopyWay };

/** The standing of a consent that begins in this state. */
export const standingOf = (state: ConsentState): Standing => ({
  state,
  copy: state === 'granted' ? 'pending' : 'none',
});

/**
 * The standing after an event; undefined where the event is not possible. Only a copy of what was
 * signed counts: one that was fetched before the signature leaves it pending.
 */
export function standingAfter(before: Standing, event: Moved): Standing | undefined {
  if (event.kind === 'copy') {
    const handedOver = before.copy !== 'none' && HANDS_OVER[event.way];
    return handedOver ? { ...before, copy: 'handed_over' } : before;
  }
  const state = stateAfter(before.state, event.kind, event.outcome);
  if (!state) return undefined;
  return { state, copy: state === 'granted' ? 'pending' : before.copy };
}
