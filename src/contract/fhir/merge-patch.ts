import equal from 'fast-deep-equal';
import { isJson, type Json } from './read.ts';

/** A JSON value as after writing and reading it: keys with an undefined value are gone. */
export const written = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/**
 * What a JSON merge patch (RFC 7396) must say to make `to` of `from`; undefined when they are
 * equal. Lists are replaced whole.
 */
export function patchBetween(from: Json, to: Json): Json | undefined {
  const patch: Json = {};
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [before, after] = [from[key], to[key]];
    if (equal(before, after)) continue;
    if (after === undefined) patch[key] = null;
    else if (isJson(before) && isJson(after)) patch[key] = patchBetween(before, after) ?? {};
    else patch[key] = after;
  }
  return Object.keys(patch).length > 0 ? patch : undefined;
}

/** Applies a JSON merge patch (RFC 7396); neither argument is changed. */
export function patched(target: unknown, patch: unknown): unknown {
  if (!isJson(patch)) return patch;
  const result: Json = isJson(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else {
      Object.defineProperty(result, key, {
        value: patched(result[key], value),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  return result;
}
