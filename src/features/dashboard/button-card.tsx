import { CalendarEditRegular } from '@fluentui/react-icons/svg/calendar-edit';
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr';
import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import { Link } from 'wouter';
import type { DashboardButton } from '#contract/entities/location.ts';
import { usePageStyles } from './page-styles.ts';

const ICONS: Record<string, typeof ChatRegular> = {
  message_office: ChatRegular,
  schedule_appointment: CalendarLtrRegular,
  change_appointment: CalendarEditRegular,
};

/** Where a button leads: an own route, a questionnaire, or an https address with its host named. */
export const targetOf = (button: DashboardButton): { href: string; host?: string } | undefined => {
  if (button.link_type === 'questionnaire') {
    return { href: `/questionnaires/view/${encodeURIComponent(button.target)}` };
  }
  if (button.link_type === 'internal_link') {
    const own = button.target.startsWith('/') && !button.target.startsWith('//');
    return own ? { href: button.target } : undefined;
  }
  try {
    const url = new URL(button.target);
    return url.protocol === 'https:' && !url.username
      ? { href: url.href, host: url.host }
      : undefined;
  } catch {
    return undefined;
  }
};

/** One dashboard button as a large card. A target that is no safe address is not shown. */
export const ButtonCard = ({ button }: { button: DashboardButton }) => {
  const styles = usePageStyles();
  const target = targetOf(button);
  if (!target) return null;
  const Icon = ICONS[button.key] ?? (target.host ? OpenRegular : DocumentTextRegular);
  const text = target.host ? `Öffnet ${target.host}` : button.description;
  const inside = (
    <>
      <span className={styles.cardIcon} aria-hidden="true">
        <Icon />
      </span>
      <span>
        <span className={styles.cardTitle}>{button.label}</span>
        {text && <span className={styles.cardText}>{text}</span>}
      </span>
    </>
  );
  return target.host ? (
    <a className={styles.card} href={target.href} rel="noreferrer">
      {inside}
    </a>
  ) : (
    <Link className={styles.card} href={target.href}>
      {inside}
    </Link>
  );
};
