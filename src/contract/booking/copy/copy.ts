import * as z from 'zod/mini';

/** What of a calendar can be taken to another location; people, their hours and absences never are. */
export const CopyPart = z.enum(['treatments', 'rooms', 'rules', 'days']);
export type CopyPart = z.infer<typeof CopyPart>;

export const CopyEntry = z.strictObject({
  kind: z.enum(['resource', 'category', 'treatment', 'rules', 'days']),
  /** Empty for rules and days, of which there is one each. */
  name: z.string(),
  /** `exists`: something of the name is there and stays as it is, or the rules are the same. */
  state: z.enum(['new', 'exists', 'impossible']),
  /** Whom or what it needs that the other location has not; null where that is not why. */
  missing: z.nullable(z.string()),
});
export type CopyEntry = z.infer<typeof CopyEntry>;
