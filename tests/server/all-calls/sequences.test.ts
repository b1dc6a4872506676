import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { Problem } from '#contract/shared/error-codes.ts';
import { buildTestApp, type CallInput, type TestApp } from '../harness.ts';
import { Pool } from './sequences/pool.ts';
import { addressOf, kindOfCall, requestFor } from './sequences/request.ts';
import { chance, type Draw, pick } from './sequences/values.ts';

/** Number of calls in one sequence, which has its own practice. */
const STEPS = 60;
const SEQUENCES = Number(process.env.FUZZ_SEQUENCES ?? 6);
/** The same in every `npm test`; `npm run faults -- fuzz` draws others. */
const SEED = Number(process.env.FUZZ_SEED ?? 7);

/** These end the sequence, stay open, or are signed by external systems (inbound.test.ts). */
const LEFT_OUT = new Set(['logout', 'events', 'inboundEvent', 'inboundRecording']);
const ALL = (CALLS as readonly Endpoint[]).filter(({ id }) => !LEFT_OUT.has(id));
/** Writes are what is tested; reads show whether what was written can be read again. */
const WRITES = ALL.filter(({ write }) => write !== 'read');
const READS = ALL.filter(({ write }) => write === 'read');

/** Calls that most sequences begin with: the others need what these make. */
const FURNITURE = [
  ...['putCustomer', 'putCustomer', 'putQuestionnaire', 'locationQuestionnaires', 'commit'],
  ...['writeMessage', 'putActivity', 'activities', 'customers', 'people', 'syncThreads'],
  ...['createIntegration', 'createKioskCode', 'createDeviceCode', 'invite', 'locationDevices'],
];

/** Calls that had an effect or an answer, over all sequences. */
const reached = new Map<string, number>();
/** Why the other calls were refused, to find out why some are never reached. */
const refused = new Map<string, string[]>();
let cases = 0;
let valid = 0;

type Who = 'admin' | 'reception' | 'patient' | 'kiosk' | 'practice device' | 'nobody';

/** Who may make a call, by what the contract says of it. */
function whoFor({ access, roles }: Endpoint, draw: Draw): Who {
  if (chance(draw, 10)) {
    return pick(draw, ['admin', 'reception', 'patient', 'kiosk', 'practice device', 'nobody']);
  }
  if (access === 'device') return 'kiosk';
  if (access === 'practice_device') return 'practice device';
  if (access === 'public' || access === 'anyone') return pick(draw, ['nobody', 'patient', 'kiosk']);
  if (roles && !roles.includes('admins')) return 'patient';
  return roles ? pick(draw, ['admin', 'admin', 'reception']) : pick(draw, ['admin', 'patient']);
}

/** Prefers calls that were reached least, and writes to reads. */
function nextCall(draw: Draw): Endpoint {
  const all = chance(draw, 65) ? WRITES : READS;
  const drawn = [pick(draw, all), pick(draw, all), pick(draw, all), pick(draw, all)];
  const times = ({ id }: Endpoint) => reached.get(id) ?? 0;
  return drawn.reduce((least, one) => (times(one) < times(least) ? one : least));
}

class Sequence {
  readonly pool = new Pool();
  #mails = 0;
  private constructor(
    readonly test: TestApp,
    readonly tokens: Record<Who, string | undefined>,
  ) {}

  static async begin(): Promise<Sequence> {
    const test = await buildTestApp({ limitFactor: 1_000_000 });
    const device = await test.practiceDevice();
    return new Sequence(test, {
      admin: await test.signIn('admin'),
      reception: await test.signIn('reception', device),
      patient: await test.signIn('patient'),
      kiosk: (await test.kiosk()).token,
      'practice device': device.token,
      nobody: undefined,
    });
  }

  /** What a practice has before anything interesting can happen to it. */
  async furnish(draw: Draw): Promise<void> {
    for (const id of FURNITURE) {
      const endpoint = ALL.find((one) => one.id === id);
      if (!endpoint) throw new Error(`no call ${id}`);
      await this.step(draw, endpoint);
    }
  }

  /** Makes one call and checks what must be true for every call. */
  async step(draw: Draw, endpoint = nextCall(draw)): Promise<void> {
    const { test, pool } = this;
    const who = whoFor(endpoint, draw);
    const { input, valid: sound } = requestFor(endpoint, draw, pool, test.clock.now());
    const given = { ...input, token: this.tokens[who] };
    const before = chance(draw, 25) ? await test.counts() : undefined;
    const answer = await test.call(endpoint, given);
    const { statusCode } = answer;
    cases += 1;
    valid += Number(sound);
    const told = `${endpoint.id} as ${who}: ${JSON.stringify(input).slice(0, 600)} → ${statusCode}`;
    if (endpoint.stream) return;
    expect(statusCode, `${told} ${answer.body.slice(0, 300)}`).toBeLessThan(500);
    expect(answer.body, told).not.toMatch(/node_modules|\n\s+at /);
    if (statusCode >= 400) {
      const { code } = Problem.parse(answer.json());
      refused.set(endpoint.id, [...(refused.get(endpoint.id) ?? []), `${who}:${code}`]);
      // What is refused leaves nothing behind.
      if (before) expect(await test.counts(), told).toEqual(before);
      if (statusCode === 401 && (who === 'admin' || who === 'reception' || who === 'patient')) {
        this.tokens[who] = await test.signIn(who);
      }
      return;
    }
    reached.set(endpoint.id, (reached.get(endpoint.id) ?? 0) + 1);
    this.#learn(endpoint, input, answer);
    if (endpoint.write === 'outbox') await this.#again(endpoint, given, answer, told);
  }

  #learn(endpoint: Endpoint, input: CallInput, answer: LightMyRequestResponse): void {
    const { pool, test } = this;
    const address = addressOf(endpoint, input.params);
    const etag = answer.headers.etag;
    if (etag) pool.etags.set(address, String(etag));
    else if (endpoint.write !== 'read') pool.etags.delete(address);
    if (endpoint.write !== 'read' && input.body) pool.learn(kindOfCall(endpoint), input.body);
    if (String(answer.headers['content-type']).includes('json')) {
      pool.learn(kindOfCall(endpoint), answer.json());
    }
    for (const mail of test.mails.slice(this.#mails)) pool.hear(mail.text);
    this.#mails = test.mails.length;
  }

  /**
   * Sends the same again, as after a lost answer: the answer must be the same and nothing may exist
   * twice.
   */
  async #again(endpoint: Endpoint, given: CallInput, first: LightMyRequestResponse, told: string) {
    const before = await this.test.counts();
    const second = await this.test.call(endpoint, given);
    expect(await this.test.counts(), `${told}, again`).toEqual(before);
    expect(second.statusCode, `${told}, again`).toBe(first.statusCode);
    if (!endpoint.answersAnew) expect(second.body, `${told}, again`).toBe(first.body);
  }
}

describe('SEC-9 SEC-44 sequences of calls with bodies that the contract takes', () => {
  afterAll(() => {
    const most = [...reached].sort((a, b) => b[1] - a[1]).map(([id, n]) => `${id} ${n}`);
    console.log(
      `${cases} calls, ${valid} valid, ${reached.size} of ${ALL.length} with an effect or answer, seed ${SEED}`,
    );
    if (process.env.FUZZ_SHOW) {
      const never = ALL.filter(({ id }) => !reached.has(id)).map(
        ({ id }) => `${id} (${[...new Set(refused.get(id) ?? [])].join(' ')})`,
      );
      console.log(most.join(', '), '\nnever:', never.join(', '));
    }
  });

  it(`are answered below 500, once each, and refusals leave nothing (${SEQUENCES} × ${STEPS}, seed ${SEED})`, {
    timeout: 60_000 + SEQUENCES * 20_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (draw) => {
        const sequence = await Sequence.begin();
        try {
          await sequence.furnish(draw);
          for (let at = FURNITURE.length; at < STEPS; at += 1) await sequence.step(draw);
        } finally {
          await sequence.test.close();
        }
      }),
      { numRuns: SEQUENCES, seed: SEED, endOnFailure: true },
    );
    expect(cases).toBe(SEQUENCES * STEPS);
    // If all cases were refused, the test would prove little.
    if (SEQUENCES >= 6) expect(reached.size).toBeGreaterThan(SEQUENCES >= 100 ? 150 : 60);
  });
});
