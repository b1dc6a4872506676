import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import type { User } from '#contract/access/user.ts';
import { Card } from '#ui/card.tsx';
import { NativeSearch } from '#ui/fields/native-fields.tsx';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { rightText } from '../personnel/permission-words.ts';
import { useSettingsStyles } from '../settings-styles.ts';
import { useSearchWords } from '../shell/search-words.tsx';
import { ENTRIES, type Entry, GROUPS, matches, mayOpen } from './entries.ts';
import { OVERVIEW } from './texts.ts';

const useStyles = makeStyles({
  // Where the navigation stands beside it, the field is there.
  search: { maxWidth: '420px', '@media (min-width: 1000px)': { display: 'none' } },
  link: {
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForegroundLink,
    '@media (pointer: coarse)': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
    },
  },
  summary: {
    minHeight: '32px',
    lineHeight: '32px',
    width: 'fit-content',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground2,
    '@media (pointer: coarse)': { minHeight: '44px', lineHeight: '44px' },
  },
});

interface Props {
  title: string;
  user: User;
  locationId: string | undefined;
  locationName: string;
  /** What is switched on this device, above the groups. */
  children?: ReactNode;
}

const whyNot = (entry: Entry, where: string): string => {
  if (entry.admins) return OVERVIEW.adminsOnly;
  const rights = entry.needs
    .map((right) => OVERVIEW.quotedRight(rightText(right)))
    .join(OVERVIEW.or);
  return entry.anywhere ? OVERVIEW.rightMissing(rights) : OVERVIEW.rightMissingAt(rights, where);
};

/** An index of settings: what one may open, found by a word, and why the rest is not there. */
export const OverviewPage = ({ title, user, locationId, locationName, children }: Props) => {
  const styles = useStyles();
  const shared = useSettingsStyles();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  const { words, setWords } = useSearchWords();
  const open = ENTRIES.filter((entry) => mayOpen(user, entry, locationId));
  const shut = ENTRIES.filter((entry) => !mayOpen(user, entry, locationId));
  const found = open.filter((entry) => matches(entry, words.trim()));
  return (
    <section ref={root} className={shared.root} aria-labelledby="settings-title">
      <h1 id="settings-title" tabIndex={-1} className={shared.title}>
        {title}
      </h1>
      <NativeSearch
        label={OVERVIEW.search}
        placeholder={OVERVIEW.searchExample}
        className={styles.search}
        maxLength={60}
        value={words}
        onChange={setWords}
      />
      {words.trim() === '' && children}
      {GROUPS.map(({ id, title: group }) => {
        const entries = found.filter((entry) => entry.group === id);
        if (entries.length === 0) return null;
        return (
          <Card key={id} title={id === 'location' && locationName ? locationName : group}>
            <ul className={shared.list}>
              {entries.map((entry) => (
                <li key={entry.href} className={shared.item}>
                  <span className={shared.words}>
                    <span>
                      <Link href={entry.href} className={styles.link}>
                        {entry.title}
                      </Link>
                    </span>
                    <span className={shared.quiet}>{entry.text}</span>
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        );
      })}
      <p role="status" className={shared.quiet}>
        {found.length === 0 && OVERVIEW.noMatch}
      </p>
      {shut.length > 0 && words.trim() === '' && (
        <details>
          <summary className={styles.summary}>{OVERVIEW.whyMissing}</summary>
          <ul className={shared.list}>
            {shut.map((entry) => (
              <li key={entry.href} className={shared.item}>
                <span className={shared.words}>
                  <span className={shared.name}>{entry.title}</span>
                  <span className={shared.quiet}>
                    {whyNot(entry, locationName || OVERVIEW.thisLocation)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
