import type * as z from 'zod/mini';
import type { User } from '#contract/access/user.ts';
import type { Person } from '#server/caller.ts';
import type { CompanyRow } from '#server/store/practice/company.ts';

export const presentUser = (person: Person, company: CompanyRow): z.input<typeof User> => ({
  id: person.id,
  name: person.name,
  email: person.email,
  role: person.role,
  tenant: company.linkParam,
  session_ends_at: person.sessionEndsAt.toISOString(),
  locations: [...person.memberships].map(([id, permissions]) => ({
    id,
    permissions: [...permissions],
  })),
});
