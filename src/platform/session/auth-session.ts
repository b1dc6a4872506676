import { logout, user as userCall } from '#contract/access/calls/auth.ts';
import { areaOf, type Role } from '#contract/access/roles.ts';
import { User } from '#contract/access/user.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import { readJson, readText, writeJson, writeText } from '../storage/storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { pageToken, type TokenHolder } from './auth-token.ts';

export interface AuthState {
  /**
   * `loading`: nobody knows yet who is signed in. `locked`: a practice device on which people are
   * known and nobody is at work (SEC-21).
   */
  status: 'loading' | 'signed_out' | 'signed_in' | 'locked';
  user: User | null;
  token: string | null;
  /** The server has ended the session of a working person: their page waits for the password. */
  over?: true;
}

/** `token` is null for somebody let in without network after a sign-out: nothing is sent for them. */
export interface KnownSession {
  token: string | null;
  user: User;
}

const OUT: AuthState = { status: 'signed_out', user: null, token: null };
const LOCKED: AuthState = { status: 'locked', user: null, token: null };
const LOADING: AuthState = { status: 'loading', user: null, token: null };

/** What is kept on the disk: the own name and nothing more that is personal (docs/architecture.md). */
const withoutAddress = (user: User): User => ({ ...user, email: '' });
const isStaff = (user: User): boolean => areaOf(user.role) === 'personnel';
const isPracticeDevice = (): boolean => readText(STORAGE_KEYS.practiceDevice) !== null;
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const stored = (token: string | null): AuthState => {
  // Who is at a practice device is known to its open pages alone, patients included.
  if (isPracticeDevice()) return LOADING;
  if (token === null) return OUT;
  const user = readJson(STORAGE_KEYS.user, User);
  return user ? { status: 'signed_in', user, token } : { ...LOADING, token };
};

/**
 * Sign-in state of this tab. It touches `localStorage` alone: what waits in the outbox is bound to
 * a scope and never removed by a sign-out or a 401 (OE-13).
 */
export class AuthSession {
  readonly #client: Client;
  readonly #token: TokenHolder;
  #state: AuthState;
  #listener: ((state: AuthState) => void) | null = null;
  readonly #watchers = new Set<(state: AuthState) => void>();
  /** Whether the server or an opened vault has vouched for the person on this page. */
  #vouched = false;

  constructor(client: Client, token: TokenHolder = pageToken) {
    this.#client = client;
    this.#token = token;
    this.#state = stored(token.onDisk);
  }

  get state(): AuthState {
    return this.#state;
  }

  /** Asks whose the token is and follows other tabs. Returns how to stop. */
  start(listener: (state: AuthState) => void): () => void {
    this.#listener = listener;
    listener(this.#state);
    void this.refresh();
    const onStorage = (event: StorageEvent) => {
      // A null key is `localStorage.clear()` in another tab.
      if (event.key === null || event.key === STORAGE_KEYS.authToken) void this.#follow();
      else if (event.key === STORAGE_KEYS.user) void this.#followRole();
      else if (event.key === STORAGE_KEYS.sessionOver) this.#followEnd();
    };
    const again = () => {
      if (this.#state.user === null) void this.refresh();
    };
    // A page kept by the browser hears nothing of other pages until it is shown again.
    const onShow = () => void this.#follow();
    window.addEventListener('storage', onStorage);
    window.addEventListener('online', again);
    window.addEventListener('pageshow', onShow);
    return () => {
      this.#listener = null;
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('online', again);
      window.removeEventListener('pageshow', onShow);
    };
  }

  /** Told of each state from now on, as long as the page lives. Returns how to stop. */
  watch(watcher: (state: AuthState) => void): () => void {
    watcher(this.#state);
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Whom a token belongs to. Changes nothing here. Throws what the user call threw. */
  async whose(token: string): Promise<User> {
    const { data } = await this.#client.call(userCall, { headers: bearer(token), quiet: true });
    return data;
  }

  /** Signed in from here on, as the server or an opened vault has said. */
  adopt({ token, user }: KnownSession, where: 'memory' | 'disk'): void {
    this.#vouched = true;
    this.#token.clear();
    if (token !== null) this.#token.hold(token, where);
    this.#accept(user, token);
  }

  /** The password is due: the server can be asked again and there is no live session. */
  expire(): void {
    const { user, status } = this.#state;
    if (status !== 'signed_in' || !user) return;
    const isShared = this.#token.onDisk !== null;
    this.#token.clear();
    // Other pages of this person keep what is typed there, too.
    if (isShared) writeText(STORAGE_KEYS.sessionOver, user.id);
    this.#set({ status, user, token: null, over: true });
  }

  /** This is no practice device after all: what the disk says counts. */
  resume(): void {
    writeText(STORAGE_KEYS.practiceDevice, null);
    this.#set(stored(this.#token.onDisk));
    void this.refresh();
  }

  /** Stores the token and reads whom it belongs to. Throws what the user call threw. */
  async signIn(token: string): Promise<User> {
    const user = await this.whose(token);
    this.adopt({ token, user }, 'disk');
    return user;
  }

  /** Nobody is at work here any more, at once and without network. */
  leave(to: 'signed_out' | 'locked'): void {
    this.#token.clear();
    this.#vouched = false;
    this.#set(to === 'locked' ? LOCKED : OUT);
  }

  /** Tells the server that this session has ended; throws what the call threw. */
  async revoke(token: string): Promise<void> {
    await this.#client.call(logout, { headers: bearer(token), quiet: true });
  }

  /**
   * Reads the person anew. A 401 ends the session here; without an answer the known person stays.
   * @returns who is signed in now, without the mail address, or null
   */
  async refresh(): Promise<User | null> {
    await this.#ask();
    return this.#state.user && withoutAddress(this.#state.user);
  }

  async #ask(): Promise<void> {
    const token = this.#token.current;
    if (token === null) {
      const { status, over } = this.#state;
      // Somebody let in by a vault without network may work on without a valid token.
      const stays = this.#state === LOADING || status === 'locked' || over || this.#vouched;
      if (!stays && status !== 'signed_out') this.#set(OUT);
      return;
    }
    if (this.#state === LOADING) return;
    try {
      const { data } = await this.#client.call(userCall, { quiet: true });
      if (this.#token.current !== token) return;
      this.#vouched = true;
      this.#accept(data, token);
    } catch (error) {
      if (this.#token.current !== token) return;
      if (error instanceof ApiError && error.status === 401) {
        const { user } = this.#state;
        if (this.#vouched && user !== null && isStaff(user)) return this.expire();
        this.#token.clear();
        this.#set(OUT);
      } else if (this.#state.user === null) {
        // The token's owner is unknown: public pages work, and it is asked again when online.
        this.#set({ status: 'signed_out', user: null, token });
      }
    }
  }

  /**
   * Another page was told of a new role: this page applies it too, even if the practice cannot be
   * asked.
   */
  async toldRole(role?: Role): Promise<void> {
    const { user } = this.#state;
    if (user && role && user.role !== role) this.#set({ ...this.#state, user: { ...user, role } });
    await this.refresh();
  }

  async #followRole(): Promise<void> {
    const here = this.#state.user;
    const there = readJson(STORAGE_KEYS.user, User);
    if (here !== null && there?.id === here.id && there.role !== here.role) {
      await this.toldRole(there.role);
    }
  }

  async #follow(): Promise<void> {
    if (isPracticeDevice()) return;
    if (this.#token.current === this.#state.token) return;

    // Another page has found that this person's session has ended.
    const over = readText(STORAGE_KEYS.sessionOver);
    if (this.#vouched && over === this.#state.user?.id) return this.expire();
    this.#vouched = false;
    this.#set(stored(this.#token.onDisk));
    await this.refresh();
  }

  /** Signed out on another page by the person whom this page waits for. */
  #followEnd(): void {
    const isLeft = readText(STORAGE_KEYS.sessionOver) === null && this.#token.current === null;
    if (isLeft && this.#state.over) this.leave('signed_out');
  }

  #accept(user: User, token: string | null): void {
    if (this.#token.onDisk !== null) writeJson(STORAGE_KEYS.user, withoutAddress(user));
    this.#set({ status: 'signed_in', user, token });
  }

  #set(state: AuthState): void {
    this.#state = state;
    for (const watcher of this.#watchers) watcher(state);
    this.#listener?.(state);
  }
}
