import { lazy, Suspense } from 'react';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import type { Person } from '../../content.ts';
import type { InboxRow } from '../../inbox/use-own-inbox.ts';
import type { Acts } from '../acts/use-acts.ts';
import { HistorySection } from '../history/history-section.tsx';
import { ActivityFacts } from './facts.tsx';
import { ActivityFields } from './fields.tsx';

// Loaded later, as it has to ask the practice anyway.
const CustomerSection = lazy(async () => ({
  default: (await import('./customer-section.tsx')).CustomerSection,
}));
// Loaded later, as few activities have related ones.
const RelatedSection = lazy(async () => ({
  default: (await import('./related-section.tsx')).RelatedSection,
}));

export interface DetailsProps {
  row: InboxRow;
  locationId: string;
  people: readonly Person[];
  /** Null without the right to change it. */
  acts: Acts | null;
  /** Whom it is from or about, as another area shows it. */
  customer: ((activity: ActivitySummary) => React.ReactNode) | undefined;
  /** The hand-in behind the activity, or null. */
  submissionId: string | null;
  /** All rows of this device, or null. */
  all: readonly InboxRow[] | null;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
}

/** What is known of an activity beside its words: what is set, who it is, what belongs to it, its history. */
export const Details = (props: DetailsProps) => {
  const { row, locationId, people, acts, customer, submissionId, all, hrefOf, onOpen } = props;
  const { user } = useAuth();
  const isNew = row.etag === null;
  return (
    <>
      {acts && <ActivityFields key={row.id} row={row} people={people} acts={acts} />}
      {customer?.(row.activity)}
      {submissionId !== null && can(user, 'view customer', locationId) && (
        <Suspense>
          <CustomerSection
            key={submissionId}
            locationId={locationId}
            submissionId={submissionId}
            editable={can(user, 'edit customers', locationId)}
          />
        </Suspense>
      )}
      <ActivityFacts activity={row.activity} editable={acts !== null} />
      <Suspense>
        <RelatedSection
          row={row}
          locationId={locationId}
          all={all}
          acts={acts}
          hrefOf={hrefOf}
          onOpen={onOpen}
        />
      </Suspense>
      {!isNew && (
        <HistorySection locationId={locationId} id={row.id} version={row.activity.version} />
      )}
    </>
  );
};
