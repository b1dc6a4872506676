import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';
import { GdtWaitReason, QuarantinedFile } from '../exchange.ts';

const ofSettings = {
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit location-settings',
  locationParam: 'id',
} as const;
const Location = z.strictObject({ id: Uuid });
const File = z.strictObject({ id: Uuid, file: Uuid });

export const gdtExchange = defineEndpoint({
  ...ofSettings,
  id: 'gdtExchange',
  method: 'GET',
  path: '/api/locations/{id}/gdt-exchange',
  summary: 'How it stands with the exchange folder: what waits, and what could not be read',
  params: Location,
  response: z.strictObject({
    /** `none`: this server has no exchange folder (GDT_FOLDER). */
    folder: z.enum(['none', 'ready', 'missing', 'read_only']),
    last_read_at: z.nullable(Instant),
    last_written_at: z.nullable(Instant),
    /** Hand-ins that are to be sent automatically and have not been sent yet. */
    waiting: z.int(),
    waiting_since: z.nullable(Instant),
    waiting_reason: z.nullable(GdtWaitReason),
    /** Hand-ins that could not be sent automatically, so that a person must hand them over. */
    by_hand: z.int(),
    /**
     * Names of other locations with the same two ids: a file does not show for which of them it is.
     */
    same_ids: z.array(z.string()),
    quarantine: z.array(QuarantinedFile),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

export const testGdtFolder = defineEndpoint({
  ...ofSettings,
  id: 'testGdtFolder',
  method: 'POST',
  path: '/api/locations/{id}/gdt-exchange/test',
  summary: 'Write a file into the exchange folder that is to be seen from the practice system',
  params: Location,
  response: z.strictObject({ file_name: z.string() }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found', 'gdt_folder_missing'],
  write: 'direct',
});

export const retryGdtFile = defineEndpoint({
  ...ofSettings,
  id: 'retryGdtFile',
  method: 'POST',
  path: '/api/locations/{id}/gdt-quarantine/{file}/retry',
  summary: 'Read a file in quarantine again, with the settings of now',
  params: File,
  response: z.strictObject({ read: z.boolean() }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found', 'gdt_folder_missing'],
  write: 'direct',
});

export const removeGdtFile = defineEndpoint({
  ...ofSettings,
  id: 'removeGdtFile',
  method: 'DELETE',
  path: '/api/locations/{id}/gdt-quarantine/{file}',
  summary: 'Remove a file from quarantine for good',
  params: File,
  status: 204,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found', 'gdt_folder_missing'],
  write: 'direct',
});

/** What the access log calls them. */
export const DEEDS = {
  settings: {
    gdtExchange: 'Zustand des Austauschordners gelesen',
    testGdtFolder: 'Testdatei in den Austauschordner geschrieben',
    retryGdtFile: 'Datei aus der Quarantäne erneut gelesen',
    removeGdtFile: 'Datei aus der Quarantäne entfernt',
  },
} satisfies Deeds;
