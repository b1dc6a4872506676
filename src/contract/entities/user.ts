import * as z from 'zod/mini';
import { Permission, Role } from '../roles.ts';

/** Specification, section 3: role and locations, each with id and permissions. */
export const User = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** The company's link_param: the tenant part of an outbox scope. */
  tenant: z.string(),
  locations: z.array(z.strictObject({ id: z.uuid(), permissions: z.array(Permission) })),
});
export type User = z.infer<typeof User>;
