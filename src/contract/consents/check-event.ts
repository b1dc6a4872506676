import type { FieldError } from '../questionnaires/checks/validate.ts';
import { MINUTE_MS } from '../shared/spans.ts';
import { isSigned } from './begin.ts';
import type { AnyConsentEvent, Consent, Proof } from './record.ts';
import { standingAfter } from './state.ts';

/** How far a device's clock may be ahead of the server's. */
const CLOCK_SLACK_MS = 10 * MINUTE_MS;

const MOVED_ON =
  'Bei diesem Stand geht das nicht mehr. Bitte den Vorgang neu laden und noch einmal ansehen.';
const NO_GLASS =
  'Dieses Formular gilt nur mit Unterschrift auf Papier. Bitte das Datum der Unterschrift festhalten.';
const NO_SIGNATURE = 'Erteilt geht nur mit allen nötigen Unterschriften.';
const NOT_ASKED = 'Diese Unterschrift sieht das Formular nicht vor.';
const TWICE = 'Diese Unterschrift ist doppelt.';
const FUTURE = 'Dieser Zeitpunkt liegt in der Zukunft.';
const NO_PROOF = 'Eine Unterschrift gehört nur zu einer erteilten Einwilligung.';
const NO_KEY = 'Zu Code und E-Mail gehört ein Schlüssel, zum Ausdruck keiner.';
const NO_ADDRESS = 'Bitte eine E-Mail-Adresse eintragen.';

type Facts = Pick<Consent, 'state' | 'copy' | 'wet_ink' | 'signatories'>;

function proofProblems(facts: Facts, proof: Proof | null): FieldError[] {
  const fail = (message: string): FieldError[] => [{ field: 'proof', message }];
  if (facts.wet_ink !== null) {
    return proof && 'paper_signed_on' in proof ? [] : fail(NO_GLASS);
  }
  if (!proof) return fail(NO_SIGNATURE);
  if ('paper_signed_on' in proof) return [];
  const given = proof.signatures.map(({ element_id }) => element_id);
  if (new Set(given).size < given.length) return fail(TWICE);
  const known = new Set(facts.signatories.map(({ element_id }) => element_id));
  if (given.some((id) => !known.has(id))) return fail(NOT_ASKED);
  return isSigned(facts.signatories, new Set(given)) ? [] : fail(NO_SIGNATURE);
}

/** The instants in an event, with their fields. */
const instantsOf = (event: AnyConsentEvent): [string, number][] => {
  const proof = 'proof' in event ? event.proof : null;
  const signed = proof && 'signatures' in proof ? proof.signatures : [];
  const paper = proof && 'paper_signed_on' in proof ? proof.paper_signed_on : null;
  return [
    ['at', Date.parse(event.at)],
    ...signed.map(({ signed_at }): [string, number] => ['proof', Date.parse(signed_at)]),
    ...(paper === null ? [] : [['proof', Date.parse(paper)] as [string, number]]),
  ];
};

/**
 * What is wrong with an event in this standing, as German sentences; empty when it may be recorded.
 * The dialog checks it before it saves, the server when it arrives.
 */
export function checkEvent(facts: Facts, event: AnyConsentEvent, now: Date): FieldError[] {
  const moved = event.kind === 'withdrawal' ? { ...event, outcome: null } : event;
  if (!standingAfter(facts, moved)) return [{ field: 'kind', message: MOVED_ON }];
  const late = instantsOf(event).find(([, at]) => !(at <= now.getTime() + CLOCK_SLACK_MS));
  if (late) return [{ field: late[0], message: FUTURE }];
  if (event.kind === 'copy') {
    if ((event.way === 'print') === (event.key !== undefined)) {
      return [{ field: 'key', message: NO_KEY }];
    }
    return (event.way === 'mail') === (event.to !== undefined)
      ? []
      : [{ field: 'to', message: NO_ADDRESS }];
  }
  if (event.kind === 'withdrawal') return [];
  if (event.outcome === 'signing' && facts.wet_ink !== null) {
    return [{ field: 'outcome', message: NO_GLASS }];
  }
  if (event.outcome === 'granted') return proofProblems(facts, event.proof);
  return event.proof === null ? [] : [{ field: 'proof', message: NO_PROOF }];
}
