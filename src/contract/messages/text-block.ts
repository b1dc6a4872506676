import * as z from 'zod/mini';
import { Uuid } from '../shared/ids.ts';

/** A text that the team inserts into answers, with variables like `{{Nachname}}`. */
export const TextBlock = z.strictObject({
  id: Uuid,
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  text: z.string().check(z.minLength(1), z.maxLength(2_000)),
});
export type TextBlock = z.infer<typeof TextBlock>;
