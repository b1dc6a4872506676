import * as z from 'zod/mini';

/**
 * Parts of a calendar that can be copied to another location; people, their hours and absences
 * never are.
 */
export const CopyPart = z.enum(['treatments', 'rooms', 'rules', 'days']);
export type CopyPart = z.infer<typeof CopyPart>;

export const CopyEntry = z.strictObject({
  kind: z.enum(['resource', 'category', 'treatment', 'rules', 'days']),
  /** Empty for rules and days, of which there is one each. */
  name: z.string(),
  /** `exists`: something of the name is there and stays as it is, or the rules are the same. */
  state: z.enum(['new', 'exists', 'impossible']),
  /** The resource that it needs and the other location lacks; null where that is not the reason. */
  missing: z.nullable(z.string()),
});
export type CopyEntry = z.infer<typeof CopyEntry>;
