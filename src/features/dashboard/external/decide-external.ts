import { bookingTarget, outsideTarget } from '#contract/practice/link-targets.ts';
import type { Location } from '#contract/practice/location.ts';

export type ExternalDecision =
  /** The booking service; a token goes along for who is signed in. */
  | { kind: 'booking'; url: URL }
  /** An address on the practice's dashboard: its host is shown before it is opened. */
  | { kind: 'notice'; href: string; host: string }
  | { kind: 'refused' };

type Buttons = Pick<Location, 'dashboard_buttons' | 'digital_reception'>;

/**
 * Where `/external?url=…` leads (SPEC-2; SEC-19). Both origin and buttons
 * are the server's word; the address itself may come from anybody.
 */
export const decideExternal = (
  wanted: string,
  otisOrigin: string | null,
  { dashboard_buttons, digital_reception }: Buttons,
): ExternalDecision => {
  const booking = bookingTarget(wanted, otisOrigin);
  if (booking) return { kind: 'booking', url: booking };
  const url = outsideTarget(wanted);
  const offered = dashboard_buttons.some(
    ({ key, link_type, target }) =>
      link_type === 'external_link' &&
      digital_reception.active_dashboard_buttons.includes(key) &&
      outsideTarget(target)?.href === url?.href,
  );
  return url && offered ? { kind: 'notice', href: url.href, host: url.host } : { kind: 'refused' };
};

/**
 * The address with this person's token, or without any. A token that came with the address belongs
 * to somebody else and would sign this person in as them.
 */
export const withToken = (url: URL, rtoken: string | null): string => {
  const to = new URL(url);
  if (to.searchParams.has('rtoken')) to.searchParams.delete('rtoken');
  if (rtoken !== null) {
    to.search = `${to.search ? `${to.search}&` : '?'}rtoken=${encodeURIComponent(rtoken)}`;
  }
  return to.href;
};
