import { useQuery } from '@tanstack/react-query';
import { etagOf } from '#contract/activities/activity.ts';
import { SOURCE_LABELS } from '#contract/activities/activity-enums.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TimeText } from '#ui/time-text.tsx';
import { NO_FILTERS } from '../filter/filters.ts';
import type { InboxRow } from '../inbox/use-own-inbox.ts';
import { inboxQuery } from '../queries.ts';
import { ACTED, STATUS_TEXTS } from '../texts.ts';
import type { Acts } from './acts/use-acts.ts';
import { RELATED_SECTION } from './texts.ts';

/** More are found by the filter of this person. */
const MOST = 10;

const useStyles = makeStyles({
  root: { '@media print': { display: 'none' } },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  link: { color: tokens.colorBrandForegroundLink, overflowWrap: 'anywhere' },
  grow: { flexGrow: 1 },
  quiet: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
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

interface Props {
  row: InboxRow;
  locationId: string;
  /** All rows of this device; null where it has none, then the server is asked by the customer. */
  all: readonly InboxRow[] | null;
  acts: Acts | null;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
}

/** What else came from the same person or number; what says the same is put together. */
export const RelatedSection = ({ row, locationId, all, acts, hrefOf, onOpen }: Props) => {
  const styles = useStyles();
  const { customer_id } = row.activity;
  const filters = { ...NO_FILTERS, customer: customer_id ?? '' };
  const asked = useQuery({
    ...inboxQuery(useClient(), locationId, 'alle', filters),
    enabled: all === null && !!customer_id,
  });
  const answered = asked.data?.data.map(
    (activity): InboxRow => ({ id: activity.id, activity, etag: etagOf(activity), pending: null }),
  );
  const others = (all ?? answered ?? []).filter(samePerson(row)).slice(0, MOST);
  const into = row.activity.merged_into;
  if (others.length === 0 && !into) return null;
  return (
    <section className={styles.root} aria-labelledby={`related-${row.id}`}>
      <h2 id={`related-${row.id}`} className={styles.title}>
        {RELATED_SECTION.title}
      </h2>
      {into && (
        <p className={styles.line}>
          <span className={styles.grow}>
            {RELATED_SECTION.mergedInto}{' '}
            <a
              className={styles.link}
              href={hrefOf(into)}
              onClick={(event) => {
                event.preventDefault();
                onOpen(into);
              }}
            >
              {RELATED_SECTION.openMerged}
            </a>
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
        {others.map((other) => (
          <li key={other.id} className={styles.line}>
            <a
              className={styles.link}
              href={hrefOf(other.id)}
              onClick={(event) => {
                event.preventDefault();
                onOpen(other.id);
              }}
            >
              {other.activity.subject}
            </a>
            <span className={styles.quiet}>
              {SOURCE_LABELS[other.activity.source]}, {STATUS_TEXTS[other.activity.status]},{' '}
              <TimeText instant={other.activity.created_at} />
            </span>
            <span className={styles.grow} />
            {acts && !other.activity.is_archived && !into && (
              <Button
                size="small"
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
    </section>
  );
};
