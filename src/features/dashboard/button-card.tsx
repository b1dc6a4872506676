import { CalendarEditRegular } from '@fluentui/react-icons/svg/calendar-edit';
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr';
import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import { bookingTarget, isOwnRoute, outsideTarget } from '#contract/practice/link-targets.ts';
import type { DashboardButton } from '#contract/practice/location.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { CardLink } from '#ui/card-link.tsx';
import { BUTTON_CARD } from './texts.ts';

const ICONS: Record<string, typeof ChatRegular> = {
  message_office: ChatRegular,
  schedule_appointment: CalendarLtrRegular,
  change_appointment: CalendarEditRegular,
};

/** Where a button leads: an own route, a questionnaire, or an https address with its host named. */
export const targetOf = (
  button: DashboardButton,
  otisOrigin: string | null,
): { href: string; host?: string } | undefined => {
  const { link_type, target } = button;
  if (link_type === 'questionnaire') {
    return { href: `/questionnaires/view/${encodeURIComponent(target)}` };
  }
  // The app's own form is for practices without a booking service (PRD-17).
  if (otisOrigin !== null && link_type === 'internal_link' && /^\/termin(?:\?|$)/.test(target)) {
    const service = bookingTarget(otisOrigin, otisOrigin);
    if (service) return { href: `/external?url=${encodeURIComponent(service.href)}` };
  }
  // A button for messages opens a new message, not the list.
  if (link_type === 'internal_link' && target === '/messages') return { href: '/messages?neu=1' };
  if (link_type === 'internal_link') return isOwnRoute(target) ? { href: target } : undefined;
  const booking = bookingTarget(target, otisOrigin);
  if (booking) return { href: `/external?url=${encodeURIComponent(booking.href)}` };
  const url = outsideTarget(target);
  return url ? { href: url.href, host: url.host } : undefined;
};

/** One dashboard button as a large card. A target that is no safe address is not shown. */
export const ButtonCard = ({ button }: { button: DashboardButton }) => {
  const { company } = usePractice();
  const target = targetOf(button, company?.otis_origin ?? null);
  if (!target) return null;
  const Icon = ICONS[button.key] ?? (target.host ? OpenRegular : DocumentTextRegular);
  const text = target.host ? BUTTON_CARD.outside(target.host) : button.description;
  return (
    <CardLink
      href={target.href}
      title={button.label}
      text={text}
      icon={<Icon />}
      outside={target.host !== undefined}
    />
  );
};
