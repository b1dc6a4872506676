import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Appointment, contentOfAppointment } from '#contract/booking/appointment.ts';
import { dateAt, localDay } from '#contract/booking/local-day.ts';
import { addDays } from '#contract/shared/days.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Practice } from '../../journeys/rig/practice.ts';
import { type Answered, request } from '../../journeys/rig/request.ts';
import { appointmentOf } from '../../server/booking/contents.ts';
import type { Random } from '../random.ts';
import { MITTE } from '../rig/forms.ts';

/** Few days for many, so that they meet. */
const DAYS = 2;
/** Between one try and the next, while a server is away. */
const AGAIN_MS = 60;

/** What one client does to a calendar, and what it was told of it. */
export class Booker {
  readonly #practice: Practice;
  readonly #token: string;
  readonly #random: Random;
  readonly #treatmentId: string;
  /** The last answer of each appointment, by its id. */
  readonly promised = new Map<string, Appointment>();
  /** Answers that no client can expect. */
  readonly strange: string[] = [];
  tries = 0;
  writes = 0;

  constructor(options: { practice: Practice; token: string; random: Random; treatmentId: string }) {
    this.#practice = options.practice;
    this.#token = options.token;
    this.#random = options.random;
    this.#treatmentId = options.treatmentId;
  }

  /** Books, moves and cancels until it is told to stop; what it has begun, it ends. */
  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.#act();
  }

  #time(): string {
    const day = localDay(addDays(dateAt(Date.now()), 9 + this.#random.between(1, DAYS)));
    // Seven to half past eight in the evening, by quarters of an hour.
    const minute = 7 * 60 + this.#random.between(0, 54) * 15;
    return new Date(day.begins + minute * MINUTE_MS).toISOString();
  }

  async #act(): Promise<void> {
    const open = [...this.promised.values()].filter(({ state }) => state !== 'cancelled');
    const one = open[this.#random.between(0, Math.max(0, open.length - 1))];
    const drawn = this.#random.next();
    if (one === undefined || drawn < 0.5) {
      const body = appointmentOf({ treatment_id: this.#treatmentId, starts_at: this.#time() });
      return this.#write(randomUUID(), body, { 'if-none-match': '*' });
    }
    const change = drawn < 0.85 ? { starts_at: this.#time() } : { is_cancelled: true };
    const body = { ...contentOfAppointment(one), ...change };
    await this.#write(one.id, body, { 'if-match': `"${one.version}"` });
  }

  /** The same write under the same key, at whichever server answers, until one has said what came of it. */
  async #write(id: string, body: object, match: Record<string, string>): Promise<void> {
    this.writes += 1;
    const headers = {
      ...match,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
      authorization: `Bearer ${this.#token}`,
    };
    for (;;) {
      this.tries += 1;
      const answer = await this.#send(id, headers, JSON.stringify(body));
      const text = answer?.body.toString('utf8') ?? '';
      if (answer?.status === 200) {
        this.promised.set(id, JSON.parse(text) as Appointment);
        return;
      }
      const isBusy = answer === null || answer.status >= 502 || answer.status === 429;
      if (!isBusy && !text.includes('request_in_flight')) {
        this.strange.push(`${answer.status} ${text.slice(0, 200)}`);
        return;
      }
      await wait(AGAIN_MS);
    }
  }

  async #send(id: string, headers: Record<string, string>, body: string): Promise<Answered | null> {
    const origin = this.#practice.serverOrigin(this.#random.between(0, 1));
    const path = `/api/locations/${MITTE}/appointments/${id}`;
    // Nobody is there, or the line ended before the answer did: what was written is not known.
    return request('PUT', `${origin}${path}`, { headers, body }).catch(() => null);
  }
}
