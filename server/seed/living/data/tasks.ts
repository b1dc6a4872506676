import type { BusinessCase, Priority } from '#contract/activities/activity-enums.ts';
import type { Member } from './team.ts';

/** Tasks of the team. `due`: workdays from the first start, null for none; `ago`: days since it was written. */
export interface TaskPlan {
  subject: string;
  preview: string;
  by: Member;
  to: readonly Member[];
  at: 'mitte' | 'sued';
  ago: number;
  due: number | null;
  priority: Priority;
  state: 'new' | 'begun' | 'done' | 'snoozed';
  concern: BusinessCase | null;
  /** About one of the patients. */
  about?: true;
}

const task = (
  at: 'mitte' | 'sued',
  [by, ...to]: readonly [Member, ...Member[]],
  [ago, due]: readonly [number, number | null],
  [priority, state, concern]: readonly [Priority, TaskPlan['state'], BusinessCase | null],
  subject: string,
  preview: string,
): TaskPlan => ({ at, by, to, ago, due, priority, state, concern, subject, preview });
const about = (plan: TaskPlan): TaskPlan => ({ ...plan, about: true });

export const TASKS: readonly TaskPlan[] = [
  task(
    'mitte',
    ['hollmann', 'empfang'],
    [18, -12],
    [50, 'done', null],
    'Grippeimpfstoff nachbestellen',
    '40 Dosen, Lieferung an Mitte.',
  ),
  task(
    'mitte',
    ['linden', 'hollmann'],
    [17, -10],
    [25, 'done', null],
    'Wartung Autoklav vereinbaren',
    'Der Bericht vom letzten Mal liegt im QM-Ordner.',
  ),
  about(
    task(
      'mitte',
      ['weidner', 'empfang'],
      [16, -13],
      [50, 'done', 'Termin'],
      'Einsetztermin Krone vereinbaren',
      'Labor liefert in acht Arbeitstagen.',
    ),
  ),
  task(
    'sued',
    ['haddad', 'brandt'],
    [16, -11],
    [0, 'done', null],
    'Aushang Urlaubszeiten erneuern',
    'Tür und Website.',
  ),
  about(
    task(
      'mitte',
      ['linden', 'demirci'],
      [15, -9],
      [75, 'done', 'Befund'],
      'Blutbild noch einmal abnehmen',
      'Kalium war hämolytisch, bitte morgen früh einbestellen.',
    ),
  ),
  task(
    'mitte',
    ['hollmann', 'demirci'],
    [14, -8],
    [0, 'done', null],
    'Material für Zahnreinigung bestellen',
    'Polierpaste und Bürstchen.',
  ),
  about(
    task(
      'sued',
      ['haddad', 'brandt'],
      [13, -7],
      [50, 'done', 'Überweisung'],
      'Überweisung Kieferchirurgie schreiben',
      'Zahn 38, Röntgenbild mitschicken.',
    ),
  ),
  task(
    'mitte',
    ['empfang', 'hollmann'],
    [12, -6],
    [25, 'done', 'Abrechnung'],
    'Mahnlauf prüfen',
    'Zwei Zahlungen sind doppelt verbucht.',
  ),
  about(
    task(
      'mitte',
      ['linden', 'linden'],
      [11, -6],
      [75, 'done', 'Rezept'],
      'Medikationsplan umstellen',
      'Ramipril auf 2,5 mg, Kontrolle in vier Wochen.',
    ),
  ),
  task(
    'sued',
    ['brandt', 'brandt'],
    [10, -5],
    [0, 'done', null],
    'Kühlschrank: Temperatur eintragen',
    'Die Liste hängt an der Tür.',
  ),
  about(
    task(
      'mitte',
      ['weidner', 'demirci'],
      [9, -4],
      [50, 'done', 'Termin'],
      'Fäden ziehen: Termin geben',
      '7 bis 10 Tage nach dem Eingriff.',
    ),
  ),
  task(
    'mitte',
    ['hollmann', 'empfang'],
    [8, -2],
    [25, 'done', null],
    'Neue Telefonansage aufsprechen',
    'Mit Hinweis auf die Sprechstunde am Mittwoch.',
  ),
  about(
    task(
      'mitte',
      ['linden', 'demirci'],
      [8, -2],
      [75, 'begun', 'Befund'],
      'Langzeit-EKG auswerten lassen',
      'Gerät ist zurück, Auswertung bei Frau Dr. Linden.',
    ),
  ),
  task(
    'mitte',
    ['hollmann', 'hollmann'],
    [7, -1],
    [50, 'begun', 'Abrechnung'],
    'Quartalsabrechnung: Fehlerprotokoll durchgehen',
    'Noch elf Fälle ohne Karte.',
  ),
  about(
    task(
      'sued',
      ['haddad', 'brandt'],
      [7, -1],
      [50, 'new', 'Abrechnung'],
      'Heil- und Kostenplan nachreichen',
      'Die Kasse wartet seit letzter Woche.',
    ),
  ),
  about(
    task(
      'mitte',
      ['empfang', 'demirci'],
      [6, 0],
      [75, 'begun', 'Rezept'],
      'Betäubungsmittelrezept vorbereiten',
      'Wird heute ab 15 Uhr abgeholt, Ausweis zeigen lassen.',
    ),
  ),
  task(
    'mitte',
    ['linden', 'empfang'],
    [5, 0],
    [50, 'new', null],
    'Vertretung für Freitag absprechen',
    'Frau Dr. Haddad kann bis 12 Uhr.',
  ),
  about(
    task(
      'mitte',
      ['weidner', 'empfang'],
      [4, 0],
      [25, 'new', 'Termin'],
      'Recall: drei Absagen nachtelefonieren',
      'Die Liste liegt am Platz 1.',
    ),
  ),
  about(
    task(
      'sued',
      ['brandt', 'haddad'],
      [3, 0],
      [75, 'new', 'Befund'],
      'Röntgenbild beurteilen',
      'Wurde von der Kieferorthopädie angefragt.',
    ),
  ),
  task(
    'mitte',
    ['hollmann', 'demirci', 'empfang'],
    [3, 1],
    [0, 'new', null],
    'Teambesprechung vorbereiten',
    'Punkte bitte bis morgen Mittag eintragen: Urlaub, Hygieneplan, Telefonzeiten.',
  ),
  about(
    task(
      'mitte',
      ['linden', 'linden'],
      [3, 1],
      [50, 'begun', 'Befund'],
      'Befundgespräch führen',
      'Schilddrüse, Ergebnis liegt in der Akte.',
    ),
  ),
  task(
    'sued',
    ['haddad', 'brandt'],
    [3, 2],
    [25, 'new', null],
    'Abformmaterial bestellen',
    'Nur noch zwei Kartuschen.',
  ),
  about(
    task(
      'mitte',
      ['demirci', 'weidner'],
      [2, 2],
      [50, 'new', null],
      'Rückruf nach Implantat',
      'Dritter Tag, fragt nach dem Kauen.',
    ),
  ),
  task(
    'mitte',
    ['hollmann', 'linden'],
    [2, 4],
    [0, 'new', null],
    'Datenschutzschulung: Termin festlegen',
    'Zwei Termine stehen zur Wahl.',
  ),
  about(
    task(
      'mitte',
      ['empfang', 'linden'],
      [2, 3],
      [25, 'new', 'Sonstiges'],
      'Reha-Antrag ausfüllen',
      'Formular liegt im Fach.',
    ),
  ),
  about(
    task(
      'mitte',
      ['linden', 'empfang'],
      [2, null],
      [0, 'new', null],
      'Impfpass nachtragen',
      'Bringt ihn beim nächsten Mal mit.',
    ),
  ),
  task(
    'mitte',
    ['hollmann', 'hollmann'],
    [10, 6],
    [25, 'snoozed', 'Abrechnung'],
    'Kassenprüfung vorbereiten',
    'Unterlagen kommen erst nächste Woche.',
  ),
  about(
    task(
      'mitte',
      ['weidner', 'demirci'],
      [9, 8],
      [0, 'snoozed', 'Termin'],
      'Kontrolle nach Wurzelbehandlung',
      'Erst nach vier Wochen wieder einbestellen.',
    ),
  ),
  about(
    task(
      'sued',
      ['haddad', 'haddad'],
      [6, 5],
      [50, 'snoozed', null],
      'Laborarbeit nachfragen',
      'Labor hat bis Ende der Woche zu.',
    ),
  ),
  about(
    task(
      'mitte',
      ['linden', 'demirci'],
      [1, 0],
      [100, 'new', 'Befund'],
      'Patient sofort einbestellen',
      'Troponin grenzwertig. Bitte gleich anrufen und Bescheid geben.',
    ),
  ),
  about(
    task(
      'mitte',
      ['weidner', 'empfang'],
      [1, 1],
      [50, 'new', 'Termin'],
      'Schmerzpatient dazwischenschieben',
      'Morgen früh vor der ersten Behandlung.',
    ),
  ),
  task(
    'mitte',
    ['demirci', 'hollmann'],
    [0, 1],
    [25, 'new', null],
    'Kartenlesegerät an Platz 2 hakt',
    'Liest jede dritte Karte nicht. Techniker rufen?',
  ),
  about(
    task(
      'sued',
      ['haddad', 'brandt'],
      [0, 0],
      [75, 'new', 'Rezept'],
      'Antibiotikum nachtelefonieren',
      'Allergie gegen Penicillin, bitte vor Ausgabe anrufen.',
    ),
  ),
  about(
    task(
      'mitte',
      ['linden', 'empfang'],
      [0, 2],
      [0, 'new', 'Überweisung'],
      'Überweisung MRT fertig machen',
      'Unterschrift fehlt noch.',
    ),
  ),
];
