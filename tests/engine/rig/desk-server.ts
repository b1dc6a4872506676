import type { Role } from '#contract/access/roles.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { fromBase64Url, randomBytes, toBase64Url } from '#data/bytes.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import { userScope } from '#data/scope.ts';

export const DEVICE_TOKEN = 'device';
const FRESH_MS = 600_000;

interface Account {
  id: string;
  email: string;
  role: Role;
  password: string;
  pin: string | null;
  failures: number;
}
interface Session {
  userId: string;
  endsAt: number;
  passwordAt: number | null;
  /** Attempt that the share was handed to. */
  handed: unknown;
  /** What the device was last told about its person. */
  told: string | null;
}
interface Share {
  share: string;
  previous: string | null;
  rotate: boolean;
  handedIn: string | null;
}
interface Input {
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}
export type LineFault = 'before' | 'after';

const refuse = (status: number, code: string) =>
  ApiError.http(status, {
    problem: { type: '', title: '', status, code: code as 'not_signed_in' },
  });
const newShare = () => toBase64Url(randomBytes(32));

/** The server as people of one practice device meet it: sessions, PINs, shares, and what it was sent. */
export class DeskServer {
  readonly accounts: Account[];
  readonly sessions = new Map<string, Session>();
  readonly applied = new Set<string>();
  /** Writes sent under another scope than that of their token: must stay empty. */
  readonly foreign: string[] = [];
  readonly scopes = new Map<string, string>();
  /** Faults for the next calls, one after the other; `undefined`: none. */
  faults: (LineFault | undefined)[] = [];
  online = true;
  /**
   * Whether a second factor is needed besides the password; `waiting`: accounts by token of the
   * waiting sign-in.
   */
  factorDue = false;
  readonly waiting = new Map<string, Account>();
  #shares = new Map<string, Share>();
  #count = 0;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.accounts = ['ada', 'emre', 'nora'].map((name, at) => ({
      id: `01970000-0000-7000-8000-00000000002${at}`,
      email: `${name}@lindenhof.test`,
      role: at === 0 ? 'admins' : 'personnels',
      password: `${name}-Lindenhof-2026`,
      pin: null,
      failures: 0,
    }));
  }

  account(at: number): Account {
    return this.accounts[at % this.accounts.length] as Account;
  }

  endSessions(userId: string): void {
    for (const [token, session] of this.sessions) {
      if (session.userId === userId) this.sessions.delete(token);
    }
  }

  changePassword(account: Account): void {
    this.#count += 1;
    account.password = `${account.id}-Lindenhof-neu-${this.#count}`;
    this.endSessions(account.id);
    const share = this.#shares.get(account.id);
    if (share) share.rotate = true;
  }

  /** @param token what this page would send by itself */
  client(token: () => string | null): Client {
    return {
      call: async (endpoint: Endpoint, input: Input = {}) => {
        const named = input.headers?.authorization?.replace('Bearer ', '') ?? token();
        await Promise.resolve();
        const fault = this.faults.shift();
        if (!this.online || fault === 'before') throw ApiError.network();
        const session = this.sessions.get(named ?? '');
        const told = session?.told ?? null;
        const data = this.#serve(endpoint.id, input, named);
        if (fault === 'after') {
          // The answer is lost, so the device does not know what it said.
          if (session) session.told = told;
          throw ApiError.network();
        }
        return { status: 200, data, headers: new Headers() };
      },
    } as unknown as Client;
  }

  /** Completes the sign-in with a new session. */
  pass(account: Account): string {
    return this.#open(account, this.#now() + 12 * HOUR_MS, this.#now());
  }

  #live(token: string | null): Session {
    const session = token === null ? undefined : this.sessions.get(token);
    if (!session || session.endsAt <= this.#now()) throw refuse(401, 'not_signed_in');
    return session;
  }

  #open(account: Account, endsAt: number, passwordAt: number | null): string {
    this.#count += 1;
    const token = `token-${account.id}-${this.#count}`;
    const session = { userId: account.id, endsAt, passwordAt, handed: null, told: null };
    this.sessions.set(token, session);
    return token;
  }

  #serve(id: string, { body = {}, headers = {} }: Input, token: string | null): unknown {
    const of = (userId: unknown) => this.accounts.find((one) => one.id === userId) as Account;
    switch (id) {
      case 'login': {
        const account = this.accounts.find(({ email }) => email === body.email);
        if (!account || account.password !== body.password) throw refuse(401, 'credentials_wrong');
        account.failures = 0;
        if (this.factorDue) {
          const second_factor = `waiting-${account.id}-${this.waiting.size}`;
          this.waiting.set(second_factor, account);
          return { message: 'Bitte bestätigen', second_factor };
        }
        return { access_token: this.pass(account) };
      }
      case 'user': {
        const session = this.#live(token);
        const { role, email, id: userId } = of(session.userId);
        session.told = userScope('lindenhof', userId, role);
        const session_ends_at = new Date(session.endsAt).toISOString();
        const tenant = 'lindenhof';
        return { id: userId, name: userId, email, role, tenant, locations: [], session_ends_at };
      }
      case 'logout':
        this.#live(token);
        this.sessions.delete(token ?? '');
        return { ended: true };
      case 'deviceShare':
        return this.#share(this.#live(token), token ?? '', body);
      case 'verifyPin':
        return this.#unlock(of(body.user_id), String(body.pin), token);
      case 'endSession':
        this.applied.add(String(headers['idempotency-key']));
        return { id: body.id, ended: true };
      default:
        return this.#write(String(headers['idempotency-key']), this.#live(token), body);
    }
  }

  #write(key: string, session: Session, body: Record<string, unknown>): unknown {
    const scope = this.scopes.get(key);
    if (scope !== session.told) this.foreign.push(`${key} of ${scope} came as ${session.told}`);
    this.applied.add(key);
    return { ...body, id: body.id };
  }

  /** As `server/store/devices/device-shares.ts` hands it out. */
  #share(session: Session, token: string, body: Record<string, unknown>): unknown {
    const pin = body.new_pin as string | undefined;
    const stale = this.#now() - (session.passwordAt ?? Number.NEGATIVE_INFINITY) > FRESH_MS;
    if (stale || (session.handed && session.handed !== body.attempt && pin === undefined))
      throw refuse(403, 'not_allowed');
    session.handed = body.attempt ?? 'none';
    const account = this.accounts.find(({ id }) => id === session.userId) as Account;
    const changed = pin !== undefined && account.pin !== null;
    if (pin !== undefined) {
      account.pin = pin;
      account.failures = 0;
    }
    const row = this.#shares.get(account.id) ?? {
      share: newShare(),
      previous: null,
      rotate: false,
      handedIn: null,
    };
    const done = (body.rewrapped as boolean | undefined) ?? row.handedIn !== token;
    const kept = done ? null : row.previous;
    const due = row.rotate || changed;
    const rotates = due && kept === null && row.handedIn !== null;
    const next: Share = {
      share: rotates ? newShare() : row.share,
      previous: rotates ? row.share : kept,
      rotate: due && !rotates && row.handedIn !== null,
      handedIn: token,
    };
    this.#shares.set(account.id, next);
    return { share: next.share, previous_share: next.previous, pin_set: account.pin !== null };
  }

  #unlock(account: Account, pin: string, token: string | null): unknown {
    const open = [...this.sessions.values()].find(
      (one) => one.userId === account.id && one.endsAt > this.#now(),
    );
    const share = this.#shares.get(account.id);
    if (token !== DEVICE_TOKEN || !open || account.pin === null || !share) {
      throw refuse(401, 'not_signed_in');
    }
    if (pin !== account.pin) {
      account.failures += 1;
      if (account.failures >= 5) {
        account.failures = 0;
        this.endSessions(account.id);
      }
      throw refuse(422, 'code_wrong');
    }
    account.failures = 0;
    const device_share = toBase64Url(fromBase64Url(share.share));
    return {
      verified: true,
      access_token: this.#open(account, open.endsAt, null),
      device_share,
    };
  }
}
