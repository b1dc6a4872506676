import { appendFileSync } from 'node:fs';

/** What the screen has promised about one form. */
export interface Promised {
  token: string;
  form: string;
  /** Who fills it: a person's id, or null without a sign-in. */
  sender: string | null;
  /** All that was typed, or is just being typed. */
  target: string;
  /** The longest text of which the screen said that it is secured on the device. */
  saved: string | null;
  /** Whether the screen listed the photo. */
  photo: boolean;
  pressed: boolean;
  /** "Absenden" was pressed and the draft is gone: the practice must get it. */
  owed: boolean;
  shown: 'no' | 'queued' | 'sent';
}

interface Heard {
  path: string;
  kind: 'saved' | 'one_copy' | 'queued' | 'sent';
  value: string;
}

/** How much was promised: each of these is a trial. */
export interface Claims {
  saved: number;
  queued: number;
  sent: number;
}

/**
 * What the screen said, stored outside the profile and the server. If a kill loses a message, the
 * witness knows less, but never something wrong.
 */
export class Witness {
  readonly #file: string;
  readonly #prefix: string;
  readonly #promised = new Map<string, Promised>();
  #count = 0;
  readonly claims: Claims = { saved: 0, queued: 0, sent: 0 };

  /** @param prefix part of everything that is typed, and found nowhere else on this machine */
  constructor(file: string, prefix: string) {
    this.#file = file;
    this.#prefix = prefix;
  }

  get prefix(): string {
    return this.#prefix;
  }

  /** A new form with a word that tells it from all others. */
  begin(form: string, sender: string | null = null): Promised {
    this.#count += 1;
    const token = `${this.#prefix}-${String(this.#count).padStart(5, '0')}`;
    const promised: Promised = {
      token,
      form,
      sender,
      target: token,
      saved: null,
      photo: false,
      pressed: false,
      owed: false,
      shown: 'no',
    };
    this.#promised.set(token, promised);
    this.note({ begun: token, form, sender });
    return promised;
  }

  /** The form that a text belongs to. */
  of(text: string): Promised | undefined {
    return this.#promised.get(text.slice(0, this.#prefix.length + 6));
  }

  all(): Promised[] {
    return [...this.#promised.values()];
  }

  hear(text: string): void {
    const heard = JSON.parse(text) as Heard;
    const promised = this.of(heard.value);
    this.note(heard);
    if (!promised || heard.kind === 'one_copy') return;
    this.claims[heard.kind] += 1;
    if (heard.kind === 'saved') {
      if (heard.value.length >= (promised.saved?.length ?? 0)) promised.saved = heard.value;
    } else if (promised.shown !== 'sent') promised.shown = heard.kind;
  }

  note(what: object): void {
    appendFileSync(this.#file, `${JSON.stringify({ at: Date.now(), ...what })}\n`);
  }
}
