import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { holdsAt, type Visitor } from '#server/caller.ts';

type Shown = Pick<QuestionnaireContent, 'status' | 'access'> & {
  companyId: string;
  locationId: string;
};

/** Published and "ohne Anmeldung": the answer is the same for every caller. */
export const isPublic = (shown: Pick<Shown, 'status' | 'access'>): boolean =>
  shown.status === 'published' && shown.access === 'public';

/** Drafts and archived ones need `index questionnaires` at their location. */
export const readsDrafts = (
  caller: Visitor | null,
  { companyId, locationId }: Pick<Shown, 'companyId' | 'locationId'>,
): boolean =>
  caller?.kind === 'user' &&
  caller.role !== 'customers' &&
  caller.companyId === companyId &&
  holdsAt(caller, ['index questionnaires'], locationId);

/**
 * Whether a caller may read a version. Published ones are for everybody, or for everybody signed in
 * (a kiosk counts). Others are treated as missing, except for callers with `readsDrafts`.
 */
export function mayRead(
  caller: Visitor | null,
  shown: Shown,
): 'yes' | 'not_signed_in' | 'not_found' {
  if (isPublic(shown)) return 'yes';
  if (caller && caller.companyId !== shown.companyId) return 'not_found';
  if (shown.status === 'published') return caller ? 'yes' : 'not_signed_in';
  return readsDrafts(caller, shown) ? 'yes' : 'not_found';
}

/** Whether a version may be handed in: as for reading, but never an unpublished one. */
export const mayHandIn = (caller: Visitor | null, version: Shown) =>
  version.status === 'published' ? mayRead(caller, version) : 'not_found';
