/** Functions that read untrusted JSON of any shape. */

export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Objects of a list; anything else in it is left out. */
export const listOf = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter(isJson) : [];

/** The items inside an item or a questionnaire. */
export const itemsOf = (holder: Json): Json[] => listOf(holder.item);

/** The `value[x]` of an initial, an answer option or an extension, with its type. */
export function valueX(
  holder: Json,
  prefix = 'value',
): { type: string; value: unknown } | undefined {
  for (const [key, value] of Object.entries(holder)) {
    if (key.startsWith(prefix) && /^[A-Z]/.test(key.slice(prefix.length))) {
      return { type: key.slice(prefix.length), value };
    }
  }
  return undefined;
}

/** The last part of an extension's address: `…/StructureDefinition/minValue` → `minValue`. */
export const shortName = (url: string): string => url.split('/').at(-1) || url;

/** Extensions of an item by short name. */
export function extensionsOf(holder: Json): { name: string; url: string; extension: Json }[] {
  return listOf(holder.extension).map((extension) => {
    const url = textOf(extension.url) ?? '';
    return { name: shortName(url), url, extension };
  });
}

/** The first extension of this short name. */
export const extensionNamed = (holder: Json, name: string): Json | undefined =>
  extensionsOf(holder).find((each) => each.name === name)?.extension;

/** Its value. */
export const extensionValue = (holder: Json, name: string): unknown => {
  const found = extensionNamed(holder, name);
  return found && valueX(found)?.value;
};

/** Some files write booleans as text. */
export const isTrue = (value: unknown): boolean => value === true || value === 'true';

/** Whether an item may be answered several times; STU3 had an extension for that on choices. */
export const repeatsOf = (item: Json): boolean =>
  isTrue(item.repeats) || isTrue(extensionValue(item, 'questionnaire-answerRepeats'));

/** Codes of the item control extension: `help`, `drop-down`, `gtable` … */
export function controlsOf(item: Json): string[] {
  const concept = extensionValue(item, 'questionnaire-itemControl');
  return isJson(concept)
    ? listOf(concept.coding).flatMap((coding) => textOf(coding.code) ?? [])
    : [];
}
