import { Grid20Regular } from '@fluentui/react-icons/svg/grid';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'wouter';
import { NativeSearch } from '#ui/fields/native-fields.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { type Entry, GROUPS, matches } from '../overview/entries.ts';
import { OVERVIEW } from '../overview/texts.ts';
import { COMMON, SHELL } from '../texts.ts';
import { EntryIcon } from './entry-icon.tsx';
import { useSearchWords } from './search-words.tsx';
import { useShellStyles } from './shell-styles.ts';

export const OVERVIEW_PAGE = '/personnel/settings/';

const EntryLink = ({
  href,
  icon,
  current,
  children,
}: {
  href: string;
  icon: ReactNode;
  current: boolean;
  children: ReactNode;
}) => {
  const styles = useShellStyles();
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className={mergeClasses(styles.entry, current && styles.current)}
    >
      <span className={mergeClasses(styles.icon, current && styles.iconCurrent)} aria-hidden="true">
        {icon}
      </span>
      {children}
    </Link>
  );
};

interface Props {
  /** What the person may open. */
  entries: readonly Entry[];
  /** Address of the page that is open, without a slash at its end. */
  page: string;
  locationName: string;
}

/** Every page of settings beside the one that is open, narrowed by a word; Enter opens the first. */
export const SettingsNav = ({ entries, page, locationName }: Props) => {
  const styles = useShellStyles();
  const id = useId();
  const [, navigate] = useLocation();
  const { words, setWords } = useSearchWords();
  const found = entries.filter((entry) => matches(entry, words.trim()));
  const ordered = GROUPS.flatMap((group) => found.filter((entry) => entry.group === group.id));
  return (
    <nav aria-label={SHELL.nav} className={styles.nav}>
      <form
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = ordered;
          if (first && words.trim() !== '') navigate(first.href);
        }}
      >
        <NativeSearch
          label={OVERVIEW.search}
          placeholder={SHELL.search}
          maxLength={60}
          value={words}
          onChange={setWords}
        />
      </form>
      <EntryLink
        href={OVERVIEW_PAGE}
        icon={<Grid20Regular />}
        current={page === '/personnel/settings'}
      >
        {COMMON.allSettings}
      </EntryLink>
      {GROUPS.map((group) => {
        const own = found.filter((entry) => entry.group === group.id);
        if (own.length === 0) return null;
        return (
          <div key={group.id}>
            <p id={`${id}-${group.id}`} className={styles.group}>
              {group.id === 'location' && locationName ? locationName : group.title}
            </p>
            <ul className={styles.list} aria-labelledby={`${id}-${group.id}`}>
              {own.map(({ href, title }) => (
                <li key={href}>
                  <EntryLink href={href} icon={<EntryIcon href={href} />} current={page === href}>
                    {title}
                  </EntryLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <p role="status" className={styles.none}>
        {found.length === 0 && OVERVIEW.noMatch}
      </p>
    </nav>
  );
};
