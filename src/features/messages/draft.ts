import * as z from 'zod/mini';

/** A file that is kept on this device until its message is sent. */
const DraftFile = z.object({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  type: z.string(),
  size: z.number(),
});
export type DraftFile = z.infer<typeof DraftFile>;

/** A message that is being written. Those of earlier releases have no files. */
export const Draft = z.object({ text: z.string(), files: z.optional(z.array(DraftFile)) });
export type Draft = z.infer<typeof Draft>;

/** A draft that comes back, before what was typed since. */
export const putBefore = (back: Draft, since: Draft): Draft => ({
  text: [back.text, since.text].filter((part) => part.trim() !== '').join('\n\n'),
  files: [...(back.files ?? []), ...(since.files ?? [])],
});

/** Which text of the person it is on this device. */
export const draftKind = (name: string): string => `message ${name}`;
