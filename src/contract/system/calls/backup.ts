import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant } from '../../shared/ids.ts';

/** Characters of the recovery key that are typed back, to show that it was kept. */
export const ENDING_LETTERS = 6;

const Share = z.number().check(z.gte(0), z.lte(1));

export const BackupState = z.strictObject({
  /** Null: there is no recovery key, and so no backup. `mark` tells keys apart. */
  key: z.nullable(z.strictObject({ mark: z.string(), since: Instant })),
  /** How much of the running backup is written. */
  running: z.nullable(z.strictObject({ since: Instant, share: Share })),
  last: z.nullable(
    z.strictObject({ at: Instant, bytes: z.int(), file: z.string(), host: z.string() }),
  ),
  /** The last try, when it failed; `reason` is a German sentence. */
  failure: z.nullable(z.strictObject({ at: Instant, reason: z.string(), host: z.string() })),
  /** Where this server keeps them, newest first. */
  folder: z.string(),
  kept: z.array(
    z.strictObject({ name: z.string(), made_at: Instant, bytes: z.int(), mark: z.string() }),
  ),
});
export type BackupState = z.infer<typeof BackupState>;

const forAdmins = {
  access: 'session',
  roles: ['admins'],
  permission: 'edit companies',
} as const;

export const backupState = defineEndpoint({
  ...forAdmins,
  id: 'backupState',
  method: 'GET',
  path: '/api/backup',
  summary: 'How the backups of this practice stand',
  response: BackupState,
  errors: ['not_signed_in', 'not_allowed'],
  write: 'read',
});

export const startBackup = defineEndpoint({
  ...forAdmins,
  id: 'startBackup',
  method: 'POST',
  path: '/api/backup/runs',
  summary: 'Make a backup now; its progress stands in the state',
  response: BackupState,
  status: 202,
  errors: ['not_signed_in', 'not_allowed'],
  write: 'direct',
  ratePerMinute: 10,
});

export const makeRecoveryKey = defineEndpoint({
  ...forAdmins,
  id: 'makeRecoveryKey',
  method: 'POST',
  path: '/api/backup/recovery-key',
  stepUp: true,
  summary: 'Make a recovery key, shown this once; it counts when its end was typed back',
  response: z.strictObject({ identity: z.string(), mark: z.string() }),
  errors: ['not_signed_in', 'not_allowed', 'second_factor_needed'],
  write: 'direct',
  ratePerMinute: 10,
});

export const confirmRecoveryKey = defineEndpoint({
  ...forAdmins,
  id: 'confirmRecoveryKey',
  method: 'POST',
  path: '/api/backup/recovery-key/confirmation',
  stepUp: true,
  summary:
    'Say by its last characters that the recovery key was kept: backups go to it from now on',
  body: z.strictObject({ ending: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: BackupState,
  errors: ['invalid_input', 'not_signed_in', 'not_allowed', 'second_factor_needed', 'code_wrong'],
  write: 'direct',
  ratePerMinute: 20,
});

/** What the access log calls them. */
export const DEEDS = {
  settings: {
    backupState: 'Stand der Datensicherung gelesen',
    startBackup: 'Datensicherung begonnen',
    makeRecoveryKey: 'Schlüssel der Datensicherung erstellt',
    confirmRecoveryKey: 'Schlüssel der Datensicherung bestätigt',
  },
} satisfies Deeds;
