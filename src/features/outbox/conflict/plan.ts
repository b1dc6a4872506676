import equal from 'fast-deep-equal';
import type { ThreeVersions } from '#data/outbox/send/decide.ts';
import { mergeFields } from '#data/outbox/settle/merge.ts';
import { outboxCall } from '#data/outbox/write/calls.ts';

export type Side = 'mine' | 'theirs';
/** What the person has chosen so far, by field. */
export type Choice = Readonly<Record<string, Side>>;

/** A field that was merged without a question, and whose change it took. */
export interface Joined {
  field: string;
  before: unknown;
  after: unknown;
  by: 'mine' | 'theirs' | 'both';
}

/** The fields that only one side changed, or both in the same way: shown, without a choice. */
export const joinedFields = ({
  operation,
  before,
  mine,
  theirs,
  conflicts,
}: ThreeVersions): Joined[] => {
  const { body } = mergeFields(before, mine, theirs, outboxCall(operation));
  const open = new Set(conflicts.map(({ field }) => field));
  return Object.keys(body)
    .filter((field) => !open.has(field) && !equal(body[field], before[field]))
    .map((field) => {
      const [my, their] = [
        !equal(mine[field], before[field]),
        !equal(theirs[field], before[field]),
      ];
      const by = my && their ? 'both' : my ? 'mine' : 'theirs';
      return { field, before: before[field], after: body[field], by };
    });
};

/** The first field that is still to be decided, or null. */
export const undecided = ({ conflicts }: ThreeVersions, choice: Choice): string | null =>
  conflicts.find(({ field }) => choice[field] === undefined)?.field ?? null;

/** The choice with a side for a field, and for the fields that must be chosen together with it. */
export const chosen = (
  { operation, conflicts }: ThreeVersions,
  choice: Choice,
  [field, side]: [string, Side],
): Choice => {
  const together = outboxCall(operation)?.together ?? [];
  const also = conflicts.filter((one) => together.includes(field) && together.includes(one.field));
  return { ...choice, [field]: side, ...Object.fromEntries(also.map((one) => [one.field, side])) };
};

/** One side for every field. */
export const allOf = ({ conflicts }: ThreeVersions, side: Side): Choice =>
  Object.fromEntries(conflicts.map(({ field }) => [field, side]));

/** The values that will be written for all changed fields; the decided fields come first. */
export const resultOf = (
  versions: ThreeVersions,
  choice: Choice,
): { field: string; value: unknown }[] => [
  ...versions.conflicts.flatMap(({ field, mine, theirs }) => {
    const side = choice[field];
    return side === undefined ? [] : [{ field, value: side === 'mine' ? mine : theirs }];
  }),
  ...joinedFields(versions).map(({ field, after }) => ({ field, value: after })),
];
