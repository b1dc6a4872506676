import { logout, user as userCall } from '#contract/calls/auth.ts';
import { User } from '#contract/entities/user.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import { readJson, readText, writeJson, writeText } from './storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

export interface AuthState {
  /** `loading`: there is a token, but nobody knows yet whose. */
  status: 'loading' | 'signed_out' | 'signed_in';
  user: User | null;
  token: string | null;
}

const OUT: AuthState = { status: 'signed_out', user: null, token: null };

/** The token of this browser (specification, section 4: a stored token means logged in). */
export const storedToken = (): string | null => readText(STORAGE_KEYS.authToken);

/** What is kept on the disk: the own name and nothing more that is personal (architecture.md). */
const withoutAddress = (user: User): User => ({ ...user, email: '' });

const clear = (): void => {
  writeText(STORAGE_KEYS.authToken, null);
  writeText(STORAGE_KEYS.user, null);
  writeText(STORAGE_KEYS.queryCache, null);
};

const stored = (): AuthState => {
  const token = storedToken();
  if (token === null) return OUT;
  const user = readJson(STORAGE_KEYS.user, User);
  return user ? { status: 'signed_in', user, token } : { status: 'loading', user: null, token };
};

/**
 * Sign-in state of this tab. It touches `localStorage` alone: what waits in the outbox is bound to
 * a scope and never removed by a sign-out or a 401 (offline-engine.md 13).
 */
export class AuthSession {
  readonly #client: Client;
  #state: AuthState = stored();
  #listener: ((state: AuthState) => void) | null = null;

  constructor(client: Client) {
    this.#client = client;
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

  async signIn(token: string): Promise<User> {
    writeText(STORAGE_KEYS.user, null);
    writeText(STORAGE_KEYS.authToken, token);
    try {
      const { data } = await this.#client.call(userCall);
      this.#accept(data, token);
      return data;
    } catch (error) {
      clear();
      this.#set(OUT);
      throw error;
    }
  }

  /** The message of a sign-out that the server did not take, or null. Signed out here either way. */
  async signOut(): Promise<string | null> {
    let failure: string | null = null;
    try {
      if (storedToken() !== null) await this.#client.call(logout);
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    clear();
    this.#set(OUT);
    return failure;
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
    const token = storedToken();
    if (token === null) {
      if (this.#state.status !== 'signed_out') this.#set(OUT);
      return;
    }
    try {
      const { data } = await this.#client.call(userCall, { quiet: true });
      if (storedToken() === token) this.#accept(data, token);
    } catch (error) {
      if (storedToken() !== token) return;
      if (error instanceof ApiError && error.status === 401) {
        clear();
        this.#set(OUT);
      } else if (this.#state.user === null) {
        // Nobody knows whose token it is: public pages work, and it is asked again when online.
        this.#set({ status: 'signed_out', user: null, token });
      }
    }
  }

  async #follow(): Promise<void> {
    if (storedToken() === this.#state.token) return;
    this.#set(stored());
    await this.refresh();
  }

  #accept(user: User, token: string): void {
    writeJson(STORAGE_KEYS.user, withoutAddress(user));
    this.#set({ status: 'signed_in', user, token });
  }

  #set(state: AuthState): void {
    this.#state = state;
    this.#listener?.(state);
  }
}
