import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { Document24Regular } from '@fluentui/react-icons/svg/document';
import { Person24Regular } from '@fluentui/react-icons/svg/person';
import { Send24Regular } from '@fluentui/react-icons/svg/send';
import { ShieldKeyhole24Regular } from '@fluentui/react-icons/svg/shield-keyhole';
import { SignOut24Regular } from '@fluentui/react-icons/svg/sign-out';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { usePractice } from '#platform/practice/practice.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { useReadingPage } from '#ui/page/reading-page.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { LEGAL_LINKS } from '../../shells/legal-links.ts';
import { LocationSelect } from '../../shells/location-select.tsx';
import { MORE } from './texts.ts';

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.textQuiet,
  },
  card: {
    margin: 0,
    padding: 0,
    overflow: 'hidden',
    listStyleType: 'none',
    backgroundColor: tokens.surface,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.elevationCard,
    // Shadow and ground are the system's there: the edge is what is seen of it.
    border: `${tokens.strokeWidthThin} solid transparent`,
  },
  row: { ':not(:last-child)': { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.line}` } },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    minHeight: '56px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.text,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.hover },
    ':focus-visible': { outlineOffset: '-4px' },
  },
  icon: { display: 'inline-flex', flexShrink: 0, color: tokens.brandText },
  words: { flexGrow: 1, minWidth: 0, lineHeight: '24px' },
  text: { display: 'block', fontSize: '14px', lineHeight: '20px', color: tokens.textQuiet },
  arrow: { flexShrink: 0, color: tokens.textQuiet },
  place: { padding: tokens.spacingHorizontalL },
  select: { width: '100%', minHeight: '48px' },
});

interface Entry {
  href: string;
  label: string;
  text?: string;
  icon: ReactNode;
}

const Group = ({ title, entries }: { title: string; entries: readonly Entry[] }) => {
  const styles = useStyles();
  return (
    <div className={styles.group}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.card}>
        {entries.map(({ href, label, text, icon }) => (
          <li key={href} className={styles.row}>
            <Link href={href} className={styles.link}>
              <span className={styles.icon} aria-hidden="true">
                {icon}
              </span>
              <span className={styles.words}>
                {label}
                {text && <span className={styles.text}>{text}</span>}
              </span>
              <ChevronRight20Regular className={styles.arrow} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};

const OUTBOX: Entry = {
  href: '/ausgang',
  label: MORE.outbox,
  text: MORE.outboxText,
  icon: <Send24Regular />,
};

/** What the bar of a phone has no room for. */
export const MorePage = () => {
  const styles = useStyles();
  const page = useReadingPage();
  const signedIn = useAuth().status === 'signed_in';
  const { locations, location, chooseLocation } = usePractice();
  const own: Entry[] = signedIn
    ? [
        {
          href: '/auth/devices',
          label: MORE.devices,
          text: MORE.devicesText,
          icon: <ShieldKeyhole24Regular />,
        },
        OUTBOX,
        { href: '/auth/logout', label: MORE.signOut, icon: <SignOut24Regular /> },
      ]
    : [
        {
          href: '/auth/login',
          label: MORE.signIn,
          text: MORE.signInText,
          icon: <Person24Regular />,
        },
        OUTBOX,
      ];
  return (
    <section className={page}>
      <PageTitle>{MORE.title}</PageTitle>
      <Group title={MORE.own} entries={own} />
      {locations.length > 1 && (
        <div className={styles.group}>
          <h2 className={styles.heading}>{MORE.place}</h2>
          <div className={`${styles.card} ${styles.place}`}>
            <LocationSelect
              locations={locations}
              active={location}
              onChoose={chooseLocation}
              className={styles.select}
            />
          </div>
        </div>
      )}
      <Group
        title={MORE.practice}
        entries={LEGAL_LINKS.map(({ href, label }) => ({
          href,
          label,
          icon: <Document24Regular />,
        }))}
      />
    </section>
  );
};
