import { ruleSentence } from '../checks/sentences.ts';
import type { Element, QuestionnaireContent, QuestionType } from '../schema.ts';
import type { TreeNode } from '../tree.ts';
import { canonical, type Detail, same, textDetail, translationDetails } from './changes-kinds.ts';
import { optionDetails } from './changes-options.ts';
import { type Setting, settingText } from './setting-words.ts';

const TYPES: Record<QuestionType, string> = {
  info: 'Hinweis',
  text: 'kurzer Text',
  longtext: 'langer Text',
  select: 'eine Auswahl',
  multiselect: 'mehrere Auswahlen',
  confirm: 'Häkchen',
  files: 'Dateien',
  separator: 'Trennlinie',
};
const KINDS: Partial<Record<Element['kind'], string>> = {
  event: 'Ereignis',
  meta: 'unsichtbare Angabe',
};

/** The German name of each setting. TypeScript reports a setting of the schema that has none. */
const SETTINGS: Record<Setting, string> = {
  required: 'Pflicht',
  readOnly: 'Nur zum Lesen',
  format: 'Eingabeformat',
  unit: 'Einheit',
  min: 'Kleinster Wert',
  max: 'Größter Wert',
  maxLength: 'Längster Text',
  pattern: 'Muster für die Eingabe',
  example: 'Beispiel zum Muster',
  maxFiles: 'Anzahl der Dateien',
  capture: 'Aufnahme',
  openChoice: 'Eigene Antwort',
  initial: 'Vorgabe',
  repeats: 'Wiederholbar',
  minRows: 'Wenigste Zeilen',
  maxRows: 'Meiste Zeilen',
  name: 'Bedeutung',
  value: 'Fester Wert',
  source: 'Angaben zur Herkunft',
};

const typeName = ({ type, kind }: Element): string => (type ? TYPES[type] : (KINDS[kind] ?? kind));

function settingDetails(before: Element, after: Element): Detail[] {
  return (Object.keys(SETTINGS) as Setting[]).flatMap((name): Detail[] => {
    const [old, now] = [before[name], after[name]];
    if (same(old, now)) return [];
    if (name === 'required') {
      return [{ kind: 'settings', text: now ? 'Jetzt Pflicht.' : 'Keine Pflicht mehr.' }];
    }
    const [was, is] = [settingText(before, name), settingText(after, name)];
    return [
      {
        kind: 'settings',
        text: `${SETTINGS[name]} geändert.`,
        ...(was === undefined ? {} : { before: was }),
        ...(is === undefined ? {} : { after: is }),
      },
    ];
  });
}

interface Contents {
  old: QuestionnaireContent;
  now: QuestionnaireContent;
}

/** Rules that were added and removed, as sentences; a changed rule is one removed and one added. */
function ruleDetails(was: TreeNode, is: TreeNode, { old, now }: Contents): Detail[] {
  if (same(was.rules, is.rules)) return [];
  const [before, after] = [new Set(was.rules.map(canonical)), new Set(is.rules.map(canonical))];
  const details: Detail[] = [
    ...was.rules
      .filter((rule) => !after.has(canonical(rule)))
      .map((rule): Detail => {
        return { kind: 'rules', text: 'Regel entfernt.', before: ruleSentence(old, was.id, rule) };
      }),
    ...is.rules
      .filter((rule) => !before.has(canonical(rule)))
      .map((rule): Detail => {
        return { kind: 'rules', text: 'Regel neu.', after: ruleSentence(now, is.id, rule) };
      }),
  ];
  return details.length > 0
    ? details
    : [{ kind: 'rules', text: 'Reihenfolge der Regeln geändert.' }];
}

function elementDetails(before: Element, after: Element): Detail[] {
  const details: Detail[] = [];
  if (before.kind !== after.kind || before.type !== after.type) {
    details.push({
      kind: 'type',
      text: 'Art geändert.',
      before: typeName(before),
      after: typeName(after),
    });
  }
  details.push(
    ...textDetail('Text', before.text, after.text),
    ...textDetail('Hilfe', before.help, after.help),
    ...textDetail('Einfache Sprache', before.plain, after.plain),
    ...textDetail('Beispiel im Feld', before.placeholder, after.placeholder),
    ...translationDetails('Übersetzung', before.translations, after.translations),
    ...optionDetails(before.options, after.options),
    ...settingDetails(before, after),
  );
  if (!before.elements !== !after.elements) {
    const text = after.elements ? 'Ist jetzt eine Überschrift.' : 'Ist keine Überschrift mehr.';
    details.push({ kind: 'type', text });
  }
  return details;
}

/** What has changed in a page or element that still exists, except its place. */
export function nodeChanges(was: TreeNode, is: TreeNode, contents: Contents): Detail[] {
  const details: Detail[] = [];
  if (was.element && is.element) details.push(...elementDetails(was.element, is.element));
  else {
    details.push(
      ...textDetail('Titel', was.page.title, is.page.title),
      ...translationDetails('Übersetzung', was.page.translations, is.page.translations),
    );
    if (!same(was.page.source, is.page.source)) {
      details.push({ kind: 'settings', text: `${SETTINGS.source} geändert.` });
    }
  }
  details.push(...ruleDetails(was, is, contents));
  const [old, now] = [was.element ?? was.page, is.element ?? is.page];
  if (!old.rules !== !now.rules && was.rules.length === is.rules.length) {
    details.push({ kind: 'rules', text: 'Keine Regeln.' });
  }
  return details;
}
