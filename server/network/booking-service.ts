import type { Env } from '#server/env.ts';
import { StartRefused } from '#server/start-refused.ts';

/** Origin of the booking service in this process; undefined while its port is not known. */
export function ownBookingOrigin(publicUrl: string, otisPort: number): string | undefined {
  if (otisPort === 0) return undefined;
  const url = new URL(publicUrl);
  url.port = String(otisPort);
  return url.origin;
}

/** A booking service elsewhere must share a secret with us (docs/booking-service.md). Throws StartRefused. */
export function checkBookingService(
  env: Pick<Env, 'OTIS_ORIGIN' | 'OTIS_SECRET'>,
  own: string | undefined,
): void {
  if (!env.OTIS_ORIGIN || env.OTIS_SECRET) return;
  const { origin } = new URL(env.OTIS_ORIGIN);
  if (origin === own) return;
  throw new StartRefused(
    `OTIS_ORIGIN nennt einen Buchungsdienst an anderer Stelle (${origin}); bitte setzen Sie auch OTIS_SECRET, das Geheimnis, mit dem er unterschreibt.`,
  );
}
