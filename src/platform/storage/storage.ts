import * as z from 'zod/mini';

type Area = 'localStorage' | 'sessionStorage';

/** A browser may block storage altogether (cross-origin iframe, private mode): reading it throws. */
const areaOf = (area: Area): Storage | null => {
  try {
    return globalThis[area];
  } catch {
    return null;
  }
};

/** What would have been written where storage is blocked or full: it lasts as long as the page. */
const memory = new Map<string, string>();
const inMemory = (area: Area, key: string) => `${area} ${key}`;

/** The stored text, or null. Never throws. */
export const readText = (key: string, area: Area = 'localStorage'): string | null => {
  const kept = memory.get(inMemory(area, key));
  if (kept !== undefined) return kept;
  try {
    return areaOf(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

/** Stores a text, in memory where the browser refuses. Null removes it. */
export const writeText = (key: string, value: string | null, area: Area = 'localStorage'): void => {
  memory.delete(inMemory(area, key));
  try {
    const storage = areaOf(area);
    if (!storage) throw new Error('no storage');
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(inMemory(area, key), value);
  }
};

/** A stored value that still has the expected shape, else null: an older release may have written it. */
export const readJson = <S extends z.ZodMiniType>(key: string, schema: S): z.output<S> | null => {
  const text = readText(key);
  if (text === null) return null;
  try {
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

export const writeJson = (key: string, value: unknown): void =>
  writeText(key, JSON.stringify(value));
