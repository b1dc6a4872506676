import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/shared/endpoint.ts';
import type { ErrorCode } from '#contract/shared/error-codes.ts';
import { ApiError } from '#data/http/api-error.ts';
import { createClient } from '#data/http/client.ts';
import { AtOnce } from '#platform/write/at-once.ts';
import type { Keeper } from '#platform/write/keeper.ts';
import { Turns } from '#platform/write/turns.ts';
import { Writer } from '#platform/write/writer.ts';

export const PEOPLE = ['anna', 'ben'] as const;
export type Person = (typeof PEOPLE)[number];

/**
 * What happens to one call. `late`: it arrives when nobody waits for its answer any more.
 * `limited`: it is refused before its key is looked at.
 */
export const FAULTS = [
  'before',
  'after',
  'late',
  'broken',
  'broken after',
  'busy',
  'limited',
] as const;
export type Fault = (typeof FAULTS)[number] | 'none';

export interface Body {
  id?: string;
  text: string;
  /** Who wrote it. */
  by: Person;
}

const Text = z.object({ id: z.optional(z.string()), text: z.string(), by: z.string() });
const endpoint = {
  summary: '',
  access: 'session',
  status: 204,
  errors: [],
  write: 'outbox',
} as const;
const params = z.object({ id: z.string() });
/** A versioned thing, one without versions, and something that is only added. */
export const putGuarded = defineEndpoint({
  ...endpoint,
  ...{ id: 'putGuarded', method: 'PUT', path: '/guarded/{id}', params, body: Text, ifMatch: true },
});
export const putLoose = defineEndpoint({
  ...endpoint,
  ...{ id: 'putLoose', method: 'PUT', path: '/loose/{id}', params, body: Text },
});
export const add = defineEndpoint({
  ...endpoint,
  ...{ id: 'add', method: 'POST', path: '/added', body: Text },
});

interface Asked {
  person: Person;
  key: string;
  condition: string;
  url: string;
  body: Body;
}

const answer = (status: number, etag?: string): Response =>
  new Response(null, { status, headers: etag ? { etag } : {} });
const problem = (status: number, code: ErrorCode): Response =>
  new Response(JSON.stringify({ type: '', title: code, status, code }), { status });

/** A model of the practice, as simple and obvious as possible. */
export class Practice {
  readonly things = new Map<string, { version: number; body: Body }>();
  /** What was carried out, in order, and under whose name. */
  readonly effects: { person: Person; body: Body }[] = [];
  readonly #answers = new Map<string, { print: string; etag: string }>();

  change(thing: string, body: Body): void {
    this.things.set(thing, { version: (this.things.get(thing)?.version ?? 0) + 1, body });
  }

  etag(thing: string): string | null {
    const found = this.things.get(thing);
    return found ? `"v${found.version}"` : null;
  }

  handle(call: Asked): Response {
    const { person, key, condition, url, body } = call;
    if (!PEOPLE.includes(person)) return problem(401, 'not_signed_in');
    const print = JSON.stringify([url, condition === '*' ? '' : condition, body]);
    const known = this.#answers.get(`${person} ${key}`);
    if (known && known.print !== print) return problem(422, 'idempotency_key_reused');
    if (known) return answer(204, known.etag);
    if (body.text.startsWith('bad')) return problem(400, 'invalid_input');
    const thing = url.startsWith('/added') ? (body.id ?? '') : (url.split('/').at(-1) ?? '');
    const now = this.etag(thing);
    if (url.startsWith('/added') && now) return problem(409, 'already_exists');
    if (condition === '*' && now) return problem(412, 'version_conflict');
    if (condition !== '' && condition !== '*' && condition !== now) {
      return problem(412, 'version_conflict');
    }
    this.change(thing, body);
    this.effects.push({ person, body });
    const etag = this.etag(thing) ?? '';
    this.#answers.set(`${person} ${key}`, { print, etag });
    return answer(204, etag);
  }
}

/** One browser at which two people work in turn, on a line that breaks. */
export class WriterWorld {
  readonly practice = new Practice();
  readonly kept: { person: Person; body: Body }[] = [];
  readonly faults: Fault[] = [];
  /** Every call that was made, whether or not it arrived. */
  readonly sent: Asked[] = [];
  readonly late: Asked[] = [];
  hasKey = false;
  signedIn: Person | null = 'anna';
  /** When somebody else signs in: while the key is awaited, or while a call is under way. */
  switchAt: 'key' | 'call' | null = null;
  readonly #writers = new Map<Person, Writer>();

  writerOf(person: Person): Writer {
    const known = this.#writers.get(person);
    if (known) return known;
    const made = new Writer({
      isMine: () => this.signedIn === person,
      keeper: this.#keeper(person),
      atOnce: new AtOnce(createClient({ token: () => this.signedIn, fetch: this.#fetch })),
      turns: new Turns(),
      onCalled: () => {},
    });
    this.#writers.set(person, made);
    return made;
  }

  deliverLate(): void {
    for (const call of this.late.splice(0)) this.practice.handle(call);
  }

  #switch(at: 'key' | 'call'): void {
    if (this.switchAt !== at) return;
    this.switchAt = null;
    this.signedIn = this.signedIn === 'anna' ? 'ben' : 'anna';
  }

  #keeper(person: Person): Keeper {
    return {
      key: async () => {
        await Promise.resolve();
        const key = this.hasKey ? ({} as never) : null;
        this.#switch('key');
        return key;
      },
      puts: async (_key, wishes, onProgress) => {
        await Promise.resolve();
        for (const { body } of wishes) this.kept.push({ person, body: body as Body });
        onProgress(wishes.length);
        return wishes.map(({ thing }) => `entry of ${thing}`);
      },
      post: async (_key, { body }) => {
        await Promise.resolve();
        const made = body as Body;
        const there = this.kept.find((one) => one.body.id === made.id);
        if (there && there.body.text !== made.text) {
          const refusal = {
            type: '',
            title: '',
            status: 422,
            code: 'idempotency_key_reused',
          } as const;
          throw ApiError.http(422, { problem: refusal });
        }
        if (!there) this.kept.push({ person, body: made });
        return [body.id];
      },
    };
  }

  readonly #fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const fault = this.faults.shift() ?? 'none';
    const call: Asked = {
      person: (headers.get('authorization') ?? '').replace('Bearer ', '') as Person,
      key: headers.get('idempotency-key') ?? '',
      condition: headers.get('if-match') ?? headers.get('if-none-match') ?? '',
      url: String(input),
      body: JSON.parse(String(init.body)) as Body,
    };
    this.sent.push(call);
    await Promise.resolve();
    if (fault === 'late') this.late.push(call);
    const given = fault === 'none' || fault.endsWith('after') ? this.practice.handle(call) : null;
    this.#switch('call');
    if (fault === 'broken' || fault === 'broken after') return problem(502, 'unavailable');
    if (fault === 'busy') return problem(409, 'request_in_flight');
    if (fault === 'limited') return problem(429, 'rate_limited');
    if (!given || fault === 'after') throw new TypeError('Failed to fetch');
    return given;
  };
}
