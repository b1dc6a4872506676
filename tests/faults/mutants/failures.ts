import type { Edit, Failure } from './mutation.ts';

const HAND_IN = 'tests/engine/hand-in.test.ts';
const CHANGES = 'tests/engine/outbox-changes.test.ts';
const SENDING = 'tests/engine/outbox-sending.test.ts';
const ACCOUNTS = 'tests/engine/outbox-accounts.test.ts';
const JUDGE = 'src/data/outbox/send/judge.test.ts';
const LOCK = 'tests/engine/lock.test.ts';
const FILL = 'tests/engine/fill-session.test.ts';

type Rest = Edit & Pick<Failure, 'tests'>;

const failure = (id: number, seen: string, title: string, rest: Rest): Failure => ({
  id: `failure-${String(id).padStart(2, '0')}`,
  seen,
  title,
  tests: rest.tests,
  edits: [{ file: rest.file, find: rest.find, replace: rest.replace }],
});

/** The thirty failures of docs/design/engine.md#failures-of-the-field, each put back on purpose. */
export const FAILURES: readonly Failure[] = [
  failure(1, 'workbox#2599', 'A 500 in replay is not tried again', {
    file: 'src/data/outbox/send/judge.ts',
    find: "error.kind !== 'http' || error.status >= 500 || error.status < 400) return 'retry'",
    replace: "error.kind !== 'http' || error.status < 400) return 'retry'",
    tests: [JUDGE],
  }),
  failure(2, 'workbox#1984', 'A failed replay removes the entry', {
    file: 'src/data/outbox/machine.ts',
    find: "retry: 'queued',",
    replace: "retry: 'discarded',",
    tests: [HAND_IN],
  }),
  failure(3, 'workbox#2428', 'A photo is not stored', {
    file: 'src/data/drafts/draft-store.ts',
    find: 'await this.#db.blobs.bulkPut(rows);',
    replace: '',
    tests: [HAND_IN],
  }),
  failure(4, 'query#6238', 'A reload with the request in flight loses the entry', {
    file: 'src/data/outbox/send/drain.ts',
    find: "if (row.state !== 'sending') continue;",
    replace: 'if (row.id) continue;',
    tests: [HAND_IN],
  }),
  failure(5, 'query#4846', 'A reload doubles what was written', {
    file: 'src/data/drafts/hand-in.ts',
    find: 'if (stored?.revision !== draft.revision) throw new DraftTakenOver({ gone: !stored });',
    replace: '',
    tests: [HAND_IN],
  }),
  failure(6, 'TanStack db#921', 'An entry is applied twice', {
    file: 'src/data/outbox/send/senders.ts',
    find: "'idempotency-key': row.id,",
    replace: "'idempotency-key': row.id + row.attempts,",
    tests: [HAND_IN, CHANGES],
  }),
  failure(7, 'TanStack db#1301', 'An entry is dropped after ten attempts', {
    file: 'src/data/outbox/send/attempt.ts',
    find: 'const verdict = verdictOf(options, leased, error);',
    replace:
      "const verdict = leased.attempts > 10 ? { event: 'reject' as const, status: 0, code: null } : verdictOf(options, leased, error);",
    tests: [SENDING],
  }),
  failure(8, 'TanStack db#1659', 'The server applied it, the device could not note it', {
    file: 'src/data/outbox/send/judge.ts',
    find: "if (!(error instanceof ApiError)) return { event: 'retry', status: null, code: null };",
    replace:
      "if (!(error instanceof ApiError)) return { event: 'reject', status: null, code: null };",
    tests: [SENDING],
  }),
  failure(9, 'TanStack db#1822', 'A stale sender moves what another one has in hand', {
    file: 'src/data/outbox/dexie-store.ts',
    find: 'if (row?.id !== seen.id || row.state !== seen.state || row.epoch !== seen.epoch) return null;',
    replace: 'if (row?.id !== seen.id || row.state !== seen.state) return null;',
    tests: [SENDING],
  }),
  failure(10, 'enketo#1584', 'The worker answers a write from its cache', {
    file: 'sw/api-cache.ts',
    find: "request.method === 'GET' &&",
    replace: '',
    tests: ['tests/sw/rules.test.ts'],
  }),
  failure(11, 'enketo#1576, dexie#2296', 'The browser closes the database and it stays closed', {
    file: 'src/data/db.ts',
    find: "super(name, { chromeTransactionDurability: 'strict', ...factory });",
    replace:
      "super(name, { chromeTransactionDurability: 'strict', ...factory }); this.on('ready', () => { this.open = () => Promise.reject(new Error('closed')) as never; }, true);",
    tests: ['tests/engine/upgrade.test.ts'],
  }),
  failure(12, 'enketo#1043', 'Of two files one is missing', {
    file: 'src/data/drafts/hand-in.ts',
    find: 'if (isFiles(value)) return value.map((file) => file.id);',
    replace: 'if (isFiles(value)) return value.slice(0, 1).map((file) => file.id);',
    tests: [FILL],
  }),
  failure(13, 'enketo#1013', 'Two files of one name make a form unsendable', {
    file: 'src/features/questionnaires/fill/fill-session.ts',
    find: 'const id = uuidv7();',
    replace: 'const id = file.name;',
    tests: [FILL],
  }),
  failure(14, 'enketo#1180', 'The server is back and the queue sleeps on', {
    file: 'src/data/outbox/send/drain.ts',
    find: 'if (insist || entry.lastStatus === null) await options.store.hurry(entry, now);',
    replace: 'if (insist) await options.store.hurry(entry, now);',
    tests: [SENDING],
  }),
  failure(15, 'formhub#678, kpi#5047', 'A slow server takes ten copies', {
    file: 'server/services/system/idempotency.ts',
    find: 'if (known) {',
    replace: 'if (known && known.fingerprint === "") {',
    tests: ['tests/server/questionnaires/commit.test.ts'],
  }),
  failure(16, 'cht#5108, cht#8303', 'The screen says synced and is not', {
    file: 'src/data/outbox/view/tally.ts',
    find: 'waiting: whole.length,',
    replace: "waiting: sum((state) => state === 'queued'),",
    tests: [ACCOUNTS],
  }),
  failure(17, 'cht#8093', 'The server was restored and nobody offers again', {
    file: 'src/data/outbox/send/epoch.ts',
    find: 'const ids = await store.receiptsOutside(options.epoch);',
    replace: 'const ids: string[] = []; void store;',
    tests: [ACCOUNTS],
  }),
  failure(18, 'cht#11306', 'A permanent 403 is tried for ever and nobody sees it', {
    file: 'src/data/outbox/send/judge.ts',
    find: "  return 'reject';",
    replace: "  return 'retry';",
    tests: [JUDGE],
  }),
  failure(19, 'dexie#2225', 'Writes are stuck for hours while the line is up', {
    file: 'src/platform/engine/outbox-alarm.ts',
    find: 'if (still < 15 * MINUTE_MS) return null;',
    replace: 'if (still >= 0) return null;',
    tests: ['src/platform/engine/outbox-alarm.test.ts'],
  }),
  failure(20, 'dexie#739', 'The browser wiped the storage', {
    file: 'src/data/copy/start.ts',
    find: 'if (first === undefined && second !== undefined) {',
    replace: 'if (first === undefined && second === null) {',
    tests: ['tests/engine/copy.test.ts'],
  }),
  failure(21, 'redux-offline#167', 'Two tabs send at the same time', {
    file: 'src/data/outbox/send/lock.ts',
    find: 'return await locks.request(LOCK, lock, hold);',
    replace: 'return await hold();',
    tests: [LOCK],
  }),
  failure(22, 'sahidawa#4070, replicache#810', 'One person’s queue goes out as another', {
    file: 'src/data/outbox/send/pick.ts',
    find: 'scopes.has(entry.scope) &&',
    replace: '',
    tests: ['src/data/outbox/send/pick.test.ts'],
  }),
  failure(23, 'dxos#11757', 'A frozen tab keeps its lock', {
    file: 'src/data/outbox/send/lock.ts',
    find: '(beatAge > DRAIN.stealAfterMs && watched >= WATCH_MS) || watched >= DRAIN.stealAfterMs;',
    replace: 'beatAge + watched < 0;',
    tests: [LOCK],
  }),
  failure(24, 'dxos#12707', 'Tabs steal the lock from each other without end', {
    file: 'src/data/outbox/send/lock.ts',
    find: 'if (since >= 0 && since < DRAIN.stealEveryMs) return false;',
    replace: 'void since;',
    tests: [LOCK],
  }),
  failure(25, 'Stirling-PDF#7416', 'A blocked upgrade hangs without a word', {
    file: 'src/platform/storage/storage-watch.ts',
    find: "db.on('blocked', blocked);",
    replace: 'void blocked;',
    tests: ['tests/engine/upgrade.test.ts'],
  }),
  failure(26, 'vite-pwa#433', 'An update reloads a page that is being filled', {
    file: 'src/platform/worker/update-rules.ts',
    find: '!filling && sending === 0',
    replace: 'filling || sending >= 0',
    tests: ['src/platform/worker/update-rules.test.ts'],
  }),
  failure(27, 'powersync-native#15', 'A failed upload waits for the next write', {
    file: 'src/data/outbox/send/drain.ts',
    find: 'nextAttemptAt: nextDueAt(rows, scopes)',
    replace: 'nextAttemptAt: null',
    tests: [SENDING],
  }),
  failure(28, 'cryptpad#2205', 'A shared tablet shows the last person’s answers', {
    file: 'src/data/drafts/kiosk-session.ts',
    find: '      await this.#file.wipe();\n      await this.#db.meta.delete(META);\n    });',
    replace: '      await this.#db.meta.delete(META);\n    });',
    tests: ['tests/engine/kiosk-session.test.ts'],
  }),
  failure(29, 'colanode', 'A change and a deletion become nothing', {
    file: 'src/data/outbox/write/put.ts',
    find: 'const alike = last?.operation === change.operation && last.cipher.keyId === change.key.id;',
    replace: 'const alike = last?.cipher.keyId === change.key.id;',
    tests: [CHANGES],
  }),
  failure(30, 'enketo#211', 'The last stroke is lost on a fast way back', {
    file: 'src/features/questionnaires/fill/fill-session.ts',
    find: '    this.#left = true;\n    await this.flush();',
    replace: '    this.#left = true;\n    this.#closed = true;',
    tests: [FILL],
  }),
];
