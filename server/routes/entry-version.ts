import type { FastifyRequest } from 'fastify';
import { ENTRY_VERSION, ENTRY_VERSION_HEADER } from '#contract/shared/constants.ts';
import { Refusal } from '#server/shared/refusal.ts';

const VERSION = /^[1-9]\d{0,3}$/;

/**
 * Checks the version of an outbox entry's content (OE-9, OE-22). An older entry is judged by its
 * body like any other. A newer one needs a newer server, which may be about to start or was rolled
 * back: it is refused without being stored, so that the device sends it again. Old releases send no
 * header.
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
