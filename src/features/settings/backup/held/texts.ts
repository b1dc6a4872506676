import type { HeldKind } from '#contract/system/calls/held.ts';

const NAMES: Record<HeldKind, { one: string; many: string }> = {
  sms: { one: 'SMS', many: 'SMS' },
  chat: { one: 'Nachricht in einen Chat', many: 'Nachrichten in Chats' },
  mail: { one: 'Nachricht per E-Mail', many: 'Nachrichten per E-Mail' },
  portal: { one: 'Nachricht ins Postfach', many: 'Nachrichten ins Postfach' },
  notice: { one: 'Hinweis auf eine neue Nachricht', many: 'Hinweise auf neue Nachrichten' },
  form: { one: 'Bitte um einen Fragebogen', many: 'Bitten um einen Fragebogen' },
  code: { one: 'E-Mail mit Code oder Link', many: 'E-Mails mit Code oder Link' },
  other: { one: 'Hinweis zu einem Zugang', many: 'Hinweise zu Zugängen' },
  gdt: { one: 'Übergabe an das Praxissystem', many: 'Übergaben an das Praxissystem' },
};

const sendings = (count: number): string =>
  count === 1 ? 'Eine Sendung' : `${count.toLocaleString('de-DE')} Sendungen`;

export const HELD = {
  title: 'Zurückgehaltene Sendungen',
  text: 'Nach einer Wiederherstellung geht nichts von selbst hinaus, was beim Sichern noch wartete: Manches war schon fort und käme ein zweites Mal an.',
  none: 'Es wird nichts zurückgehalten.',
  waiting: (count: number) =>
    `${sendings(count)} ${count === 1 ? 'wartet' : 'warten'} auf Ihre Entscheidung.`,
  list: 'Arten der Sendungen',
  group: (kind: HeldKind, count: number) =>
    `${count.toLocaleString('de-DE')} ${NAMES[kind][count === 1 ? 'one' : 'many']}`,
  /** From the oldest to the newest. */
  written: (oldest: string, newest: string) =>
    oldest === newest ? `von ${oldest}` : `von ${oldest} bis ${newest}`,
  unknown: 'Wann geschrieben, ist nicht bekannt',
  ended: (count: number) =>
    count === 1
      ? 'davon eine abgelaufen, sie wird nicht mehr gesendet'
      : `davon ${count.toLocaleString('de-DE')} abgelaufen, sie werden nicht mehr gesendet`,
  allEnded: 'abgelaufen, wird nicht mehr gesendet',
  sendAll: 'Alle senden',
  sendChosen: 'Ausgewählte senden',
  drop: 'Nicht senden',
  askSend: 'Jetzt senden?',
  askSendText: (count: number) =>
    `${sendings(count)} ${count === 1 ? 'geht' : 'gehen'} sofort hinaus und ${count === 1 ? 'lässt' : 'lassen'} sich nicht zurückholen. Was schon vor der Wiederherstellung fort war, kommt ein zweites Mal an.`,
  send: 'Senden',
  askDrop: 'Nicht senden?',
  askDropText: (count: number) =>
    `${sendings(count)} ${count === 1 ? 'geht' : 'gehen'} nicht hinaus. Nachrichten bleiben als nicht gesendet in ihrem Gespräch, Fragebögen können von Hand übergeben werden, E-Mails sind dann gelöscht.`,
  cancel: 'Abbrechen',
  notDone: 'Nicht gespeichert',
  sent: 'Wird gesendet',
  dropped: 'Wird nicht gesendet',
  attention: (count: number) =>
    `Seit der Wiederherstellung ${count === 1 ? 'wird eine Sendung' : `werden ${count.toLocaleString('de-DE')} Sendungen`} zurückgehalten. Was davon hinausgeht, entscheiden Sie unten auf dieser Seite.`,
};
