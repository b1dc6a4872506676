/**
 * What was typed while words were on their way: only that stays in their field once they are saved.
 * @param now what stands in the field
 * @param sent what was saved of it
 */
export const typedSince = (now: string, sent: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
