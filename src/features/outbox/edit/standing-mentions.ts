/**
 * The ids that a corrected note still mentions: colleagues whose name is still in the text. The
 * practice refuses a note that mentions somebody who left the team.
 * @param nameOf the name of a colleague, undefined for an unknown id; null if this device knows no
 *   colleagues, and all ids are kept
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
