import * as z from 'zod/mini';
import { Uuid } from '../shared/ids.ts';

/** A member of the team as colleagues see each other. */
export const Colleague = z.strictObject({ id: Uuid, name: z.string() });
export type Colleague = z.infer<typeof Colleague>;
