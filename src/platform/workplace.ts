import type { PracticeDevice } from '#contract/entities/practice-device.ts';
import type { KeyRing } from '#data/crypto/key-ring.ts';
import type { EmpfangDatabase } from '#data/db.ts';
import { deviceSecret } from '#data/identity/device-secret.ts';
import type { StoredPracticeDevice } from '#data/identity/practice-device-store.ts';
import { QuickLock } from '#data/identity/quick-lock.ts';
import { importRing, type Ring, wipeRing } from '#data/identity/ring.ts';
import type { Session, Vault } from '#data/identity/vault.ts';
import { peopleTiles } from '#data/identity/waiting.ts';
import type { SecretKey } from '#data/identity/wrap.ts';
import type { PersonRow } from '#data/rows.ts';
import type { AuthSession } from './auth-session.ts';
import { type IdentityState, NOBODY } from './identity-state.ts';
import type { AtWork, TabMessage, Tabs } from './identity-tabs.ts';
import { writeText } from './storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import { unlessPutAside } from './unless-put-aside.ts';

export interface WorkplaceOptions {
  db: EmpfangDatabase;
  vault: Vault;
  session: AuthSession;
  keyRing: KeyRing;
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
    // Elsewhere nobody is named to whoever looks at the screen.
    if (this.#device) this.tell({ people });
  }

  /** This browser is a practice device: its people, its quick lock, and who works on another page. */
  async open(stored: StoredPracticeDevice): Promise<void> {
    const { db, rounds, openTabs } = this.#options;
    this.#device = stored;
    writeText(STORAGE_KEYS.practiceDevice, stored.device.kind);
    const secret = await deviceSecret(db);
    this.#quick ??= new QuickLock({ deviceSecret: secret, ...(rounds ? { rounds } : {}) });
    this.tell({ device: stored.device });
    await this.readPeople();
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

  post(message: TabMessage): void {
    this.#tabs?.post(message);
  }

  /** Asks the other pages who is at work. */
  ask(): void {
    this.post({ type: 'who' });
  }

  /** Opens the keys of a person for this page and hands them to the others. */
  async hold(row: PersonRow, ring: Ring, session: Session): Promise<void> {
    const keys = await importRing(ring);
    const pin = this.#atWork?.row.userId === row.userId ? this.#atWork.pin : null;
    if (this.#atWork && this.#atWork.row.scope !== row.scope) this.close();
    if (this.#device) await this.#options.vault.keepSession(row.userId, keys[0], session);
    this.#atWork = { row, keys, session, pin };
    this.#options.keyRing.open(row.scope, keys);
    this.#share();
  }

  /** Lets a person in whose keys are held; on a practice device the token stays off the disk. */
  letIn(session: Session): void {
    this.#options.session.adopt(session, this.#device ? 'memory' : 'disk');
    this.tell({ lockedUser: null });
  }

  /** From here on the PIN opens what this page has open now. */
  async keepLocked(row: PersonRow, ring: Ring, session: Session, pin: SecretKey): Promise<void> {
    await this.#quick?.keep(row, ring, session, pin);
    if (this.#atWork?.row.userId !== row.userId) return;
    this.#atWork = { ...this.#atWork, pin };
    this.#share();
  }

  keepFresh(fresh: Fresh): void {
    this.dropFresh();
    this.#fresh = fresh;
  }

  dropFresh(): void {
    if (this.#fresh) wipeRing(this.#fresh.ring);
    this.#fresh = null;
    if (this.#state.pinStep !== null) this.tell({ pinStep: null });
  }

  lockHere(): void {
    const lockedUser = this.#atWork?.row.userId ?? this.#options.session.state.user?.id ?? null;
    this.close();
    this.#options.session.leave('locked');
    this.tell({ lockedUser });
    void unlessPutAside(this.readPeople());
  }

  /** Keys, token and the clear ring are gone; what the PIN wraps stays. */
  close(): void {
    if (this.#atWork) this.#options.keyRing.close(this.#atWork.row.scope);
    this.#atWork = null;
    this.dropFresh();
  }

  #share(): void {
    if (!this.#atWork) return;
    const locked = this.#quick?.locked() ?? [];
    this.post({ type: 'at-work', person: this.#atWork, locked });
  }

  #hear(message: TabMessage): void {
    switch (message.type) {
      case 'who':
        if (this.#atWork) this.#share();
        else if (this.#quick) this.post({ type: 'locked', locked: this.#quick.locked() });
        return;
      case 'at-work':
        this.#quick?.adopt(message.locked);
        this.#takeOver(message.person);
        return;
      case 'locked':
        this.#quick?.adopt(message.locked);
        return;
      case 'lock':
        if (this.#atWork) this.lockHere();
        return;
      case 'signed-out':
        this.#quick?.drop(message.userId);
        if (this.#atWork?.row.userId !== message.userId) return;
        this.close();
        this.#options.session.leave('locked');
    }
  }

  /** Somebody was let in on another page of this browser. */
  #takeOver(person: AtWork): void {
    if (this.#atWork && this.#atWork.row.scope !== person.row.scope) this.close();
    this.#atWork = person;
    this.#options.keyRing.open(person.row.scope, person.keys);
    this.letIn(person.session);
  }
}
