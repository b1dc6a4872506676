/**
 * What was typed while words were on their way: only that stays in their field once they are saved.
 * Words are sent without blanks around them.
 * @param now what stands in the field
 * @param sent what stood in it when it was sent
 */
export const typedSince = (now: string, sent: string): string => {
  const [words, start] = [sent.trim(), now.trimStart()];
  return start.startsWith(words) ? start.slice(words.length).trimStart() : now;
};
