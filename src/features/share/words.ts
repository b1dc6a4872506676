import type { ShareRefusal } from '#contract/questionnaires/share-target.ts';
import type { LeftOut } from '#data/shares/rows.ts';

/** Why nothing is here, and what to do. */
export const REFUSED: Record<ShareRefusal, { title: string; text: string }> = {
  praxisgeraet: {
    title: 'Auf einem Gerät der Praxis geht das nicht',
    text: 'Von hier wurde nichts aufbewahrt. Bitte teilen Sie Fotos auf Ihrem eigenen Gerät, oder fragen Sie am Empfang.',
  },
  'nichts-passendes': {
    title: 'Damit kann die Praxis nichts anfangen',
    text: 'Angenommen werden Fotos (JPEG, PNG, WebP, HEIC bis 40 MB) und PDF bis 10 MB. Es wurde nichts aufbewahrt.',
  },
  'zu-viel': {
    title: 'Hier wartet schon zu viel',
    text: 'Diese Dateien wurden nicht aufbewahrt. Bitte ordnen Sie zuerst zu, was Sie vorher geteilt haben, oder verwerfen Sie es. Teilen Sie danach noch einmal.',
  },
  'kein-platz': {
    title: 'Auf diesem Gerät ist kein Platz mehr',
    text: 'Die Dateien wurden nicht aufbewahrt. Sie sind noch in der App, aus der Sie geteilt haben. Bitte schaffen Sie Platz und teilen Sie noch einmal.',
  },
  'nicht-gesichert': {
    title: 'Die Dateien konnten nicht gesichert werden',
    text: 'Es ist nichts angekommen und nichts gesendet. Die Dateien sind noch in der App, aus der Sie geteilt haben. Bitte teilen Sie noch einmal, oder fügen Sie sie hier in Ihrer Nachricht oder Ihrem Fragebogen selbst ein.',
  },
};

const LEFT_OUT: Record<LeftOut['why'], string> = {
  wrongType: 'ist weder ein Foto noch ein PDF.',
  tooBig: 'ist zu groß.',
  tooMany: 'war zu viel auf einmal. Bitte teilen Sie es danach noch einmal.',
};
export const leftOutText = ({ name, why }: LeftOut): string => `„${name}“ ${LEFT_OUT[why]}`;

export const countText = (count: number): string =>
  count === 1 ? 'Eine Datei' : `${count} Dateien`;
