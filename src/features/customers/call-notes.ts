import * as z from 'zod/mini';
import { type KeptList, useKeptList } from '#platform/kept/kept-list.ts';

/** Somebody who is known, as the note keeps them. */
const Caller = z.object({ id: z.string(), name: z.string(), facts: z.string(), phone: z.string() });
export type Caller = z.infer<typeof Caller>;

/** What was said on the telephone, finished or not. */
const CallNote = z.object({
  id: z.string(),
  /** The number that called, where the telephone said so; empty otherwise. */
  phone: z.string(),
  // Of later releases: what an earlier one kept is shown all the same.
  caller: z._default(z.nullable(Caller), null),
  /** A name or a number, where nobody is chosen. */
  typed: z._default(z.string(), ''),
  note: z.string(),
  business_case: z.string(),
  due: z._default(z.enum(['none', 'hour', 'today', 'tomorrow']), 'none'),
  call_back: z._default(z.boolean(), false),
});
export type CallNote = z.infer<typeof CallNote>;

/** The notes of calls that are not saved yet. */
export const useCallNotes = (): KeptList<CallNote> => useKeptList('call-note', CallNote);
