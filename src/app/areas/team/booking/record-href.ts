import type { User } from '#contract/access/user.ts';
import { can } from '#platform/session/permissions.ts';

const recordHref = (id: string): string => `/personnel/customers?customer=${id}`;

/** Where the record of somebody stands; null for whoever may not look into the records. */
export const recordHrefFor = (user: User | null): ((customerId: string) => string) | null =>
  can(user, 'view customer', undefined) ? recordHref : null;
