import { languageInGerman } from '../../shared/language-in-german.ts';
import type { PurposeKind } from '../purpose.ts';
import type { QuestionnaireContent } from '../schema.ts';
import { type Detail, same, textDetail, translationDetails } from './changes-kinds.ts';

const ACCESS: Record<QuestionnaireContent['access'], string> = {
  public: 'ohne Anmeldung',
  signed_in: 'nur angemeldet',
};
const PURPOSES: Record<PurposeKind, string> = {
  questionnaire: 'Fragebogen',
  information: 'Information',
  consent: 'Einwilligung',
  explanation: 'Aufklärung',
};

function purposeDetails(
  before: QuestionnaireContent['purpose'],
  after: QuestionnaireContent['purpose'],
): Detail[] {
  if (same(before, after)) return [];
  const details: Detail[] = [];
  const [old, now] = [before?.kind ?? 'questionnaire', after?.kind ?? 'questionnaire'];
  if (old !== now) {
    details.push({
      kind: 'settings',
      text: 'Art des Bogens geändert.',
      before: PURPOSES[old],
      after: PURPOSES[now],
    });
  }
  if (Boolean(before?.asksForWhom) !== Boolean(after?.asksForWhom)) {
    const text = after?.asksForWhom
      ? 'Fragt jetzt, für wen ausgefüllt wird.'
      : 'Fragt nicht mehr, für wen ausgefüllt wird.';
    details.push({ kind: 'settings', text });
  }
  details.push(
    ...textDetail('Hinweis auf eigenhändige Unterschrift', before?.wetInk, after?.wetInk),
  );
  return details.length > 0 ? details : [{ kind: 'settings', text: 'Art des Bogens geändert.' }];
}

/** What has changed about the questionnaire itself. */
export function formChanges(before: QuestionnaireContent, after: QuestionnaireContent): Detail[] {
  const details: Detail[] = [
    ...textDetail('Titel', before.title, after.title),
    ...textDetail('Beschreibung', before.description, after.description),
    ...translationDetails('Titel und Beschreibung', before.translations, after.translations),
    ...purposeDetails(before.purpose, after.purpose),
  ];
  if (before.language !== after.language) {
    details.push({
      kind: 'settings',
      text: 'Sprache geändert.',
      before: languageInGerman(before.language),
      after: languageInGerman(after.language),
    });
  }
  if (before.access !== after.access) {
    details.push({
      kind: 'settings',
      text: 'Zugang geändert.',
      before: ACCESS[before.access],
      after: ACCESS[after.access],
    });
  }
  if (!same(before.source, after.source)) {
    details.push({ kind: 'settings', text: 'Angaben zur Herkunft geändert.' });
  }
  return details;
}
