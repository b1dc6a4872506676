const soundText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** The path of the first text that PostgreSQL cannot hold (NUL, half a surrogate pair), or undefined. */
export function unsoundPath(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return soundText(value) ? undefined : path;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const here = path ? `${path}.${key}` : key;
    if (!soundText(key)) return path;
    const found = unsoundPath(inner, here);
    if (found !== undefined) return found;
  }
  return undefined;
}
