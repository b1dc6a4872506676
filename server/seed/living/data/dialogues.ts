/**
 * Conversations: what somebody writes, and what the practice answers (lines that begin with `>`). With
 * `{anrede}` („Frau Vogt“), `{vor}`, `{nach}`, `{tag}`, `{zeit}`, and by the location `{arzt}`, `{zahnarzt}`.
 */
export interface Dialogue {
  lines: readonly string[];
  language?: string;
}

const talk = (...lines: string[]): Dialogue => ({ lines });
const talkIn = (language: string, ...lines: string[]): Dialogue => ({ language, lines });

export const SMS: readonly Dialogue[] = [
  talk(
    'Guten Morgen, ich verspäte mich ca 15 min. LG {vor} {nach}',
    '> Guten Morgen {anrede}, kein Problem, kommen Sie in Ruhe. Ihr Team vom Empfang',
  ),
  talk(
    'Ist mein rezept schon fertig? {nach}',
    '> Guten Tag {anrede}, ja, es ist auf Ihrer Karte und kann in jeder Apotheke eingelöst werden.',
    'super danke!',
  ),
  talk(
    'Kann leider am {tag} nicht kommen, bin krank. Bitte neuen Termin. {nach}',
    '> Gute Besserung, {anrede}! Wir haben {tag} in einer Woche um {zeit} frei. Passt das?',
    'Ja passt, danke',
    '> Eingetragen. Bis dann!',
  ),
  talk(
    'Hallo, wie lange darf ich nach der Spritze nichts essen?',
    '> Guten Tag {anrede}, bitte warten Sie, bis die Betäubung ganz weg ist, etwa zwei bis drei Stunden. Trinken dürfen Sie.',
  ),
  talk(
    'Sind die Laborwerte da? VG {nach}',
    '> Guten Tag {anrede}, sie sind da. {arzt} ruft Sie morgen zwischen 12 und 13 Uhr an.',
  ),
  talk('muss ich zur kontrolle nüchtern kommen?'),
  talk(
    'Bin schon auf dem Weg, Parkplatz finde ich keinen 🙈',
    '> Im Hof hinter dem Haus sind zwei Plätze für Patienten, {anrede}.',
  ),
  talk('Danke für den schnellen Termin heute. {vor} {nach}'),
  talk(
    'Können Sie mir die Rechnung noch mal schicken? Ist nicht angekommen. {nach}',
    '> Gern, {anrede}, sie geht heute mit der Post hinaus.',
  ),
  talk('Termin {tag} {zeit} bestätigt. {nach}'),
  talk(
    'Ich habe noch etwas Schmerzen seit der Füllung, ist das normal?',
    '> Guten Tag {anrede}, ein bis zwei Tage darf es sich melden. Wird es stärker, rufen Sie bitte gleich an.',
    'ok ich beobachte das, danke',
  ),
  talk('bitte Überweisung HNO, hole ich {tag} ab. {nach}', '> Liegt bereit, {anrede}.'),
  talkIn(
    'en',
    'Hi, is it possible to come 30 minutes earlier on {tag}? Thanks, {vor}',
    '> Hello {vor}, yes, 30 minutes earlier is fine. See you then.',
  ),
  talkIn(
    'tr',
    'Merhaba, yarınki randevu saat kaçtaydı? {vor} {nach}',
    '> Merhaba {vor}, Termin ist um {zeit} Uhr. Yarın görüşürüz!',
  ),
  talk(
    'Meine Tochter hat Fieber, soll ich den Impftermin absagen?',
    '> Ja, {anrede}, bitte warten wir, bis sie drei Tage fieberfrei ist. Melden Sie sich dann kurz.',
    'mach ich, danke!!',
  ),
  talk('Habe meine Mütze bei ihnen vergessen, grau'),
  talk(
    'Ich bräuchte wieder meine Tabletten (L-Thyroxin 75). Danke {nach}',
    '> Ist bestellt, {anrede}. Morgen ab 10 Uhr auf der Karte.',
  ),
  talk('Komme 5 min später!!'),
];

export const CHATS: readonly Dialogue[] = [
  talk(
    'Hallo, nehmen Sie noch neue Patienten auf?',
    'Wir sind zu dritt, meine Tochter ist 4',
    '> Guten Tag {vor}, ja, sehr gern. Am schnellsten geht es, wenn Sie den Bogen auf unserer Seite ausfüllen; wir melden uns dann mit einem Termin.',
    'Super, mache ich heute Abend',
  ),
  talk(
    'Guten Tag, machen Sie auch Zahnreinigung am Abend?',
    '> Guten Tag, montags, dienstags und donnerstags bis 18 Uhr. Soll ich Ihnen etwas vormerken?',
    'Donnerstag wäre super',
  ),
  talk(
    'Was kostet eine professionelle Zahnreinigung bei Ihnen?',
    '> Je nach Aufwand zwischen 85 und 120 Euro. Viele Kassen zahlen etwas dazu.',
  ),
  talk(
    'Ich habe Angst vorm Zahnarzt und war sehr lange nicht. Geht bei Ihnen auch nur erstmal reden?',
    '> Das geht, und Sie sind damit nicht allein. Bei {beizahnarzt} gibt es dafür einen Termin ohne Behandlung, eine halbe Stunde.',
    'Das klingt gut. Wie kann ich den machen?',
    '> Nennen Sie mir Ihren Namen und eine Telefonnummer, dann rufen wir Sie an.',
  ),
  talk('Ist die Praxis barrierefrei?', '> Mitte hat einen Aufzug, Süd liegt ebenerdig.'),
  talk('haben sie heute notfallsprechstunde?'),
  talk(
    'Kann man bei Ihnen auch mit Beihilfe abrechnen?',
    '> Ja, Sie bekommen die Rechnung und reichen sie selbst ein.',
  ),
  talk(
    'Hallo, ich brauche den Impfnachweis als PDF, geht das?',
    '> Guten Tag, das geht. Für welche Impfung brauchen Sie ihn?',
    'Masern, für die Kita',
  ),
  talkIn(
    'en',
    'Hello, do you speak English at the practice?',
    '> Hello! Yes, most of us do. How can we help?',
    'I need a check-up and my insurance card is new',
    '> Please bring the card with you. Is Tuesday at 10:15 all right?',
  ),
  talkIn(
    'uk',
    'Доброго дня! Чи приймаєте ви нових пацієнтів? Говорю трохи німецькою.',
    '> Guten Tag! Ja, gern. Unser Fragebogen ist auch auf Ukrainisch da.',
  ),
  talkIn(
    'ar',
    'مرحبا، هل يوجد موعد قريب لطفل عمره سبع سنوات؟ عنده ألم',
    '> Guten Tag! Kommen Sie bitte heute um 16:30 Uhr vorbei, wir schieben Sie dazwischen. Am Empfang spricht jemand Arabisch.',
  ),
  talkIn(
    'ru',
    'Добрый день, можно записаться на чистку зубов?',
    '> Guten Tag, gern: Mittwoch um 9 Uhr oder Freitag um 11 Uhr?',
  ),
  talk(
    'Wann ist denn die beste Zeit, um anzurufen? Ich komme nie durch …',
    '> Das tut uns leid! Nach 10 Uhr ist es ruhiger. Sie können auch hier schreiben oder aufs Band sprechen, wir hören alles ab.',
  ),
];

export const PORTAL: readonly (Dialogue & { subject: string })[] = [
  {
    subject: 'Frage zur Schiene',
    lines: [
      'Guten Tag, meine Schiene drückt vorne links, vor allem morgens. Soll ich sie weiter tragen oder erst einmal weglassen? Viele Grüße, {vor} {nach}',
      '> Guten Tag {anrede}, bitte lassen Sie sie zwei Tage weg. {zahnarzt} schaut sie sich gern an: {tag} um {zeit}?',
      'Ja, das passt gut, danke!',
      '> Eingetragen. Bringen Sie die Schiene bitte mit.',
    ],
  },
  {
    subject: 'Folgerezept',
    lines: [
      'Liebes Praxisteam, ich brauche bitte wieder L-Thyroxin 75, 100 Stück. Danke und viele Grüße {nach}',
      '> Guten Tag {anrede}, das Rezept ist auf Ihrer Karte. Ihre Praxis Lindenhof',
    ],
  },
  {
    subject: 'Befund Labor',
    lines: [
      'Hallo, sind die Ergebnisse vom {tag} schon da? Ich bin etwas unruhig.',
      '> Guten Tag {anrede}, sie sind seit heute da und unauffällig. {arzt} bespricht sie beim nächsten Termin mit Ihnen.',
      'Vielen Dank, da bin ich erleichtert.',
    ],
  },
  {
    subject: 'Termin verschieben',
    lines: [
      'Guten Abend, könnte ich den Termin am {tag} auf den Nachmittag legen? Ich habe eine Schulung.',
      '> Guten Tag {anrede}, nachmittags wäre um {zeit} frei. Ist Ihnen das recht?',
      'perfekt, danke',
    ],
  },
  {
    subject: 'Rechnung',
    lines: [
      'Ich habe zu der Rechnung eine Frage: Warum steht die Beratung zweimal darauf? Gruß {nach}',
      '> Guten Tag {anrede}, Sie haben recht, das war unser Fehler. Sie bekommen eine neue Rechnung, die alte ist hinfällig.',
      'Danke für die schnelle Antwort',
    ],
  },
  {
    subject: 'Überweisung Physiotherapie',
    lines: [
      'Guten Tag, ich bräuchte eine Verordnung für Krankengymnastik, sechs Mal, Schulter rechts. Wir hatten am {tag} darüber gesprochen.',
      '> Guten Tag {anrede}, {arzt} hat sie ausgestellt, sie liegt am Empfang für Sie bereit.',
    ],
  },
  {
    subject: 'Impfung',
    lines: ['Ist der neue Grippeimpfstoff schon da? Und muss ich dafür einen Termin machen?'],
  },
  {
    subject: 'Kostenplan',
    lines: [
      'Hallo, meine Versicherung fragt nach dem Kostenplan für die Krone 26. Können Sie ihn mir hier schicken?',
      '> Guten Tag {anrede}, gern, Frau Hollmann stellt ihn zusammen. Sie haben ihn morgen.',
    ],
  },
  {
    subject: 'Nachfrage nach der OP',
    lines: [
      'Guten Tag, heute ist der dritte Tag nach der Weisheitszahn-OP. Die Wange ist noch etwas dick, Schmerzen habe ich kaum. Ist das in Ordnung?',
      '> Guten Tag {anrede}, das ist am dritten Tag üblich. Kühlen Sie weiter, und melden Sie sich bei Fieber oder wenn es stärker wird.',
      'Danke, mache ich!',
      '> Gute Besserung!',
    ],
  },
  {
    subject: 'Adresse geändert',
    lines: [
      'Ich bin umgezogen, die neue Anschrift bringe ich beim nächsten Mal mit der Karte mit. LG {vor}',
    ],
  },
  {
    subject: 'Bescheinigung für den Arbeitgeber',
    lines: [
      'Könnten Sie mir bitte bescheinigen, dass ich am {tag} von {zeit} Uhr an bei Ihnen war?',
      '> Guten Tag {anrede}, die Bescheinigung liegt am Empfang.',
    ],
  },
  {
    subject: 'Medikament nicht vertragen',
    lines: [
      'Seit ich die neue Tablette nehme ist mir morgens übel und schwindelig. Soll ich sie absetzen?',
      '> Guten Tag {anrede}, bitte setzen Sie sie nicht von selbst ab. {arzt} ruft Sie heute noch an.',
      'Ok, ich bin zu Hause.',
    ],
  },
];
