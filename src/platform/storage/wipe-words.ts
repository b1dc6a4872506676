import type { StorageNotice } from './words.ts';

/** What is said where a browser may throw away what it keeps, or did; loaded only then. */

export const SEVEN_DAYS: StorageNotice = {
  title: 'Bitte öffnen Sie Empfang innerhalb von sieben Tagen wieder',
  message:
    'Safari löscht nach sieben Tagen ohne Besuch, was eine Seite gespeichert hat; im Ausgang wartet noch etwas. Mit „Teilen“ und „Zum Home-Bildschirm“ bleibt es erhalten.',
};

export const RESTORED: StorageNotice = {
  title: 'Alles wiederhergestellt',
  message:
    'Der Browser hatte den Speicher geleert; alles wurde aus der Zweitkopie wiederhergestellt.',
};

const DRAFTS_GONE = 'Begonnene Fragebögen auf diesem Gerät sind nicht mehr da.';

/**
 * The browser had emptied its storage.
 * @param lost entries that may be lost, whether the practice was asked, and since when
 */
export const emptied = (lost: { count: number; asked: boolean; since: string }): StorageNotice => {
  const title = 'Der Browser hat den Speicher geleert';
  if (lost.count === 0) {
    return { title, message: `Was abgesendet war, ist in der Praxis angekommen. ${DRAFTS_GONE}` };
  }
  const many = lost.count === 1 ? 'Ein Eintrag ist' : `${lost.count} Einträge sind`;
  const sure = lost.asked ? 'in der Praxis nicht angekommen' : 'vielleicht nicht angekommen';
  return {
    title,
    message: `${many} seit ${lost.since} ${sure} und auf diesem Gerät verloren. Bitte prüfen Sie, was seitdem eingegeben wurde. ${DRAFTS_GONE}`,
  };
};
