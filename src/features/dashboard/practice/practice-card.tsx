import { CallRegular } from '@fluentui/react-icons/svg/call';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { LocationRegular } from '@fluentui/react-icons/svg/location';
import type { ReactNode } from 'react';
import { hoursToday } from '#contract/practice/hours-today.ts';
import type { Location } from '#contract/practice/location.ts';
import { formatPhone } from '#contract/shared/phone.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { usePageStyles } from '../page-styles.ts';
import { PRACTICE_CARD } from './texts.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    listStyleType: 'none',
    backgroundColor: tokens.surface,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.elevationCard,
    // Shadow and ground are the system's there: the edge is what is seen of it.
    border: `${tokens.strokeWidthThin} solid transparent`,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    minHeight: '44px',
    paddingBlock: tokens.spacingVerticalS,
    ':not(:last-child)': { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.line}` },
  },
  icon: { display: 'inline-flex', flexShrink: 0, fontSize: '24px', color: tokens.textQuiet },
  words: { flexGrow: 1, minWidth: 0, lineHeight: '24px' },
  quiet: { display: 'block', fontSize: '14px', lineHeight: '20px', color: tokens.textQuiet },
  open: { color: tokens.okText },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
  },
});

const Row = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {children}
    </li>
  );
};

const mapOf = ({ street, postal_code, city }: Location): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${postal_code} ${city}`)}`;

/** When somebody is there, how to come and how to call: of the active location. */
export const PracticeCard = ({ location }: { location: Location }) => {
  const page = usePageStyles();
  const styles = useStyles();
  const { opening_hours = [], closures = [], phone, emergency_phone } = location;
  const hours = hoursToday(opening_hours, closures, new Date());
  return (
    <div className={page.block}>
      <h2 className={page.heading}>{PRACTICE_CARD.title}</h2>
      <ul className={styles.card}>
        {hours && (
          <Row icon={<ClockRegular />}>
            <span className={styles.words}>
              {PRACTICE_CARD.today(hours.spans)}
              {hours.openUntil && (
                <span className={`${styles.quiet} ${styles.open}`}>
                  {PRACTICE_CARD.open(hours.openUntil)}
                </span>
              )}
              {hours.opensNext && (
                <span className={styles.quiet}>{PRACTICE_CARD.opens(hours.opensNext)}</span>
              )}
            </span>
          </Row>
        )}
        <Row icon={<LocationRegular />}>
          <span className={styles.words}>
            <span>{location.name}</span>
            <span className={styles.quiet}>
              {location.street}, {location.postal_code} {location.city}
            </span>
          </span>
          <a
            className={styles.link}
            href={mapOf(location)}
            rel="noreferrer"
            title={PRACTICE_CARD.map}
          >
            {PRACTICE_CARD.way}
          </a>
        </Row>
        <Row icon={<CallRegular />}>
          <span className={styles.words}>{PRACTICE_CARD.phone}</span>
          <a className={styles.link} href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
        </Row>
        {emergency_phone && (
          <Row icon={<CallRegular />}>
            <span className={styles.words}>{PRACTICE_CARD.emergency}</span>
            <a className={styles.link} href={`tel:${emergency_phone}`}>
              {formatPhone(emergency_phone)}
            </a>
          </Row>
        )}
      </ul>
    </div>
  );
};
