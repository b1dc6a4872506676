import { realDate } from '../questionnaires/values.ts';
import { GDT_FIELDS, LONGEST_CONTENT } from './fields.ts';
import type { GdtFile, GdtRecord } from './record.ts';

/** What keeps a file from being sent, as a German sentence that says what to do. */
export interface GdtTrouble {
  /** Field of the file, or an empty text for the file as a whole. */
  id: string;
  message: string;
}

const NEEDED: Record<GdtRecord['type'], readonly string[]> = {
  '6300': ['3000'],
  '6301': ['3000', '3101', '3102', '3103'],
  '6302': ['3000', '3101', '3102', '3103', '8402'],
  '6310': ['3000', '3101', '3102', '3103', '8402'],
  '6311': ['3000', '3101', '3102', '3103', '8402'],
};

const MISSING: Record<string, string> = {
  '3000':
    'Die Patientennummer fehlt. Bitte übernehmen Sie sie aus dem Praxissystem, sonst findet es den Patienten nicht.',
  '3101': 'Der Nachname fehlt. Bitte ergänzen Sie ihn.',
  '3102': 'Der Vorname fehlt. Bitte ergänzen Sie ihn.',
  '3103': 'Das Geburtsdatum fehlt. Bitte ergänzen Sie es.',
  '8402': 'Die Art der Untersuchung fehlt.',
};

/** Eight ASCII letters, digits, `_` or `-`, as both sides and a file name accept them. */
export const isGdtId = (id: string): boolean => /^[A-Za-z0-9_-]{8}$/.test(id);

const isBirthDate = (content: string, today: string): boolean => {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(content) ?? [];
  const date = `${year}-${month}-${day}`;
  return realDate(date) !== undefined && date <= today;
};

function idTroubles({ receiver, sender }: GdtRecord): GdtTrouble[] {
  const sentence = (whose: string) =>
    `Die GDT-Kennung ${whose} braucht genau 8 Buchstaben oder Ziffern. Bitte prüfen Sie die Einstellungen.`;
  return [
    ...(isGdtId(receiver) ? [] : [{ id: '8315', message: sentence('des Praxissystems') }]),
    ...(isGdtId(sender) ? [] : [{ id: '8316', message: sentence('von Empfang') }]),
  ];
}

/**
 * Why a record must not be sent: ids, what its type needs, contents that do not fit their fields.
 * Empty when all is well. `today` is `YYYY-MM-DD`.
 */
export function troublesOf(record: GdtRecord, file: GdtFile, today: string): GdtTrouble[] {
  const troubles = idTroubles(record);
  const given = new Set(file.lines.map(({ id }) => id));
  for (const id of NEEDED[record.type]) {
    if (!given.has(id)) troubles.push({ id, message: MISSING[id] ?? `Das Feld ${id} fehlt.` });
  }
  for (const { id, content } of file.lines) {
    const rule = GDT_FIELDS[id];
    const width = Math.min(rule?.width ?? LONGEST_CONTENT, LONGEST_CONTENT);
    if (content.length > width) {
      troubles.push({
        id,
        message: `${rule?.name ?? `Feld ${id}`}: höchstens ${width} Zeichen, es sind ${content.length}. Bitte kürzen Sie den Inhalt.`,
      });
    }
    if (id === '3103' && !isBirthDate(content, today)) {
      troubles.push({ id, message: 'Dieses Geburtsdatum gibt es nicht. Bitte prüfen Sie es.' });
    }
    if ((id === '3101' || id === '3102') && /^[?\s]+$/.test(content)) {
      troubles.push({
        id,
        message: `${rule?.name} lässt sich mit diesem Zeichensatz nicht schreiben. Bitte geben Sie ihn in lateinischer Schrift ein.`,
      });
    }
  }
  if (file.bytes.byteLength > 99_999) {
    troubles.push({
      id: '',
      message:
        'Der Satz ist länger als 99.999 Zeichen. Bitte übergeben Sie nur das PDF oder weniger Antworten.',
    });
  }
  return troubles;
}
