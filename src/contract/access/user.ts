import * as z from 'zod/mini';
import { Instant } from '../shared/ids.ts';
import { Permission, Role } from './roles.ts';

/** SPEC-3: role and locations, each with id and permissions. */
export const User = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** The company's link_param: the tenant part of an outbox scope. */
  tenant: z.string(),
  /** When the session ends even if it is used; the page warns and can prolong it (SEC-45). */
  session_ends_at: z.optional(Instant),
  locations: z.array(z.strictObject({ id: z.uuid(), permissions: z.array(Permission) })),
});
export type User = z.infer<typeof User>;
