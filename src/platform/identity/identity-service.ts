import { areaOf } from '#contract/access/roles.ts';
import type { User } from '#contract/access/user.ts';
import { practiceDevice } from '#contract/devices/calls/devices.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import { seenInstant } from '#data/identity/device-clock.ts';
import { peopleWithoutPin, switchPinOff } from '#data/identity/pin-off.ts';
import {
  clearPracticeDevice,
  loadPracticeDevice,
  type StoredPracticeDevice,
  savePracticeDevice,
} from '#data/identity/practice-device-store.ts';
import { importRing } from '#data/identity/ring.ts';
import { type Opened, type Session, Vault } from '#data/identity/vault.ts';
import { livePeople } from '#data/identity/waiting.ts';
import { unlessPutAside } from '../kept/unless-put-aside.ts';
import { deviceReport } from '../reporting/device-report.ts';
import { bearer } from '../session/auth-session.ts';
import { keepBrowserToken } from '../session/browser-tokens.ts';
import { writeText } from '../storage/storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { tellServer } from './identity-departure.ts';
import { Gate, type MailCode, type Obtain } from './identity-gate.ts';
import { isUnreachable, LeftMeanwhile, refusalOf, unlessLeft } from './identity-refusal.ts';
import type { IdentityState, Refused, SignInAnswer } from './identity-state.ts';
import { Workplace, type WorkplaceOptions } from './workplace.ts';

export interface IdentityOptions extends Omit<WorkplaceOptions, 'vault' | 'endSession'> {
  /** Carries no token of its own and tells nobody of refusals. */
  client: Client;
  /** Shown in the list of devices. */
  deviceName: string;
  appVersion: string;
  now?: () => number;
}

/** What a password has opened without the server. */
type OfflineWork = { opened: Opened; session: Session };

/**
 * Sign-in with and without network, quick lock, switch and sign-out, and the keys that come and go
 * with them (OE-13 to OE-15, SEC-21 to SEC-26).
 */
export class IdentityService {
  readonly #options: IdentityOptions;
  readonly #vault: Vault;
  readonly #place: Workplace;
  readonly #gate: Gate;
  readonly #now: () => number;
  readonly #unfollow: () => void;
  /** Whose keys are asked for right now. */
  #opening: { token: string; done: Promise<void> } | null = null;

  constructor(options: IdentityOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#vault = new Vault(options);
    this.#place = new Workplace({
      ...options,
      vault: this.#vault,
      endSession: (user, token) => tellServer(options, user, token),
    });
    this.#gate = new Gate({ ...options, vault: this.#vault, place: this.#place });
    // Keys go with who had them, whichever way they went, e.g. by a sign-out in another tab.
    this.#unfollow = options.session.watch(({ user }) => this.#place.follow(user));
  }

  get state(): IdentityState {
    return this.#place.state;
  }

  subscribe(listener: () => void): () => void {
    return this.#place.subscribe(listener);
  }

  /** Reads what this browser is; a practice device opens locked unless another page is at work. */
  async start(): Promise<void> {
    const { db, session } = this.#options;
    // Where storage is blocked nobody can be kept: everything works with network, as elsewhere.
    const stored = await loadPracticeDevice(db).catch(() => null);
    if (stored) await this.#place.open(stored);
    if (session.state.status !== 'loading' || session.state.token !== null) return;
    if (stored) session.leave(this.#place.rest);
    else session.resume();
  }

  stop(): void {
    this.#unfollow();
    this.#place.stop();
  }

  /** Follows the people of this browser and what waits for them. Returns how to stop. */
  watchPeople(): () => void {
    const live = livePeople(this.#options.db).subscribe({
      next: () => void unlessPutAside(this.#place.readPeople()),
    });
    return () => live.unsubscribe();
  }

  /** The practice has made this browser one of its devices; whoever was signed in is no more. */
  async enrolled(stored: StoredPracticeDevice): Promise<void> {
    await savePracticeDevice(this.#options.db, stored);
    if (this.#options.session.state.status === 'signed_in') await this.signOut();
    await this.#place.open(stored);
    this.#options.session.leave(this.#place.rest);
  }

  /**
   * Sign-in by the form: with network, else by what the vault knows of this person.
   * @throws ApiError as the sign-in gave it
   */
  async signIn(email: string, password: string): Promise<SignInAnswer> {
    const { turn } = this.#place;
    try {
      return await this.#gate.signInOnline(email, password);
    } catch (error) {
      if (error instanceof LeftMeanwhile) return refusalOf(error);
      if (!isUnreachable(error) || !this.#place.device) throw error;
      const row = await this.#vault.byEmail(email);
      if (!row) throw error;
      const answer = await this.#openVault(row.userId, password);
      return 'opened' in answer ? this.#workOffline(answer, turn) : answer;
    }
  }

  /**
   * The second factor of a sign-in that waited was right: it goes on from there. `browserToken` is
   * what the server knows this browser by from now on.
   * @throws ApiError as the calls gave it
   */
  secondFactorPassed(
    challenge: string,
    token: string,
    browserToken: string | null,
  ): Promise<SignInAnswer> {
    if (browserToken !== null) keepBrowserToken(browserToken);
    return unlessLeft(this.#gate.passed(challenge, token));
  }

  /** Sign-in by a passkey, with network alone. Throws what `obtain` threw. */
  signInBy(obtain: Obtain): Promise<SignInAnswer> {
    return unlessLeft(this.#gate.signInBy(obtain));
  }

  /** A patient, by a code from a mail, with network alone. Throws ApiError as the calls gave it. */
  signInByCode(given: MailCode): Promise<SignInAnswer> {
    return unlessLeft(this.#gate.signInByCode(given));
  }

  /**
   * The password at somebody's tile: the vault knows whose address it is. With network the server
   * decides, without it the vault.
   */
  async unlockByPassword(userId: string, password: string): Promise<SignInAnswer> {
    const { turn } = this.#place;
    const answer = await this.#openVault(userId, password);
    if (!('opened' in answer)) return answer;
    const { user } = answer.session;
    try {
      return await this.#gate.signInOnline(user.email, password, { userId });
    } catch (error) {
      return isUnreachable(error) ? this.#workOffline(answer, turn) : refusalOf(error);
    }
  }

  /**
   * The PIN at a tile. What was locked in this browser's memory opens here; after a reload the
   * server decides (SEC-26).
   */
  async unlock(userId: string, pin: string): Promise<SignInAnswer> {
    const { turn, quick } = this.#place;
    if (!quick?.has(userId) && (await peopleWithoutPin(this.#options.db)).has(userId)) {
      return { done: false, why: 'password' };
    }
    const local = await quick?.open(userId, pin);
    if (local?.unlocked) {
      try {
        await this.#gate.work(local, local.session, local.pin, turn);
      } catch (error) {
        return refusalOf(error);
      }
      void this.#options.session.refresh();
      return { done: true, user: local.session.user, offline: false };
    }
    if (!local || local.why === 'none') return this.#gate.unlockByServer(userId, pin);
    this.#place.post({ type: 'locked', locked: quick?.locked() ?? [] });
    if (local.why === 'wrong') return { done: false, why: 'wrong', triesLeft: local.triesLeft };
    await this.#gate.pinIsOff(userId);
    return { done: false, why: 'password' };
  }

  /** Hides everything at once: keys, token and the way to both. `idle`: nobody is there. */
  lock({ idle = false } = {}): void {
    if (!this.#place.device || !this.#place.signedIn) return;
    this.#place.postLeave({ type: 'lock', idle });
    // A second way to the other tabs, where the channel does not reach them.
    writeText(STORAGE_KEYS.lockSignal, crypto.randomUUID());
    this.#place.lockHere(idle);
  }

  /** A page that the browser keeps for "back" must show nothing when it comes back. */
  lockThisPage({ goes = false } = {}): void {
    if (this.#place.device) this.#place.lockThisPage(goes);
  }

  /** Back from where the browser kept it: perhaps somebody is at work on another page. */
  shownAgain(): void {
    if (this.#place.atWork) return;
    this.#place.ask();
    void unlessPutAside(this.#place.readPeople());
  }

  /**
   * Sets the PIN right after a full sign-in; the server's share changes with it, and the ring is
   * wrapped anew.
   */
  async setPin(pin: string): Promise<SignInAnswer> {
    const known = this.#known();
    const { fresh, turn } = this.#place;
    if (!known?.token || !fresh) return { done: false, why: 'password' };
    try {
      const input = { password: fresh.password, newPin: pin, turn };
      await this.#gate.openVault({ ...known, token: known.token }, input);
    } catch (error) {
      // The server may know the new one already.
      if (error instanceof LeftMeanwhile) this.#place.forgetPin(known.user.id);
      return refusalOf(error);
    }
    this.#place.forgetPin(known.user.id);
    return this.keepPin(pin);
  }

  /** The PIN that the server knows, so that it unlocks without network too. */
  async confirmPin(pin: string): Promise<SignInAnswer> {
    const known = this.#known();
    if (!known) return { done: false, why: 'password' };
    const answer = await this.#gate.unlockByServer(known.user.id, pin);
    if (!answer.done && answer.why === 'password') {
      this.skipPin();
      void this.#options.session.refresh();
    }
    return answer;
  }

  /** A PIN for as long as this page lives, after a sign-in without network. */
  async keepPin(pin: string): Promise<SignInAnswer> {
    const known = this.#known();
    const { fresh, quick, turn } = this.#place;
    if (!known || !fresh || !quick) return { done: false, why: 'password' };
    try {
      await this.#place.keepLocked(fresh, known, await quick.pinKey(pin), turn);
    } catch (error) {
      return refusalOf(error);
    }
    this.skipPin();
    return { done: true, user: known.user, offline: false };
  }

  /** Without a PIN: after a lock only the password opens. */
  skipPin(): void {
    this.#place.dropFresh();
  }

  /** The password has shown who asks: the step begins in which the PIN is changed. */
  async beginPinChange(password: string): Promise<SignInAnswer> {
    const answer = await this.prolong(password, true);
    if (answer.done) this.#place.tell({ pinStep: 'set' });
    return answer;
  }

  /**
   * The password of who is at work begins a new session; what stands on the page stays.
   * @param keepFresh for a step that needs the ring after it
   */
  async prolong(password: string, keepFresh = false): Promise<SignInAnswer> {
    const known = this.#known();
    if (!known?.user.email) return { done: false, why: 'password' };
    try {
      const only = { userId: known.user.id, atWork: true };
      const answer = await this.#gate.signInOnline(known.user.email, password, only);
      if (answer.done && !keepFresh) this.skipPin();
      return answer;
    } catch (error) {
      return refusalOf(error);
    }
  }

  /**
   * Opens the keys of somebody who is signed in with network, e.g. after a reload or where the
   * sign-in itself got none. Once they are open for this session, or asked for by another caller,
   * the server is not asked again.
   */
  async openKeys(): Promise<void> {
    const known = this.#known();
    if (!known?.token || areaOf(known.user.role) !== 'personnel') return;
    const { token } = known;
    if (this.#place.atWork?.session.token === token) return;
    if (this.#opening?.token !== token) {
      const done = this.#openKeys({ ...known, token }).finally(() => {
        if (this.#opening?.done === done) this.#opening = null;
      });
      this.#opening = { token, done };
    }
    await this.#opening.done;
  }

  /**
   * Signs out at once. The server is told now, or by an entry of the outbox.
   * @returns what the server said against it, or null
   */
  async signOut(): Promise<string | null> {
    const { session } = this.#options;
    const { token, user } = session.state;
    const atWork = this.#place.atWork;
    this.#place.close();
    session.leave(this.#place.rest);
    if (!user) return null;
    const desk = this.#place.device && areaOf(user.role) === 'personnel';
    // Else a patient's other page would show them to whoever comes next.
    if (!desk) this.#place.postLeave({ type: 'signed-out', userId: user.id });
    // Neither waits for the other: a full disk keeps no session alive at the server.
    const [left, told] = await Promise.allSettled([
      desk ? this.#leaveDesk(user, atWork) : null,
      tellServer(this.#options, user, token),
    ]);
    for (const one of [left, told]) if (one.status === 'rejected') throw one.reason;
    return told.status === 'fulfilled' ? told.value : null;
  }

  /** Remembers that this much time has passed, whatever the clock says later. */
  async tick(): Promise<void> {
    await unlessPutAside(seenInstant(this.#options.db, this.#now()));
  }

  /** Reads the settings of the device anew; a revoked one is a browser like any other. */
  async refreshDevice(): Promise<void> {
    const stored = this.#place.device;
    if (!stored) return;
    const { client, db } = this.#options;
    try {
      const headers = { ...bearer(stored.token), ...(await deviceReport()) };
      const { data } = await client.call(practiceDevice, { headers });
      const next = this.#place.settings(data);
      if (next) await savePracticeDevice(db, next);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) return;
      await clearPracticeDevice(db);
      this.#place.leaveDevice();
    }
  }

  async #openVault(userId: string, password: string): Promise<OfflineWork | Refused> {
    const hours = this.#place.offlineHours;
    const answer = await this.#vault.openWithPassword(userId, password, hours);
    if (!answer.opened) {
      const { opened: _, ...why } = answer;
      return { done: false, ...why };
    }
    const session = await this.#vault.session(answer.row, await importRing(answer.ring));
    return session ? { opened: answer, session } : { done: false, why: 'none' };
  }

  async #workOffline(
    { opened: { row, ring }, session }: OfflineWork,
    turn: number,
  ): Promise<SignInAnswer> {
    try {
      await this.#place.hold(row, ring, session, turn);
    } catch (error) {
      return refusalOf(error);
    }
    this.#place.letIn(session);
    this.#place.keepFresh({ row, ring, password: undefined });
    this.#place.tell({ pinStep: 'local' });
    return { done: true, user: session.user, offline: true };
  }

  /** After a sign-out only a full sign-in opens; the password still does so without network. */
  async #leaveDesk(user: User, atWork: Workplace['atWork']): Promise<void> {
    this.#place.quick?.drop(user.id);
    this.#place.postLeave({ type: 'signed-out', userId: user.id });
    await switchPinOff(this.#options.db, user.id);
    if (atWork) await this.#vault.keepSession(user.id, atWork.keys[0], { token: null, user });
    await this.#place.readPeople();
    if (this.state.people.length === 0) this.#options.session.leave('signed_out');
  }

  async #openKeys(known: Session & { token: string }): Promise<void> {
    const { turn } = this.#place;
    await this.#gate.openVault(known, { turn });
    this.skipPin();
  }

  #known(): Session | null {
    const { user, token } = this.#options.session.state;
    return user && { token, user };
  }
}
