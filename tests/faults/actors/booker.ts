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

/** Few days for many clients, so that they collide. */
const DAYS = 2;
/** Pause between two tries while a server is down. */
const AGAIN_MS = 60;

/** One client of a calendar: what it does, and the answers that it got. */
export class Booker {
  readonly #practice: Practice;
  readonly #token: string;
  readonly #random: Random;
  readonly #treatmentId: string;
  /** The last answer of each appointment, by its id. */
  readonly promised = new Map<string, Appointment>();
  /** Unexpected answers. */
  readonly strange: string[] = [];
  tries = 0;
  writes = 0;

  constructor(options: { practice: Practice; token: string; random: Random; treatmentId: string }) {
    this.#practice = options.practice;
    this.#token = options.token;
    this.#random = options.random;
    this.#treatmentId = options.treatmentId;
  }

  /** Books, moves and cancels until it is told to stop; then it finishes what it has begun. */
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

  /**
   * Sends the same write with the same key to either server, until one has given a final answer.
   */
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
    // No server, or the connection broke during the answer: it is unknown what was written.
    return request('PUT', `${origin}${path}`, { headers, body }).catch(() => null);
  }
}
