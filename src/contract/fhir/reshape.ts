import type { Element } from '../questionnaires/schema.ts';
import { type FromFile, shapeItem } from './export-item.ts';
import { extended } from './own.ts';
import { isJson, type Json, shortName, textOf } from './read.ts';

/** Parts of an item's shape that can change separately, with their fields and extensions. */
const PARTS = {
  required: { fields: ['required'], extensions: [] },
  readOnly: { fields: ['readOnly'], extensions: [] },
  length: { fields: ['maxLength'], extensions: [] },
  options: { fields: ['answerOption', 'answerValueSet', 'option', 'options'], extensions: [] },
  initial: { fields: ['initial'], extensions: [] },
  bounds: { fields: [], extensions: ['minValue', 'maxValue'] },
  pattern: { fields: [], extensions: ['regex'] },
  hint: { fields: [], extensions: ['entryFormat'] },
  unit: { fields: [], extensions: ['questionnaire-unit', 'questionnaire-unitOption'] },
  occurs: {
    fields: ['repeats'],
    extensions: [
      'questionnaire-minOccurs',
      'questionnaire-maxOccurs',
      'questionnaire-answerRepeats',
    ],
  },
} as const satisfies Record<string, { fields: readonly string[]; extensions: readonly string[] }>;

export type ShapePart = keyof typeof PARTS;
const ALL = Object.keys(PARTS) as ShapePart[];

/** Fields and extensions that only depend on the kind of an element, besides all parts. */
const OF_KIND = { fields: ['type', 'answerConstraint'], extensions: ['questionnaire-hidden'] };

interface Named {
  fields: ReadonlySet<string>;
  extensions: ReadonlySet<string>;
}

const named = (parts: readonly ShapePart[], whole: boolean): Named => ({
  fields: new Set<string>([
    ...parts.flatMap((part): readonly string[] => PARTS[part].fields),
    ...(whole ? OF_KIND.fields : []),
  ]),
  extensions: new Set<string>([
    ...parts.flatMap((part): readonly string[] => PARTS[part].extensions),
    ...(whole ? OF_KIND.extensions : []),
  ]),
});

const nameOf = (extension: unknown): string =>
  isJson(extension) ? shortName(textOf(extension.url) ?? '') : '';

/** The item without these fields and extensions; STU3 wrote `initialString` and its like. */
function without(item: Json, { fields, extensions }: Named): Json {
  const stu3 = fields.has('initial') ? /^initial[A-Z]/ : undefined;
  const rest = Object.fromEntries(
    Object.entries(item).filter(([key]) => !fields.has(key) && !stu3?.test(key)),
  );
  if (!Array.isArray(rest.extension)) return rest;
  const kept = rest.extension.filter((each: unknown) => !extensions.has(nameOf(each)));
  if (kept.length > 0) return { ...rest, extension: kept };
  const { extension: _, ...bare } = rest;
  return bare;
}

/** An item whose whole shape is written from the element, not from its file. */
export function shapedAnew(item: Json, element: Element, language: string): Json {
  const { fields, extensions } = shapeItem(element, language);
  return extended({ ...without(item, named(ALL, true)), ...fields }, ...extensions);
}

/**
 * An item of a file with some parts of its shape written anew; the rest stays as it was, codes
 * included.
 */
export function reshaped(
  item: Json,
  element: Element,
  parts: readonly ShapePart[],
  { language, file }: { language: string; file: FromFile },
): Json {
  const shaped = shapeItem(element, language, file);
  const change = named(parts, false);
  const fields = Object.entries(shaped.fields).filter(([key]) => change.fields.has(key));
  const extensions = shaped.extensions.filter((each) => change.extensions.has(nameOf(each)));
  return extended({ ...without(item, change), ...Object.fromEntries(fields) }, ...extensions);
}

export const isShapePart = (name: string): name is ShapePart => Object.hasOwn(PARTS, name);
