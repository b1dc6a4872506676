import type { User } from '#contract/access/user.ts';
import { areaOf } from '#contract/access/roles.ts';
import { readText, writeText } from '#platform/storage/storage.ts';
import { SESSION_KEYS } from '#platform/storage/storage-keys.ts';

/** Where a person goes after signing in: back to what was wanted, if it is of the own area. */
export const takeWantedRoute = ({ role }: Pick<User, 'role'>): string => {
  const wanted = readText(SESSION_KEYS.wantedRoute, 'sessionStorage');
  writeText(SESSION_KEYS.wantedRoute, null, 'sessionStorage');
  const staff = areaOf(role) === 'personnel';
  const own = staff ? '/personnel/' : '/';
  const foreign = !staff && wanted?.startsWith('/personnel');
  const start = staff ? '/personnel/dashboard' : '/dashboard';
  return wanted?.startsWith(own) && !wanted.startsWith('//') && !foreign ? wanted : start;
};
