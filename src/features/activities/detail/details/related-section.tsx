import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { etagOf } from '#contract/activities/activity.ts';
import { SOURCE_LABELS } from '#contract/activities/activity-enums.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { TimeText } from '#ui/time-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ChannelIcon } from '../../channel-icon.tsx';
import { NO_FILTERS } from '../../filter/filters.ts';
import type { InboxRow } from '../../inbox/use-own-inbox.ts';
import { inboxQuery } from '../../queries.ts';
import { ACTED, STATUS_TEXTS } from '../../texts.ts';
import type { Acts } from '../acts/use-acts.ts';
import { RELATED_SECTION } from '../texts.ts';
import { useDetailsStyles } from './details-styles.ts';

/** So many are shown; the link to all activities of the customer shows the others. */
const MOST = 5;

const useStyles = makeStyles({
  root: { '@media print': { display: 'none' } },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '28px',
  },
  icon: { display: 'inline-flex' },
  link: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: '28px',
    color: tokens.text,
    ':hover': { color: tokens.brandText },
    '@media (pointer: coarse)': { lineHeight: '44px' },
  },
  done: { color: tokens.textQuiet },
  merge: {
    gridColumn: '2 / 4',
    justifySelf: 'start',
    minHeight: '24px',
    marginInlineStart: '-6px',
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.brandText,
  },
  into: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
  },
  all: { color: tokens.brandText, '@media (pointer: coarse)': { lineHeight: '44px' } },
});

const samePerson =
  ({ id, activity }: InboxRow) =>
  (other: InboxRow): boolean => {
    if (other.id === id) return false;
    const { customer_id, contact } = activity;
    return (
      (!!customer_id && other.activity.customer_id === customer_id) ||
      (!!contact && other.activity.contact === contact)
    );
  };
const newestFirst = (a: InboxRow, b: InboxRow): number =>
  a.activity.created_at < b.activity.created_at ? 1 : -1;

interface Props {
  row: InboxRow;
  locationId: string;
  /** All rows of this device; null where it has none, then the server is asked by the customer. */
  all: readonly InboxRow[] | null;
  acts: Acts | null;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
}

/** Other activities of the same person or number; duplicates can be merged into this one. */
export const RelatedSection = ({ row, locationId, all, acts, hrefOf, onOpen }: Props) => {
  const styles = useStyles();
  const details = useDetailsStyles();
  const { customer_id } = row.activity;
  const filters = { ...NO_FILTERS, customer: customer_id ?? '' };
  const asked = useQuery({
    ...inboxQuery(useClient(), locationId, 'alle', filters),
    enabled: all === null && !!customer_id,
  });
  const answered = asked.data?.data.map(
    (activity): InboxRow => ({ id: activity.id, activity, etag: etagOf(activity), pending: null }),
  );
  const others = useMemo(
    () => (all ?? answered ?? []).filter(samePerson(row)).sort(newestFirst),
    [all, answered, row],
  );
  const into = row.activity.merged_into;
  if (others.length === 0 && !into) return null;
  const linkTo = (id: string, text: string, className: string | undefined) => (
    <a
      className={className}
      href={hrefOf(id)}
      title={text}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        onOpen(id);
      }}
    >
      {text}
    </a>
  );
  return (
    <section
      className={mergeClasses(details.section, styles.root)}
      aria-labelledby={`related-${row.id}`}
    >
      <h3 id={`related-${row.id}`} className={details.title}>
        {RELATED_SECTION.title}
      </h3>
      {into && (
        <p className={styles.into}>
          <span>
            {RELATED_SECTION.mergedInto} {linkTo(into, RELATED_SECTION.openMerged, styles.all)}
          </span>
          {acts && (
            <Button
              size="small"
              onClick={() =>
                void acts.act([row], { merged_into: null, is_archived: false }, ACTED.separated)
              }
            >
              {RELATED_SECTION.separate}
            </Button>
          )}
        </p>
      )}
      <ul className={styles.list}>
        {others.slice(0, MOST).map((other) => (
          <li key={other.id} className={styles.item}>
            <span className={styles.icon} title={SOURCE_LABELS[other.activity.source]}>
              <ChannelIcon source={other.activity.source} />
              <VisuallyHidden>{SOURCE_LABELS[other.activity.source]}</VisuallyHidden>
            </span>
            {linkTo(
              other.id,
              other.activity.subject,
              mergeClasses(styles.link, other.activity.status === 'erledigt' && styles.done),
            )}
            <span className={details.quiet}>
              {other.activity.status !== 'erledigt' && `${STATUS_TEXTS[other.activity.status]} · `}
              <TimeText instant={other.activity.created_at} />
            </span>
            {acts && !other.activity.is_archived && !into && (
              <Button
                size="small"
                appearance="subtle"
                className={styles.merge}
                onClick={() =>
                  void acts.act([other], { merged_into: row.id, is_archived: true }, ACTED.merged)
                }
              >
                {RELATED_SECTION.merge}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > MOST && customer_id && (
        <Link className={styles.all} href={`/personnel/activities/alle?customer=${customer_id}`}>
          {RELATED_SECTION.more(others.length)}
        </Link>
      )}
    </section>
  );
};
