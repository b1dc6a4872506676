import type { Call } from '#server/call.ts';
import { etagOf } from '#server/presenters/questionnaires/questionnaire.ts';
import { Refusal } from '#server/shared/refusal.ts';
import type { Current } from '#server/store/questionnaires/questionnaires.ts';

/** 412 with the tag of what is there now, so that the client can fetch and compare. */
export const conflict = (current: Current | null): Refusal =>
  new Refusal('version_conflict', { headers: current ? { etag: etagOf(current) } : {} });

const names = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim() === etag);

/**
 * Judges If-Match and If-None-Match of a PUT. `current`: what is there at this location; `taken`:
 * whether the id is in use anywhere. Throws 428 without a condition, 404 when there is nothing to
 * replace, 412 when the state is another.
 */
export function judgePrecondition(
  call: Pick<Call, 'ifMatch' | 'ifNoneMatch'>,
  current: Current | null,
  taken: boolean,
): void {
  if (call.ifMatch !== undefined) {
    if (!current) throw new Refusal('not_found');
    if (!names(call.ifMatch, etagOf(current))) throw conflict(current);
  } else if (call.ifNoneMatch !== undefined) {
    const refused = call.ifNoneMatch.trim() !== '*' || taken;
    if (refused) throw conflict(current);
  } else {
    throw new Refusal('precondition_required', {
      headers: current ? { etag: etagOf(current) } : {},
    });
  }
}
