import type { Endpoint } from '#contract/shared/endpoint.ts';
import { SPEC_TEXTS } from '#contract/shared/spec-texts.ts';

/** One notice, however many calls were refused. */
export const REFUSAL_NOTICE_ID = 'refused';

/** Calls whose refusal is told in another way (SPEC-8). */
const SILENT = new Set(['login', 'user']);

export interface RefusalNotice {
  id: string;
  intent: 'error';
  title: string;
  message: string;
}

/** The red notice for a 401 or 403, or null where the specification wants none. */
export const refusalNotice = (endpoint: Pick<Endpoint, 'id'>): RefusalNotice | null =>
  SILENT.has(endpoint.id)
    ? null
    : {
        id: REFUSAL_NOTICE_ID,
        intent: 'error',
        title: SPEC_TEXTS.notAllowedTitle,
        message: SPEC_TEXTS.notAllowed,
      };
