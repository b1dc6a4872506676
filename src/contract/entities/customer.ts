import * as z from 'zod/mini';
import { Uuid } from '../ids.ts';

export const CustomerPerson = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  /** `YYYY-MM-DD`, or empty where nobody knows it. */
  birth_date: z.string(),
});
export type CustomerPerson = z.infer<typeof CustomerPerson>;

export const MatchedCustomer = z.strictObject({
  id: Uuid,
  ...CustomerPerson.shape,
  /** Whether the customer has an account of their own. */
  account: z.boolean(),
});
export type MatchedCustomer = z.infer<typeof MatchedCustomer>;
