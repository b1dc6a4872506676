import { areaOf } from '#contract/access/roles.ts';
import type { User } from '#contract/access/user.ts';
import type { PracticeDevice } from '#contract/devices/practice-device.ts';
import type { KeyRing } from '#data/crypto/key-ring.ts';
import type { EmpfangDatabase } from '#data/db.ts';
import { deviceSecret } from '#data/identity/device-secret.ts';
import type { StoredPracticeDevice } from '#data/identity/practice-device-store.ts';
import { type LockedPerson, QuickLock } from '#data/identity/quick-lock.ts';
import { importRing, type Ring, wipeRing } from '#data/identity/ring.ts';
import type { Session, Vault } from '#data/identity/vault.ts';
import { peopleTiles } from '#data/identity/waiting.ts';
import type { SecretKey } from '#data/identity/wrap.ts';
import type { PersonRow } from '#data/rows.ts';
import { unlessPutAside } from '../kept/unless-put-aside.ts';
import type { AuthSession } from '../session/auth-session.ts';
import { writeText } from '../storage/storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { keepExpected, takeExpected } from './expected-back.ts';
import { LeftMeanwhile } from './identity-refusal.ts';
import { type IdentityState, NOBODY } from './identity-state.ts';
import type { AtWork, TabMessage, TabNews, Tabs } from './identity-tabs.ts';

export interface WorkplaceOptions {
  db: EmpfangDatabase;
  vault: Vault;
  session: AuthSession;
  keyRing: KeyRing;
  /** Ends a session at the server, now or by an entry of the outbox; never throws. */
  endSession: (user: User, token: string) => Promise<unknown>;
  openTabs: (onMessage: (message: TabMessage) => void) => Tabs;
  /** PBKDF2 rounds; lower in tests alone. */
  rounds?: number;
  /** How long a new page waits for an older one to answer. */
  tabWaitMs?: number;
}

/** What a full sign-in leaves for the step in which the PIN is set. */
export interface Fresh {
  row: PersonRow;
  ring: Ring;
  password: SecretKey | undefined;
}

/** Who is at work in this browser: their keys and token, here and in its other pages. */
export class Workplace {
  readonly #options: WorkplaceOptions;
  readonly #listeners = new Set<() => void>();
  #state: IdentityState = NOBODY;
  #device: StoredPracticeDevice | null = null;
  #quick: QuickLock | null = null;
  #tabs: Tabs | null = null;
  #atWork: AtWork | null = null;
  #fresh: Fresh | null = null;
  /** Changes whenever the person working here has left. */
  #turn = 0;
  /** Locks and sign-outs of this browser that this page knows of. */
  #locks = 0;
  /** The person of this page's session when it was last checked. */
  #followed: Pick<User, 'id' | 'role'> | null = null;

  constructor(options: WorkplaceOptions) {
    this.#options = options;
  }

  get state(): IdentityState {
    return this.#state;
  }
  get device(): StoredPracticeDevice | null {
    return this.#device;
  }
  /** The quick lock of a practice device. */
  get quick(): QuickLock | null {
    return this.#quick;
  }
  get atWork(): AtWork | null {
    return this.#atWork;
  }
  get fresh(): Fresh | null {
    return this.#fresh;
  }
  /** Read it before the first `await` of a sign-in and pass it on (`still`). */
  get turn(): number {
    return this.#turn;
  }
  get signedIn(): boolean {
    return this.#options.session.state.status === 'signed_in';
  }
  /** What this browser shows when nobody is at work. */
  get rest(): 'locked' | 'signed_out' {
    return this.#device && this.#state.people.length > 0 ? 'locked' : 'signed_out';
  }
  /** Hours without network in which a password opens, 0 anywhere but on a practice device. */
  get offlineHours(): number {
    return this.#device?.device.settings.offline_hours ?? 0;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(change: Partial<IdentityState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  async readPeople(): Promise<void> {
    const people = await peopleTiles(this.#options.db);
    // On other browsers nobody's name is shown on the screen.
    if (this.#device) this.tell({ people });
  }

  /** This browser is a practice device: its people, its quick lock, and who works on another page. */
  async open(stored: StoredPracticeDevice): Promise<void> {
    const { db, rounds, openTabs } = this.#options;
    this.#device = stored;
    writeText(STORAGE_KEYS.practiceDevice, stored.device.kind);
    const secret = await deviceSecret(db);
    const onChange = () => this.tell({ pinsHere: this.#pinsHere() });
    this.#quick ??= new QuickLock({
      deviceSecret: secret,
      onChange,
      ...(rounds ? { rounds } : {}),
    });
    this.tell({ device: stored.device, withoutToken: false });
    await this.readPeople();
    const expected = takeExpected(Date.now(), stored.device.settings.lock_after_s * 1_000);
    if (expected !== null) this.tell({ expected, lockedUser: expected });
    if (this.#tabs) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#options.tabWaitMs ?? 200);
      this.#tabs = openTabs((message) => {
        this.#hear(message);
        if (message.type !== 'at-work') return;
        clearTimeout(timer);
        resolve();
      });
      this.post({ type: 'who' });
    });
  }

  settings(device: PracticeDevice): StoredPracticeDevice | null {
    if (!this.#device) return null;
    this.#device = { ...this.#device, device };
    this.tell({ device });
    return this.#device;
  }

  /** The practice has revoked the device: a browser like any other. */
  leaveDevice(): void {
    this.close();
    this.stop();
    this.#device = null;
    this.#quick = null;
    writeText(STORAGE_KEYS.practiceDevice, null);
    this.tell(NOBODY);
    this.#options.session.leave('signed_out');
  }

  stop(): void {
    this.#tabs?.close();
    this.#tabs = null;
  }

  /** @throws LeftMeanwhile when the person has left since that turn */
  still(turn: number): void {
    if (turn !== this.#turn) throw new LeftMeanwhile();
  }

  post(message: TabNews): void {
    this.#tabs?.post({ ...message, locks: this.#locks });
  }

  /** Tells the other pages of a lock or sign-out; their older messages sign nobody in any more. */
  postLeave(message: TabNews & { type: 'lock' | 'signed-out' }): void {
    this.#locks += 1;
    this.post(message);
  }

  /** Asks the other pages who is at work. */
  ask(): void {
    this.post({ type: 'who' });
  }

  /**
   * Opens the keys of a person for this page and hands them to the others.
   * @throws LeftMeanwhile, with the ring wiped
   */
  async hold(row: PersonRow, ring: Ring, session: Session, turn: number): Promise<void> {
    try {
      this.still(turn);
      const keys = await importRing(ring);
      this.still(turn);
      if (this.#device) await this.#options.vault.keepSession(row.userId, keys[0], session);
      this.still(turn);
      this.#open(row, keys, session);
    } catch (error) {
      wipeRing(ring);
      throw error;
    }
  }

  #open(row: PersonRow, keys: AtWork['keys'], session: Session): void {
    const pin = this.#atWork?.row.userId === row.userId ? this.#atWork.pin : null;
    if (this.#atWork && this.#atWork.row.scope !== row.scope) this.#shut();
    this.#atWork = { row, keys, session, pin };
    this.#options.keyRing.open(row.scope, keys);
    this.#share();
  }

  /** Lets a person in whose keys are held; on a practice device the token stays off the disk. */
  letIn(session: Session): void {
    this.#options.session.adopt(session, this.#device ? 'memory' : 'disk');
    this.tell({ lockedUser: null, expected: null });
    // With their keys the other pages were told who is at work.
    const { user } = session;
    if (this.#atWork?.row.userId !== user.id) this.post({ type: 'came-in', userId: user.id });
  }

  /**
   * From here on the PIN opens what this page has open now.
   * @throws LeftMeanwhile
   */
  async keepLocked(
    { row, ring }: Pick<Fresh, 'row' | 'ring'>,
    session: Session,
    pin: SecretKey,
    turn: number,
  ): Promise<void> {
    // A ring that a lock has wiped must not be wrapped.
    this.still(turn);
    await this.#quick?.keep(row, ring, session, pin);
    this.still(turn);
    if (this.#atWork?.row.userId !== row.userId) return;
    this.#atWork = { ...this.#atWork, pin };
    this.#share();
  }

  /** The step of the PIN goes on: only `dropFresh` ends it. */
  keepFresh(fresh: Fresh): void {
    this.#wipeFresh();
    this.#fresh = fresh;
  }

  dropFresh(): void {
    this.#wipeFresh();
    if (this.#state.pinStep !== null) this.tell({ pinStep: null });
  }

  #wipeFresh(): void {
    if (this.#fresh) wipeRing(this.#fresh.ring);
    this.#fresh = null;
  }

  /** What the PIN until now has wrapped opens no more, on no page. */
  forgetPin(userId: string): void {
    this.#quick?.drop(userId);
    this.post({ type: 'pin-changed', userId });
  }

  /** @param idle nobody was there any more: who was at work is expected back */
  lockHere(idle: boolean): void {
    const { session } = this.#options;
    const { user, token } = session.state;
    this.close();
    if (user && areaOf(user.role) === 'customer') {
      // A patient has no tile to come back to: they are signed out, at the server now or later.
      session.leave(this.rest);
      if (token !== null) void this.#options.endSession(user, token);
    } else {
      session.leave('locked');
      const lockedUser = user?.id ?? null;
      this.tell({ lockedUser, expected: idle ? lockedUser : null });
    }
    void unlessPutAside(this.readPeople());
  }

  /** Keys, token and the clear ring are gone; what the PIN wraps stays. */
  close(): void {
    this.#turn += 1;
    this.#shut();
  }

  /** Closes the keys when the session of this page ends or belongs to somebody else. */
  follow(user: User | null): void {
    const before = this.#followed;
    this.#followed = user;
    if (before === null) return;
    if (before.id !== user?.id) {
      if (user === null || this.#atWork?.row.userId !== user.id) this.close();
      return;
    }
    if (before.role === user.role) return;
    const { role } = user;
    if (this.#atWork?.row.userId === user.id) {
      const { session } = this.#atWork;
      this.#atWork = { ...this.#atWork, session: { ...session, user: { ...session.user, role } } };
    }
    // The server knows that this session was told: no page may speak for the role before.
    this.post({ type: 'role-changed', userId: user.id, role });
  }

  #shut(): void {
    if (this.#atWork) this.#options.keyRing.close(this.#atWork.row.scope);
    this.#atWork = null;
    this.dropFresh();
  }

  /** @param goes the page may return at once: by a reload, or from the browser's back cache */
  lockThisPage(goes: boolean): void {
    const { user } = this.#options.session.state;
    // A page from the back cache is already locked before it loads again.
    if (goes && this.signedIn && user) keepExpected(user.id, Date.now());
    this.lockIfOpen(goes);
  }

  /** Locks the page, and stops a sign-in that is under way. */
  lockIfOpen(idle = false): void {
    if (this.signedIn) this.lockHere(idle);
    else this.close();
  }

  #pinsHere(): string[] {
    return (this.#quick?.locked() ?? []).map(({ row }) => row.userId);
  }

  #share(): void {
    if (!this.#atWork) return;
    const locked = this.#quick?.locked() ?? [];
    this.post({ type: 'at-work', person: this.#atWork, locked });
  }

  #hear(message: TabMessage): void {
    const early = message.locks < this.#locks;
    this.#locks = Math.max(this.#locks, message.locks);
    switch (message.type) {
      case 'who':
        if (this.#atWork) this.#share();
        else if (this.#quick) this.post({ type: 'locked', locked: this.#quick.locked() });
        return;
      case 'at-work':
        this.#adopt(message.locked, early);
        // An early message was sent before its page knew of the last lock, so that page will close
        // too.
        if (!early) this.#takeOver(message.person);
        return;
      case 'came-in': {
        // A sign-in of another person that is under way here must not finish.
        if (this.#options.session.state.user?.id !== message.userId) this.lockIfOpen();
        return;
      }
      case 'locked':
        this.#adopt(message.locked, early);
        return;
      case 'lock':
        this.lockIfOpen(message.idle);
        return;
      case 'role-changed':
        if (this.#options.session.state.user?.id === message.userId) {
          void this.#options.session.toldRole(message.role);
        }
        return;
      case 'pin-changed':
        this.#quick?.drop(message.userId);
        return;
      case 'signed-out':
        this.#quick?.drop(message.userId);
        this.#leaveWith(message.userId);
    }
  }

  /** Somebody has signed out on another page. */
  #leaveWith(userId: string): void {
    const { session } = this.#options;
    const { user } = session.state;
    if (user?.id !== userId) return;
    this.close();
    session.leave(areaOf(user.role) === 'customer' ? this.rest : 'locked');
  }

  /** An early message, sent before the last sign-out was known, must not bring that person back. */
  #adopt(locked: readonly LockedPerson[], early: boolean): void {
    const quick = this.#quick;
    quick?.adopt(locked.filter(({ row }) => !early || quick.has(row.userId)));
  }

  /** Somebody was let in on another page of this browser. */
  #takeOver(person: AtWork): void {
    const { user } = this.#options.session.state;
    // A patient has no tile to come back to: their session ends with their page.
    if (user && areaOf(user.role) === 'customer') this.lockHere(false);
    else if (this.#atWork?.row.scope !== person.row.scope) this.close();
    this.#atWork = person;
    this.#options.keyRing.open(person.row.scope, person.keys);
    this.letIn(person.session);
  }
}
