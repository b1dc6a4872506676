/**
 * Whom a corrected note still names. The practice refuses a note that names somebody who is not in the
 * team any more: whoever nobody knows, and whose name was taken out of the text, is not named by it.
 * @param nameOf the name of a colleague, undefined where there is none of that id; null instead of it
 *   where this device knows no colleagues
 */
export const standingMentions = (
  text: string,
  ids: readonly string[],
  nameOf: ((id: string) => string | undefined) | null,
): string[] =>
  ids.filter((id) => {
    if (!nameOf) return true;
    const name = nameOf(id);
    return name !== undefined && text.includes(`@${name}`);
  });
