import type { User } from '#contract/access/user.ts';

/**
 * Where this device keeps the customers, who are the same at each location (ADR-0036): once,
 * under the first of the person's locations that shows them.
 */
export const customersHome = (user: User): string | undefined =>
  user.locations
    .filter(({ permissions }) => permissions.includes('view customer'))
    .map(({ id }) => id)
    .sort()[0];
