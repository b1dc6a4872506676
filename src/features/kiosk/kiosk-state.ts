import type { PreparedQuestionnaire } from '#contract/questionnaires/hand-over.ts';
import type { StoredKiosk } from '#data/kiosk-store.ts';

/** Something that only whoever knows the staff PIN may do. */
export interface PinQuestion {
  title: string;
  answer: (right: boolean) => void;
}

export interface Enrolled {
  is: 'enrolled';
  kiosk: StoredKiosk;
  /** The forms of a prepared set that are still to be filled, between two forms. */
  rest: readonly PreparedQuestionnaire[];
  /** What is to be signed after a talk. */
  signKey: string | null;
  question: PinQuestion | null;
}

/** What the tablet is and does at this moment. */
export type KioskState =
  | { is: 'reading' }
  | { is: 'broken' }
  | { is: 'none'; revoked: boolean }
  | { is: 'leaving'; kiosk: StoredKiosk }
  | Enrolled;

export type KioskEvent =
  | { what: 'read'; kiosk: StoredKiosk | null; rest: readonly PreparedQuestionnaire[] }
  | { what: 'unreadable' }
  | { what: 'enrol'; kiosk: StoredKiosk }
  /** The practice does not know the tablet any more. */
  | { what: 'revoke' }
  /** The team begins to take the tablet out of service, stops that, or has done it. */
  | { what: 'leave' | 'stay' | 'left' }
  | { what: 'ask'; question: PinQuestion }
  | { what: 'answer' }
  | { what: 'sign'; key: string }
  /** A form is opened, or the rest of the set is dropped. */
  | { what: 'fill' }
  /** The person is finished or has left. */
  | { what: 'end' };

export const READING: KioskState = { is: 'reading' };

const enrolled = (kiosk: StoredKiosk, rest: Enrolled['rest'] = []): Enrolled => ({
  is: 'enrolled',
  kiosk,
  rest,
  signKey: null,
  question: null,
});

const working = (state: Enrolled, event: KioskEvent): KioskState => {
  switch (event.what) {
    case 'leave':
      return { is: 'leaving', kiosk: state.kiosk };
    case 'ask':
      return { ...state, question: event.question };
    case 'answer':
      return { ...state, question: null };
    case 'sign':
      return { ...state, signKey: event.key };
    case 'fill':
      return { ...state, rest: [] };
    case 'end':
      return { ...state, signKey: null };
    default:
      return state;
  }
};

/** The state after an event; an event that does not fit the current state changes nothing. */
export const nextKiosk = (state: KioskState, event: KioskEvent): KioskState => {
  if (event.what === 'revoke') return { is: 'none', revoked: true };
  switch (state.is) {
    case 'reading':
      if (event.what === 'unreadable') return { is: 'broken' };
      if (event.what !== 'read') return state;
      return event.kiosk ? enrolled(event.kiosk, event.rest) : { is: 'none', revoked: false };
    case 'none':
      return event.what === 'enrol' ? enrolled(event.kiosk) : state;
    case 'leaving':
      if (event.what === 'stay') return enrolled(state.kiosk);
      return event.what === 'left' ? { is: 'none', revoked: false } : state;
    case 'enrolled':
      return working(state, event);
    case 'broken':
      return state;
  }
};
