import type { FastifyRequest } from 'fastify';
import { ENTRY_VERSION, ENTRY_VERSION_HEADER } from '#contract/shared/constants.ts';
import { Refusal } from '#server/shared/refusal.ts';

const VERSION = /^[1-9]\d{0,3}$/;

/**
 * The version of an outbox entry's content (OE-9, OE-22). An older one is judged by its
 * body like any other; a newer one was written for a server that is on its way here, or was rolled
 * back: nothing is judged and nothing kept, so that it can be taken then. Releases before the header
 * send none.
 * @throws Refusal server_behind · invalid_input
 */
export function checkEntryVersion({ headers }: FastifyRequest): void {
  const version = headers[ENTRY_VERSION_HEADER];
  if (version === undefined) return;
  if (!VERSION.test(String(version))) {
    throw new Refusal('invalid_input', {
      errors: [{ field: ENTRY_VERSION_HEADER, message: 'Die Fassung ist ungültig.' }],
    });
  }
  if (Number(version) > ENTRY_VERSION) {
    throw new Refusal('server_behind', { headers: { 'retry-after': '30' } });
  }
}
