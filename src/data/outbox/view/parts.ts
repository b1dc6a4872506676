interface Part {
  id: string;
  dependsOn: readonly string[];
}

/** Ids that one of these entries needs before it can be sent: the files of a form or a message. */
const partsOf = (open: Iterable<Part>): ReadonlySet<string> => {
  const parts = new Set<string>();
  for (const { dependsOn } of open) for (const id of dependsOn) parts.add(id);
  return parts;
};

/** The open entries as a person counts them: a form with two photos is one. */
export const withoutParts = <E extends Part>(open: readonly E[]): E[] => {
  const parts = partsOf(open);
  return open.filter(({ id }) => !parts.has(id));
};
