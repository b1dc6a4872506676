import equal from 'fast-deep-equal';

/** Whether a change of a field matters so little that any other change of it wins. */
export type Yields = (field: string, before: unknown, after: unknown) => boolean;
const never: Yields = () => false;

/** How the fields of a call are merged where they are not independent. */
export interface MergeRules {
  /** Which changes give way where somebody else changed the same field. */
  yields?: Yields;
  /**
   * Fields that mean something only together, such as a time and the person: taking one from each
   * side would give what nobody wanted.
   */
  together?: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * One field that both sides changed differently, as the conflict view shows it in three columns.
 */
export interface Conflict {
  field: string;
  before: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** Both changes together; where they collide, mine. */
  body: Record<string, unknown>;
  conflicts: Conflict[];
  /** Fields that were taken over from the other side automatically. */
  taken: string[];
}

const isSet = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'string') &&
  new Set(value).size === value.length;

/**
 * Additions and removals of both sides, e.g. of assignees: two people who each add somebody do not
 * conflict.
 */
const mergeSets = (then: string[], mine: string[], theirs: string[]): string[] => {
  const removed = then.filter((item) => !mine.includes(item) || !theirs.includes(item));
  return [...new Set([...theirs, ...mine])].filter((item) => !removed.includes(item));
};

/**
 * Three-way merge by field (OE-20): a field that one side alone changed is that side's; one that
 * both changed to the same is no conflict; sets of ids are merged by their additions and removals;
 * of two changes one may yield. Everything else needs a person, and so do fields that mean
 * something only together when both sides changed them.
 */
export const mergeFields = (
  then: Fields,
  mine: Fields,
  theirs: Fields,
  { yields = never, together = [] }: MergeRules = {},
): Merge => {
  const body: Record<string, unknown> = {};
  const conflicts: Conflict[] = [];
  const taken: string[] = [];
  const said = (side: Fields) => together.map((field) => side[field]);
  const [before, ours, others] = [said(then), said(mine), said(theirs)];
  const isTorn = !equal(ours, before) && !equal(others, before) && !equal(ours, others);
  const fields = new Set([...Object.keys(then), ...Object.keys(mine), ...Object.keys(theirs)]);
  for (const field of fields) {
    const [was, my, their] = [then[field], mine[field], theirs[field]];
    let value = my;
    if (isTorn && together.includes(field)) {
      if (!equal(my, their)) conflicts.push({ field, before: was, mine: my, theirs: their });
    } else if (equal(my, was) && !equal(their, was)) {
      value = their;
      taken.push(field);
    } else if (!equal(my, their) && !equal(their, was)) {
      if (isSet(was) && isSet(my) && isSet(their)) value = mergeSets(was, my, their);
      else if (yields(field, was, my)) {
        value = their;
        taken.push(field);
      } else if (!yields(field, was, their))
        conflicts.push({ field, before: was, mine: my, theirs: their });
    }
    if (value !== undefined) body[field] = value;
  }
  return { body, conflicts, taken };
};
