import { useId } from 'react';
import type { CopyEntry } from '#contract/booking/copy/copy.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { usePageStyles } from '../parts/page-styles.ts';
import { COPY } from './texts.ts';

const useStyles = makeStyles({
  heading: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** First what happens, then what cannot, then what is there anyway. */
const STATES = ['new', 'impossible', 'exists'] as const;

const noteOf = (entry: CopyEntry): string => {
  if (entry.state !== 'impossible') return COPY.kind(entry);
  return entry.missing === null ? COPY.missingUnknown : COPY.missing(entry.missing);
};

const Group = ({ state, entries }: Pick<CopyEntry, 'state'> & { entries: CopyEntry[] }) => {
  const page = usePageStyles();
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {COPY.states[state](entries.length)}
      </h3>
      <ul className={page.list}>
        {entries.map((entry, place) => (
          // Two may have one name, and their order is the server's.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place} className={page.item}>
            <span className={page.words}>
              <span className={page.name}>{COPY.entry(entry)}</span>
              <span className={page.quiet}>{noteOf(entry)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What a copy would come to. */
export const PreviewList = ({ entries }: { entries: readonly CopyEntry[] }) =>
  STATES.map((state) => {
    const some = entries.filter((entry) => entry.state === state);
    return some.length > 0 && <Group key={state} state={state} entries={some} />;
  });
