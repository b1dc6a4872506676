import { uuidv7 } from 'uuidv7';
import { ENTRY_VERSION } from '#contract/shared/constants.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { sha256Hex, utf8 } from '#data/bytes.ts';
import { aadOf, encrypt } from '#data/crypto/data-key.ts';
import { KeyRing } from '#data/crypto/key-ring.ts';
import { savePracticeDevice } from '#data/identity/practice-device-store.ts';
import { dexieStore } from '#data/outbox/dexie-store.ts';
import { drain, resumeFor, wake } from '#data/outbox/send/drain.ts';
import type { DrainOptions } from '#data/outbox/send/drain-options.ts';
import { newRow } from '#data/outbox/write/enqueue.ts';
import type { OutboxRow } from '#data/rows.ts';
import { userScope } from '#data/scope.ts';
import { IdentityService } from '#platform/identity/identity-service.ts';
import type { TabMessage } from '#platform/identity/identity-tabs.ts';
import { AuthSession } from '#platform/session/auth-session.ts';
import { TokenHolder } from '#platform/session/auth-token.ts';
import { writeText } from '#platform/storage/storage.ts';
import { STORAGE_KEYS } from '#platform/storage/storage-keys.ts';
import { DEVICE_TOKEN, DeskServer, type LineFault } from './desk-server.ts';
import { memoryDb } from './memory-db.ts';

/** What people do at a shared device, and what happens to it. `right` false: a wrong secret. */
export type DeskCommand =
  | { do: 'sign-in' | 'tile'; tab: number; person: number; right: boolean }
  | { do: 'pin'; tab: number; person: number; right: boolean }
  | { do: 'set-pin' | 'confirm-pin' | 'keep-pin' | 'skip-pin'; tab: number; pin: number }
  | { do: 'lock' | 'sign-out' | 'reload' | 'refresh' | 'write' | 'drain'; tab: number }
  | { do: 'prolong' | 'change-pin'; tab: number; right: boolean }
  | { do: 'restart' }
  | { do: 'line'; up: boolean }
  | { do: 'faults'; list: (LineFault | undefined)[] }
  /** A lock on some page, `steps` steps after `begun` was started and before it ends. */
  | { do: 'overtake'; begun: PageCommand; tab: number; steps: number }
  | { do: 'revoke' | 'new-password' | 'new-role'; person: number }
  | { do: 'clock'; hours: number };

/** What is done on one page. */
export type PageCommand = Exclude<Extract<DeskCommand, { tab: number }>, { do: 'overtake' }>;

interface Page {
  token: TokenHolder;
  session: AuthSession;
  service: IdentityService;
  ring: KeyRing;
  hear: ((message: TabMessage) => void) | null;
}

const PINS = ['1357', '2468', '80808'];
const WRONG_PIN = '999999';
const WRONG_PASSWORD = 'ganz-und-gar-falsch';

/** One practice device with two pages, three people and a server. */
export class Desk {
  readonly violations: string[] = [];
  readonly #db = memoryDb();
  readonly #server: DeskServer;
  readonly #scopes = new Set<string>();
  #pages: Page[] = [];
  readonly #opening = new Set<Page>();
  #clock = Date.UTC(2026, 10, 23, 8);
  #locked = false;

  constructor() {
    this.#server = new DeskServer(() => this.#clock);
  }

  async open(): Promise<void> {
    writeText(STORAGE_KEYS.authToken, null);
    await savePracticeDevice(this.#db, {
      token: DEVICE_TOKEN,
      device: {
        id: uuidv7(),
        name: 'Tablet',
        kind: 'tablet',
        tenant: 'lindenhof',
        location_id: uuidv7(),
        settings: { lock_after_s: 300, offline_hours: 120 },
      },
    });
    writeText(STORAGE_KEYS.practiceDevice, 'tablet');
    this.#pages = [await this.#newPage(), await this.#newPage()];
  }

  async run(command: DeskCommand): Promise<void> {
    if (command.do === 'restart') {
      for (const page of this.#pages) page.hear = null;
      this.#pages = [await this.#newPage(), await this.#newPage()];
    } else if (command.do === 'line') this.#server.online = command.up;
    else if (command.do === 'faults') this.#server.faults.push(...command.list);
    else if (command.do === 'overtake') await this.#overtake(command);
    else if (command.do === 'clock') this.#clock += command.hours * HOUR_MS;
    else if ('person' in command && !('tab' in command)) this.#onServer(command);
    else await this.#onPage(command as PageCommand);
    await this.#settle();
    this.#look(JSON.stringify(command));
  }

  /**
   * Everybody signs in again with network: then nothing that was written may be unreadable or lost.
   */
  async heal(): Promise<void> {
    this.#server.online = true;
    this.#server.faults = [];
    for (const account of this.#server.accounts) {
      const page = this.#page(0);
      await page.service.signIn(account.email, account.password);
      await page.service.skipPin();
      await this.#settle();
      this.#look(`heal ${account.id}`);
      const { user } = page.session.state;
      if (user?.id !== account.id) this.violations.push(`${account.id} does not get in`);
      await resumeFor(this.#drainOptions(page));
      await wake(this.#drainOptions(page), true);
      await drain(this.#drainOptions(page));
      for (const row of await this.#rows()) {
        if (row.scope.split('/')[2] !== account.id) continue;
        const own = user && row.scope === userScope('lindenhof', account.id, user.role);
        if (own && row.state !== 'acked') this.violations.push(`${row.id} stays ${row.state}`);
        if (!page.ring.find(row.cipher.keyId)) this.violations.push(`${row.id}: key lost`);
      }
    }
    this.violations.push(...this.#server.foreign);
  }

  async #newPage(): Promise<Page> {
    const token = new TokenHolder();
    const client = this.#server.client(() => token.current);
    const session = new AuthSession(client, token);
    const ring = new KeyRing();
    const page: Page = { token, session, ring, hear: null } as Page;
    page.service = new IdentityService({
      db: this.#db,
      session,
      client: this.#server.client(() => null),
      keyRing: ring,
      openTabs: (onMessage) => {
        page.hear = onMessage;
        return { post: (message) => this.#post(page, message), close: () => undefined };
      },
      deviceName: 'Test',
      appVersion: '0',
      now: () => this.#clock,
      rounds: 1,
      tabWaitMs: 0,
    });
    this.#opening.add(page);
    await page.service.start();
    this.#opening.delete(page);
    return page;
  }

  #post(from: Page, message: TabMessage): void {
    // A page that is still opening also receives the answers of the others.
    for (const page of [...this.#pages, ...this.#opening]) {
      if (page !== from && page.hear) queueMicrotask(() => page.hear?.(message));
    }
  }

  #page(at: number): Page {
    return this.#pages[at % this.#pages.length] as Page;
  }

  #onServer(command: { do: string; person: number }): void {
    const account = this.#server.account(command.person);
    if (command.do === 'revoke') this.#server.endSessions(account.id);
    else if (command.do === 'new-password') this.#server.changePassword(account);
    else account.role = account.role === 'admins' ? 'personnels' : 'admins';
  }

  async #overtake(command: Extract<DeskCommand, { do: 'overtake' }>): Promise<void> {
    const work = this.#onPage(command.begun);
    for (let left = command.steps; left > 0; left -= 1) await Promise.resolve();
    await this.#onPage({ do: 'lock', tab: command.tab });
    const locked = this.#locked;
    await work;
    // `begun` may be a lock too; it must not replace the result of this one.
    this.#locked = locked;
  }

  async #onPage(command: PageCommand): Promise<void> {
    const page = this.#page(command.tab);
    const { service, session } = page;
    const account = 'person' in command ? this.#server.account(command.person) : null;
    switch (command.do) {
      case 'sign-in':
      case 'tile':
      case 'pin':
        if (!account || session.state.status === 'signed_in') return;
        return this.#letIn(page, command, account);
      case 'set-pin':
        if (service.state.pinStep !== null) await service.setPin(PINS[command.pin % 3] ?? '1357');
        return;
      case 'keep-pin':
        if (service.state.pinStep === 'local') await service.keepPin(PINS[command.pin % 3] ?? '1');
        return;
      case 'confirm-pin': {
        if (service.state.pinStep !== 'confirm') return;
        const own = this.#server.accounts.find(({ id }) => id === session.state.user?.id);
        await service.confirmPin(own?.pin ?? WRONG_PIN);
        return;
      }
      case 'skip-pin':
        return service.skipPin();
      case 'lock':
        this.#locked = session.state.status === 'signed_in';
        return service.lock();
      case 'sign-out':
        if (session.state.status === 'signed_in') await service.signOut();
        return;
      case 'reload': {
        page.hear = null;
        this.#pages[command.tab % this.#pages.length] = await this.#newPage();
        return;
      }
      case 'refresh':
        await session.refresh();
        return;
      case 'prolong':
      case 'change-pin': {
        if (session.state.status !== 'signed_in') return;
        const own = this.#server.accounts.find(({ id }) => id === session.state.user?.id);
        const password = command.right ? (own?.password ?? '') : WRONG_PASSWORD;
        if (command.do === 'prolong') await service.prolong(password);
        else await service.beginPinChange(password);
        return;
      }
      case 'write':
        return this.#write(page);
      case 'drain':
        await resumeFor(this.#drainOptions(page));
        await drain(this.#drainOptions(page));
    }
  }

  async #letIn(
    { service, session }: Page,
    command: { do: string; right: boolean },
    account: DeskServer['accounts'][number],
  ): Promise<void> {
    const password = command.right ? account.password : WRONG_PASSWORD;
    const answer =
      command.do === 'pin'
        ? await service.unlock(account.id, command.right ? (account.pin ?? '1357') : WRONG_PIN)
        : command.do === 'tile'
          ? await service.unlockByPassword(account.id, password)
          : await service.signIn(account.email, password).catch(() => null);
    if (answer?.done && !command.right) this.violations.push(`${account.id}: wrong secret`);
    if (answer?.done && session.state.user && session.state.user.id !== account.id) {
      this.violations.push(`${account.id} became ${session.state.user.id}`);
    }
  }

  async #write(page: Page): Promise<void> {
    const { user } = page.session.state;
    if (!user) return;
    const scope = userScope(user.tenant, user.id, user.role);
    const key = page.ring.current(scope);
    if (!key) return;
    const id = uuidv7();
    const plain = utf8(JSON.stringify({ params: { id }, body: { id } }));
    const cipher = await encrypt(key, plain, aadOf(id, scope, ENTRY_VERSION));
    const row = newRow({
      id,
      operation: 'commit',
      scope,
      lane: id,
      entityId: id,
      dependsOn: [],
      cipher,
      cipherHash: await sha256Hex(cipher.bytes),
      appVersion: '0',
      now: this.#clock,
    });
    this.#server.scopes.set(id, scope);
    this.#scopes.add(scope);
    await dexieStore(this.#db).addBehind(row, null);
  }

  /** As `app/providers.tsx` and the engine put it together. */
  #drainOptions({ session, ring }: Page): DrainOptions {
    return {
      store: dexieStore(this.#db, () => this.#clock),
      alone: (work) => work({ stolen: false, held: () => true }),
      identities: async () => {
        const { user, token } = session.state;
        if (!user || token === null) return [];
        return [{ scope: userScope(user.tenant, user.id, user.role), token }];
      },
      clientFor: (identity) => this.#server.client(() => identity.token),
      keyFor: (id) => ring.find(id),
      now: () => this.#clock,
      random: () => 0.5,
    };
  }

  async #rows(): Promise<OutboxRow[]> {
    return this.#db.outbox.orderBy('seq').toArray();
  }

  /** Messages and what follows from them have arrived. */
  #settle(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  /** Checks what must be true whenever nothing is under way. */
  #look(after: string): void {
    const users = new Set<string>();
    for (const { session, token, ring } of this.#pages) {
      const { user, status } = session.state;
      const own = user && userScope(user.tenant, user.id, user.role);
      if (user) users.add(user.id);
      for (const scope of this.#scopes) {
        const mine = user && scope.startsWith(own?.slice(0, own.lastIndexOf('/') + 1) ?? '-');
        if (ring.current(scope) && !mine) this.violations.push(`${scope} is open after ${after}`);
      }
      if (status !== 'signed_in' && token.current !== null) {
        this.violations.push(`a token is left after ${after}`);
      }
      if (token.onDisk !== null) this.violations.push(`a token is on the disk after ${after}`);
      if (this.#locked && status === 'signed_in') this.violations.push(`open after ${after}`);
    }
    this.#locked = false;
    if (users.size > 1) this.violations.push(`two people at work after ${after}`);
  }
}
