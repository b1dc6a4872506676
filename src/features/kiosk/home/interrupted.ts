import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { KioskSession } from '#data/drafts/kiosk-session.ts';
import { kioskSessions } from '#platform/identity/kiosk-sessions.ts';

const EVERY_MS = MINUTE_MS;

/** A form that can be resumed, one that was lost with its page, or none. */
export type Interrupted = KioskSession | 'lost' | null;

/**
 * Looks now and every minute for a form that somebody left, which also deletes it after 30 minutes
 * (OE-15). Only while no form is being filled.
 * @returns ends the looking
 */
export const watchInterrupted = (tell: (found: Interrupted) => void): (() => void) => {
  let gone = false;
  const look = async () => {
    const sessions = await kioskSessions();
    const found = (await sessions.resumable()) ?? ((await sessions.lostOne()) ? 'lost' : null);
    if (!gone) tell(found);
  };
  // A storage that fails now is looked at again in a minute.
  const again = () => void look().catch(() => undefined);
  again();
  const timer = setInterval(again, EVERY_MS);
  return () => {
    gone = true;
    clearInterval(timer);
  };
};
