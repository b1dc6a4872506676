import type { Access } from '#contract/practice/calls/accesses.ts';

const TO_THE_MINUTE = 'YYYY-MM-DDTHH:MM'.length;

/** All that a line of the log says. */
const said = ({ at, who, what, customer, person, refused }: Access): string =>
  JSON.stringify([at.slice(0, TO_THE_MINUTE), who, what, customer?.id, person, refused]);

/**
 * Neighbours that would read the same stand once, the newest for all of them: a device that is set
 * up loads a hundred things in a minute. What was refused again has a count of its own already.
 */
export const folded = (all: readonly Access[]): { one: Access; count: number }[] => {
  const lines: { one: Access; count: number }[] = [];
  for (const one of all) {
    const last = lines.at(-1);
    const isPlain = one.times === undefined && last?.one.times === undefined;
    if (last && isPlain && said(last.one) === said(one)) last.count += 1;
    else lines.push({ one, count: 1 });
  }
  return lines;
};
