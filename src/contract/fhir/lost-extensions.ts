import { controlsOf, extensionsOf, isJson, type Json, listOf } from './read.ts';
import { isInitialExpression, partInExpression } from './recognise/person-words.ts';
import type { Report } from './report.ts';
import { translationsOf } from './translations.ts';

/** Extensions that we support: they become fields of the element. */
const CARRIED = new Set([
  'minValue',
  'maxValue',
  'entryFormat',
  'questionnaire-unit',
  'questionnaire-unitOption',
  'questionnaire-hidden',
  'questionnaire-itemControl',
  'questionnaire-minOccurs',
  'questionnaire-maxOccurs',
  'questionnaire-displayCategory',
  'questionnaire-answerRepeats',
  'questionnaire-optionExclusive',
  'regex',
]);

const NOT_COMPUTED = 'Ausdrücke (FHIRPath, CQL) werden hier nicht ausgerechnet.';
const NOT_EXTRACTED = 'Antworten werden hier nicht in andere Datensätze übertragen.';
const NO_SERVER = 'Antwortlisten werden hier nicht von einem Terminologie-Server geholt.';

/** Known extensions that we do not support: what each is, and why it has no effect here. */
const KNOWN: Record<string, readonly [what: string, why: string]> = {
  'sdc-questionnaire-calculatedExpression': ['Berechneter Wert', NOT_COMPUTED],
  'questionnaire-calculatedExpression': ['Berechneter Wert', NOT_COMPUTED],
  'sdc-questionnaire-initialExpression': ['Berechnete Vorbelegung', NOT_COMPUTED],
  'questionnaire-initialExpression': ['Berechnete Vorbelegung', NOT_COMPUTED],
  'sdc-questionnaire-answerExpression': ['Berechnete Antwortliste', NOT_COMPUTED],
  'sdc-questionnaire-candidateExpression': ['Berechnete Vorschläge', NOT_COMPUTED],
  'sdc-questionnaire-contextExpression': ['Berechneter Zusammenhang', NOT_COMPUTED],
  'sdc-questionnaire-itemPopulationContext': ['Berechnete Vorbelegung', NOT_COMPUTED],
  'sdc-questionnaire-enableWhenExpression': [
    'Berechnete Bedingung',
    `${NOT_COMPUTED} Das Element wird ohne diese Bedingung gezeigt.`,
  ],
  'cqf-expression': ['Berechneter Ausdruck', NOT_COMPUTED],
  'cqf-calculatedValue': ['Berechneter Wert', NOT_COMPUTED],
  variable: ['Variable', NOT_COMPUTED],
  'questionnaire-constraint': ['Prüfregel', NOT_COMPUTED],
  targetConstraint: ['Prüfregel', NOT_COMPUTED],
  minLength: ['Mindestlänge', 'Eine Mindestlänge wird nicht geprüft.'],
  maxDecimalPlaces: ['Nachkommastellen', 'Die Zahl der Nachkommastellen wird nicht geprüft.'],
  mimeType: ['Dateiformate', 'Angenommen werden immer Fotos und PDF.'],
  maxSize: ['Dateigröße', 'Die Grenze ist immer 10 MB.'],
  'sdc-questionnaire-observationLinkPeriod': ['Verknüpfung mit früheren Befunden', NOT_EXTRACTED],
  'sdc-questionnaire-observationExtract': ['Übertragung als Befund', NOT_EXTRACTED],
  'sdc-questionnaire-launchContext': ['Zusammenhang beim Start', NOT_COMPUTED],
  'terminology-server': ['Terminologie-Server', NO_SERVER],
  preferredTerminologyServer: ['Terminologie-Server', NO_SERVER],
  'sdc-questionnaire-preferredTerminologyServer': ['Terminologie-Server', NO_SERVER],
  'sdc-questionnaire-openLabel': ['Beschriftung der eigenen Antwort', 'Sie heißt hier „Andere“.'],
  'sdc-questionnaire-unitOpen': ['Eigene Einheit', 'Gewählt wird eine der genannten Einheiten.'],
  designNote: ['Notiz für Bearbeiter', 'Sie wird beim Ausfüllen nicht gezeigt.'],
  'questionnaire-externallydefined': ['Externe Antwortliste', NO_SERVER],
  'questionnaire-optionPrefix': ['Kürzel vor der Antwort', 'Antworten tragen hier kein Kürzel.'],
  'questionnaire-ordinalValue': ['Punktwert einer Antwort', 'Punkte werden hier nicht gezählt.'],
  ordinalValue: ['Punktwert einer Antwort', 'Punkte werden hier nicht gezählt.'],
  itemWeight: ['Punktwert einer Antwort', 'Punkte werden hier nicht gezählt.'],
  'extension-score': ['Punktwert einer Antwort', 'Punkte werden hier nicht gezählt.'],
  'rendering-style': ['Gestaltung', 'Das Aussehen folgt der Gestaltung der Praxis.'],
  'rendering-xhtml': ['Gestaltung', 'Texte werden ohne Auszeichnung gezeigt.'],
  'rendering-markdown': ['Gestaltung', 'Texte werden ohne Auszeichnung gezeigt.'],
  'questionnaire-choiceOrientation': ['Anordnung der Antworten', 'Antworten stehen untereinander.'],
  translation: ['Übersetzung', 'Diese Angabe hat hier eine Sprache.'],
  'questionnaire-supportLink': ['Link zu weiteren Hinweisen', 'Solche Links werden nicht gezeigt.'],
  'questionnaire-signatureRequired': ['Unterschrift', 'Eine Unterschrift wird nicht verlangt.'],
  'questionnaire-usageMode': ['Verwendung', 'Das Element wird immer gezeigt.'],
  'questionnaire-referenceResource': ['Art des Verweises', 'Verweise sind freier Text.'],
  'questionnaire-referenceProfile': ['Art des Verweises', 'Verweise sind freier Text.'],
  'questionnaire-referenceFilter': ['Art des Verweises', 'Verweise sind freier Text.'],
  'questionnaire-sliderStepValue': ['Schrittweite', 'Zahlen werden getippt, nicht geschoben.'],
  'questionnaire-unitValueSet': ['Einheiten zur Wahl', NO_SERVER],
};

/** Item controls that look the same here, or for which we have a replacement. */
const SAME_CONTROLS = new Set(['help', 'flyover', 'text-box', 'radio-button', 'check-box', 'unit']);

const describe = (name: string, url: string): readonly [string, string] =>
  KNOWN[name] ?? [`Erweiterung ${url || name}`, 'Ihre Wirkung ist hier nicht bekannt.'];

/** Fields whose translations become ours. */
const TRANSLATED = new Set(['_text', '_prefix', '_display', '_title', '_description']);
const translates = (holder: Json, key: string): boolean =>
  Object.keys(translationsOf(holder, key.slice(1))).length > 0;

/** Extensions of one object and of all texts in it. */
function hanging(holder: Json): { name: string; url: string }[] {
  const own = [
    ...extensionsOf(holder),
    ...listOf(holder.modifierExtension).map((extension) => ({
      name: String(extension.url),
      url: `${String(extension.url)} (modifierExtension)`,
      extension,
    })),
  ];
  const onPrimitives = Object.entries(holder).flatMap(([key, value]) =>
    key.startsWith('_') && isJson(value)
      ? extensionsOf(value).filter(
          ({ name }) => !(name === 'translation' && TRANSLATED.has(key) && translates(holder, key)),
        )
      : [],
  );
  return [...own, ...onPrimitives];
}

function reportAll(holders: readonly Json[], linkId: string, report: Report): void {
  for (const holder of holders) {
    for (const { name, url } of hanging(holder)) {
      if (!CARRIED.has(name) && !(isInitialExpression(name) && partInExpression(holder)))
        report.lost(linkId, ...describe(name, url));
    }
  }
}

/** Reports every extension of an item, its options and its texts that has no effect here. */
export function reportExtensions(item: Json, linkId: string, report: Report): void {
  const options = [...listOf(item.answerOption), ...listOf(item.option)];
  const codings = options.flatMap((option) =>
    isJson(option.valueCoding) ? [option.valueCoding] : [],
  );
  reportAll([item, ...options, ...codings, ...listOf(item.initial)], linkId, report);
  for (const control of controlsOf(item)) {
    if (!SAME_CONTROLS.has(control)) {
      report.lost(
        linkId,
        `Bedienelement „${control}“`,
        'Die Darstellung richtet sich nach der Frage.',
      );
    }
  }
}

/** The same for the questionnaire itself. */
export function reportRootExtensions(resource: Json, report: Report): void {
  reportAll([resource], '', report);
  if (resource.implicitRules !== undefined) {
    report.lost('', 'implicitRules', 'Diese Regeln sind hier nicht bekannt.');
  }
}
