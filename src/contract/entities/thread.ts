import * as z from 'zod/mini';

export const Channel = z.enum(['chat', 'sms', 'mail']);
export type Channel = z.infer<typeof Channel>;
/** `in`: from the patient or somebody outside. `out`: from the practice. */
export const Direction = z.enum(['in', 'out']);
export type Direction = z.infer<typeof Direction>;
