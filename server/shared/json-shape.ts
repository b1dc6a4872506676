import { LIMITS } from '#contract/shared/limits.ts';

/** The size of a JSON text, counted from its characters before it is parsed. */
export interface JsonShape {
  /** Deepest nesting of lists and objects. */
  depth: number;
  /** Lists and objects: the rows of a group above all. */
  lists: number;
  /** Values, lists and objects among them. */
  values: number;
}

/** Deeper than any questionnaire; keeps recursive checks far away from the end of the stack. */
export const MAX_DEPTH = 100;

/**
 * The limits for everybody: enough for ten full repeating groups, and far more than any form has.
 * Each list costs about 15 µs of the server's only thread while it is validated.
 */
const ANYBODY = { lists: LIMITS.jsonLists, values: LIMITS.jsonValues };
/** What the team may send: a questionnaire of 2,000 elements in ten languages. */
const TEAM = { lists: 100_000, values: 500_000 };

/** Brackets and commas inside texts do not count. */
export function shapeOf(json: string): JsonShape {
  let [depth, deepest, lists, commas] = [0, 0, 0, 0];
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (inText) {
      if (sign === 0x5c) at++;
      else if (sign === 0x22) inText = false;
    } else if (sign === 0x22) inText = true;
    else if (sign === 0x2c) commas++;
    else if (sign === 0x5b || sign === 0x7b) {
      lists++;
      depth++;
      if (depth > deepest) deepest = depth;
    } else if (sign === 0x5d || sign === 0x7d) depth--;
  }
  return { depth: deepest, lists, values: commas + lists + 1 };
}

export const isTooDeep = ({ depth }: JsonShape): boolean => depth > MAX_DEPTH;

export function isTooMuch({ lists, values }: JsonShape, ofTeam = false): boolean {
  const most = ofTeam ? TEAM : ANYBODY;
  return lists > most.lists || values > most.values;
}
