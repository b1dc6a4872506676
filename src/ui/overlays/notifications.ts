/** A short message at the edge of the screen. */
export interface Notification {
  id: string;
  intent: 'success' | 'info' | 'error';
  title: string;
  message?: string;
  /** Milliseconds; -1 stays until it is closed. */
  timeout: number;
  action?: { label: string; onClick: () => void };
  /** It is about the device: it stays for whoever comes next. Anything else is one person's. */
  ofDevice?: true;
}

type Wish = Omit<Notification, 'id' | 'timeout'> & { id?: string; timeout?: number };

/** Long enough to be read; an error stays longer. */
const TIMEOUTS = { success: 6_000, info: 8_000, error: 12_000 };
/** A message with an undo stays long enough to be read and reached. */
const ACTION_TIMEOUT = 10_000;

/**
 * For so long after a person has left, messages about their unfinished work are not shown to the
 * next person. Errors are shown: they name nobody and may be about present work.
 */
const LATE_MS = 10_000;

let shown: readonly Notification[] = [];
let count = 0;
/** When the last person left; minus infinity once somebody has come. */
let leftAt = Number.NEGATIVE_INFINITY;
let departures = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Notification[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};

/**
 * Shows a message and returns its id. The same id again replaces what it says: one message, however
 * often its reason occurs.
 */
export const notify = (wish: Wish): string => {
  count += 1;
  const id = wish.id ?? `note-${count}`;
  const usual = wish.action
    ? Math.max(ACTION_TIMEOUT, TIMEOUTS[wish.intent])
    : TIMEOUTS[wish.intent];
  const note: Notification = { ...wish, id, timeout: wish.timeout ?? usual };
  const late = performance.now() - leftAt < LATE_MS;
  if (late && !note.ofDevice && note.intent !== 'error') return id;
  const known = shown.some((other) => other.id === id);
  change(known ? shown.map((other) => (other.id === id ? note : other)) : [...shown, note]);
  return id;
};

export const dismiss = (id: string): void => {
  if (shown.some((note) => note.id === id)) change(shown.filter((note) => note.id !== id));
};

/** A person leaves: removes the messages for them, and with these their undo. */
export const dismissPersonal = (): void => {
  leftAt = performance.now();
  departures += 1;
  change(shown.filter((note) => note.ofDevice));
};

/** A person has come: messages are shown again. */
export const admitPerson = (): void => {
  leftAt = Number.NEGATIVE_INFINITY;
};

/** Grows with each departure, so that the list of messages starts anew without fading. */
export const departuresSoFar = (): number => departures;

/** What is to be shown now, oldest first; the same array until it changes. */
export const notifications = (): readonly Notification[] => shown;

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
