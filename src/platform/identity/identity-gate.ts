import { login } from '#contract/access/calls/auth.ts';
import { verifyPin } from '#contract/access/calls/door.ts';
import { knownDevice } from '#contract/access/calls/known-device.ts';
import { areaOf } from '#contract/access/roles.ts';
import type { User } from '#contract/access/user.ts';
import { fromBase64Url } from '#data/bytes.ts';
import type { EmpfangDatabase } from '#data/db.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import { notePinUntil, switchPinOff, switchPinOn } from '#data/identity/pin-off.ts';
import { wipeRing } from '#data/identity/ring.ts';
import { askShare } from '#data/identity/share-call.ts';
import type { Opened, Session, Vault } from '#data/identity/vault.ts';
import type { SecretKey } from '#data/identity/wrap.ts';
import { type AuthSession, bearer } from '../session/auth-session.ts';
import { browserTokens, keepBrowserToken } from '../session/browser-tokens.ts';
import { doorHeaders, keepKnownDevice } from './door-headers.ts';
import { LeftMeanwhile, refusalOf } from './identity-refusal.ts';
import type { SignInAnswer } from './identity-state.ts';
import type { Workplace } from './workplace.ts';

/** Somebody whom the server has just let in. */
type Known = Session & { token: string };

interface GateOptions {
  db: EmpfangDatabase;
  vault: Vault;
  place: Workplace;
  session: AuthSession;
  /** Carries no token of its own and tells nobody of refusals. */
  client: Client;
  /** Shown in the list of devices. */
  deviceName: string;
}

/** A code from a mail that lets a patient in, with what it was sent for. */
export interface MailCode {
  purpose: 'login' | 'register';
  email: string;
  pin: string;
}

/** The person who is asked for. `atWork`: their page is covered by the question and stays. */
interface Only {
  userId: string;
  atWork?: boolean;
}

/** Asks the server to let somebody in, from the place that it is given. */
export type Obtain = (place: {
  device_name: string;
  device_token?: string;
}) => Promise<{ access_token: string; browser_token: string | null }>;

/** A sign-in that waits for its second factor; the password is needed again for the keys. */
interface Waiting {
  challenge: string;
  password: string | undefined;
  only: Only | undefined;
  turn: number;
}

interface VaultInput {
  password?: string | SecretKey | undefined;
  newPin?: string;
  /** The turn in which this work was begun (`Workplace.turn`). */
  turn: number;
}

/** The ways in that the server decides: password and PIN, each with its half of the key. */
export class Gate {
  readonly #options: GateOptions;
  readonly #vault: Vault;
  readonly #place: Workplace;
  /** The id of the last request for the server's share; in this page's memory alone. */
  #attempt: { token: string; id: string } | null = null;
  /** In this page's memory alone; a newer sign-in replaces it. */
  #waiting: Waiting | null = null;

  constructor(options: GateOptions) {
    this.#options = options;
    this.#vault = options.vault;
    this.#place = options.place;
  }

  /**
   * Address and password, as the server judges them.
   * @param only nobody but this person is let in
   * @throws ApiError as the calls gave it; LeftMeanwhile
   */
  async signInOnline(email: string, password: string, only?: Only): Promise<SignInAnswer> {
    const { client, deviceName } = this.#options;
    const { device, turn } = this.#place;
    const { data } = await client.call(login, {
      body: {
        email,
        password,
        device_name: deviceName,
        browser_tokens: browserTokens(),
        ...(device ? { device_token: device.token } : {}),
      },
      headers: doorHeaders(),
    });
    if ('access_token' in data) return this.#admit(data.access_token, { password, only, turn });
    const { message, second_factor: challenge } = data;
    if (challenge === undefined) return { done: false, why: 'message', message };
    this.#place.still(turn);
    this.#waiting = { challenge, password, only, turn };
    return { done: false, why: 'second_factor', challenge };
  }

  /**
   * The second factor was right: continues the sign-in that waited for it.
   * @throws ApiError as the calls gave it; LeftMeanwhile
   */
  async passed(challenge: string, token: string): Promise<SignInAnswer> {
    const waiting = this.#waiting;
    this.#waiting = null;
    const current = waiting?.challenge === challenge && waiting.turn === this.#place.turn;
    if (waiting && current) return this.#admit(token, waiting);
    // Nobody waits here for this sign-in any more, so its session is ended.
    await this.#options.session.revoke(token);
    return { done: false, why: 'locked' };
  }

  /**
   * A sign-in without a password: the keys open by the server's share, so without network it opens
   * none (ADR-0054).
   * @throws ApiError and whatever else `obtain` threw; LeftMeanwhile
   */
  async signInBy(obtain: Obtain): Promise<SignInAnswer> {
    const { deviceName } = this.#options;
    const { device, turn } = this.#place;
    const passed = await obtain({
      device_name: deviceName,
      ...(device ? { device_token: device.token } : {}),
    });
    if (passed.browser_token !== null) keepBrowserToken(passed.browser_token);
    return this.#admit(passed.access_token, { password: undefined, only: undefined, turn });
  }

  /** Signs in here the person whom the server let in, unless another one was expected. */
  async #admit(
    token: string,
    { password, only, turn }: Omit<Waiting, 'challenge'>,
  ): Promise<SignInAnswer> {
    const { session } = this.#options;
    const known = { token, user: await session.whose(token) };
    if (only && only.userId !== known.user.id) {
      await session.revoke(known.token);
      return { done: false, why: 'wrong' };
    }
    await this.#unlessLeft(token, async () => {
      this.#place.still(turn);
      if (areaOf(known.user.role) === 'customer') {
        this.#place.close();
        this.#place.letIn(known);
      } else {
        await this.#enter(known, password, only?.atWork ?? false);
      }
    });
    this.#beKnown(token);
    return { done: true, user: known.user, offline: false };
  }

  /** A session that came after a lock belongs to nobody, so it is ended. */
  async #unlessLeft(token: string, enter: () => Promise<void>): Promise<void> {
    try {
      await enter();
    } catch (error) {
      if (error instanceof LeftMeanwhile) {
        void this.#options.session.revoke(token).catch(() => undefined);
      }
      throw error;
    }
  }

  /**
   * A patient, by a code from a mail.
   * @throws ApiError as the calls gave it; LeftMeanwhile
   */
  async signInByCode(given: MailCode): Promise<SignInAnswer> {
    const { client, session, deviceName } = this.#options;
    const { turn } = this.#place;
    const { data } = await client.call(verifyPin, {
      body: { ...given, device_name: deviceName },
      headers: doorHeaders(),
    });
    if (!data.access_token) return { done: false, why: 'none' };
    const known = { token: data.access_token, user: await session.whose(data.access_token) };
    await this.#unlessLeft(known.token, async () => {
      this.#place.still(turn);
      this.#place.close();
      this.#place.letIn(known);
    });
    this.#beKnown(known.token);
    return { done: true, user: known.user, offline: false };
  }

  /** Gets a token by which the server knows this browser; a practice device has its own. */
  #beKnown(token: string): void {
    if (this.#place.device) return;
    this.#options.client
      .call(knownDevice, { headers: { ...doorHeaders(), ...bearer(token) }, quiet: true })
      .then(({ data }) => keepKnownDevice(data))
      // The next sign-in asks again.
      .catch(() => undefined);
  }

  async #enter(known: Known, password: string | undefined, atWork: boolean): Promise<void> {
    const { device } = this.#place;
    if (this.#place.atWork?.row.userId !== known.user.id) this.#place.close();
    // A new turn, as this sign-in itself has closed the session of the person before.
    const { turn } = this.#place;
    let pinSet: boolean | null = null;
    try {
      pinSet = await this.openVault(known, {
        ...(password === undefined ? {} : { password }),
        turn,
      });
    } catch (error) {
      if (error instanceof LeftMeanwhile) throw error;
      // The person is signed in without keys, which follow once the server can be asked
      // (`openKeys`). A browser that blocks its storage keeps none.
      if (device && !(error instanceof ApiError)) throw error;
    }
    this.#place.still(turn);
    if (device) {
      await switchPinOn(this.#options.db, known.user.id);
      await this.#place.readPeople();
      this.#place.still(turn);
    }
    this.#place.letIn(known);
    const { fresh } = this.#place;
    const pin = this.#place.atWork?.pin;
    if (pin && fresh) await this.#place.keepLocked(fresh, known, pin, turn);
    if (!device || pinSet === null) this.#place.dropFresh();
    else if (!atWork) this.#place.tell({ pinStep: pinSet ? 'confirm' : 'set' });
  }

  /**
   * Asks for the share and opens the ring; answers whether the server knows a PIN.
   * @throws ApiError as the call gave it; LeftMeanwhile
   */
  async openVault(known: Known, { password, newPin, turn }: VaultInput): Promise<boolean> {
    const { db, client } = this.#options;
    const { token, user } = known;
    if (this.#attempt?.token !== token) this.#attempt = { token, id: crypto.randomUUID() };
    const attempt = this.#attempt.id;
    const who = { userId: user.id, token, attempt, ...(newPin === undefined ? {} : { newPin }) };
    const handed = await askShare(db, client, who).catch((error: unknown) => {
      const withoutToken = error instanceof ApiError && error.code === 'device_without_token';
      if (withoutToken) this.#place.tell({ withoutToken });
      throw error;
    });
    this.#place.tell({ withoutToken: false });
    const opened = await this.#vault.signedIn({
      user,
      share: handed.share,
      previousShare: handed.previousShare,
      offline: this.#place.offlineHours > 0,
      ...(password === undefined ? {} : { password }),
      ...(handed.serverNow === undefined ? {} : { serverNow: handed.serverNow }),
    });
    await handed.done();
    await this.#notePin(user, newPin !== undefined || handed.pinSet);
    this.#attempt = null;
    await this.#place.hold(opened.row, opened.ring, known, turn);
    this.#place.keepFresh({ row: opened.row, ring: opened.ring, password: opened.password });
    return handed.pinSet;
  }

  async unlockByServer(userId: string, pin: string): Promise<SignInAnswer> {
    const { client, session } = this.#options;
    const { device, quick, turn } = this.#place;
    if (!device || !quick) return { done: false, why: 'password' };
    try {
      const { data } = await client.call(verifyPin, {
        body: { purpose: 'unlock', user_id: userId, pin },
        headers: bearer(device.token),
      });
      if (!data.access_token || !data.device_share) return { done: false, why: 'password' };
      const token = data.access_token;
      const opened = await this.#vault.openWithShare(userId, fromBase64Url(data.device_share));
      if (!opened) return { done: false, why: 'password' };
      const user = await session.whose(token);
      await this.#notePin(user, true);
      const key = await quick.pinKey(pin);
      await this.#unlessLeft(token, () => this.work(opened, { token, user }, key, turn));
      return { done: true, user, offline: false };
    } catch (error) {
      const refused = refusalOf(error);
      if (refused.why === 'password') await this.pinIsOff(userId);
      return refused;
    }
  }

  /**
   * Lets somebody in whose PIN was right.
   * @throws LeftMeanwhile
   */
  async work(opened: Opened, session: Session, pin: SecretKey, turn: number): Promise<void> {
    try {
      await this.#place.hold(opened.row, opened.ring, session, turn);
      await this.#place.keepLocked(opened, session, pin, turn);
    } finally {
      wipeRing(opened.ring);
    }
    this.#place.dropFresh();
    this.#place.letIn(session);
  }

  /** Notes for the lock screen whether and until when the person's PIN works at the practice. */
  async #notePin({ id, session_ends_at: end }: User, isSet: boolean): Promise<void> {
    if (!this.#place.device) return;
    await notePinUntil(this.#options.db, id, !isSet ? 0 : end ? Date.parse(end) : null);
    await this.#place.readPeople();
  }

  async pinIsOff(userId: string): Promise<void> {
    // On every page: a PIN kept in memory from now on was chosen after the password.
    this.#place.forgetPin(userId);
    await switchPinOff(this.#options.db, userId);
    await this.#place.readPeople();
  }
}
