import type { LegalTexts } from '#contract/practice/legal-texts.ts';

export const PRACTICE = {
  title: 'Praxis',
  name: 'Name der Praxis',
  nameHelp: 'Steht auf allen Seiten, in E-Mails und im Briefkopf jedes PDF',
  nameMissing: 'Bitte den Namen eingeben.',
  /** The practice's part of addresses; empty while it is not known. */
  linkName: (name: string) =>
    `Kürzel in Links: ${name}. Es steht seit der Einrichtung fest, weil Links und Geräte daran hängen.`,
  useTemplate: 'Vorlage übernehmen',
  takeTemplateOf: (page: string) => `Vorlage übernehmen: ${page}`,
  emptyPage: 'Leer: Es steht dort die Vorlage von Empfang.',
};

/** The pages that the law asks for. */
export const LEGAL_PAGES: readonly { key: keyof LegalTexts; name: string }[] = [
  { key: 'imprint', name: 'Impressum' },
  { key: 'privacy', name: 'Datenschutz' },
  { key: 'accessibility', name: 'Barrierefreiheit' },
];
