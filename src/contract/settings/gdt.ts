import * as z from 'zod/mini';
import { GdtSettings } from '../gdt/settings.ts';
import { isGdtId } from '../gdt/troubles.ts';
import { defineSetting } from './define-setting.ts';

/** Settings as they are read: with whether this server has an exchange folder (`GDT_FOLDER`). */
const ReadSettings = z.strictObject({
  ...GdtSettings.shape,
  version: z.int(),
  folder_available: z.boolean(),
});

const WRONG_ID = 'Eine GDT-Kennung hat genau 8 Buchstaben oder Ziffern. Bitte prüfen Sie sie.';

/** How a location hands over to its practice system. It counts its versions (gdt/settings.ts). */
export const gdtSettings = defineSetting({
  kind: 'gdt',
  at: 'location',
  name: 'gdt-settings',
  id: 'gdtSettings',
  schema: GdtSettings,
  answers: { read: ReadSettings, put: ReadSettings },
  check: (settings) =>
    (['receiver_id', 'sender_id'] as const)
      .filter((field) => !isGdtId(settings[field]))
      .map((field) => ({ field, message: WRONG_ID })),
  read: { errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'] },
  put: {
    errors: [
      'not_signed_in',
      'not_allowed',
      'invalid_input',
      'not_found',
      'precondition_required',
      'version_conflict',
    ],
  },
  summary: [
    'How a location hands over to its practice system, with ETag',
    'Replace these settings (If-Match)',
  ],
  title: 'Praxissystem (GDT 2.1)',
  text: 'Ausgefüllte Fragebögen als GDT-Datei übergeben. Die Kennungen stehen in den Schnittstellen-Einstellungen des Praxissystems.',
  words: 'PVS Schnittstelle Austauschordner Kürzel',
  saved: 'Praxissystem (GDT) gespeichert',
  page: 'locations',
  deed: 'Einstellungen des Praxissystems',
  fields: {
    receiver_id: 'Kennung des Praxissystems',
    sender_id: 'Kennung von Empfang',
    character_set: 'Zeichensatz',
    document_path: 'Ordner für Dokumente',
    abbreviations: 'Abkürzungen der Fragen',
  },
});
