import type { ReactNode } from 'react';
import { SOURCE_LABELS } from '#contract/activities/activity-enums.ts';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import type { Pending } from '#data/outbox/write/overlay.ts';
import { exactTime } from '#platform/words/dates.ts';
import { PendingBadge } from '#ui/states/pending-badge.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { ChannelIcon } from '../channel-icon.tsx';
import { STATUS_TEXTS } from '../choices.ts';
import { PriorityMark } from './priority-mark.tsx';

const useStyles = makeStyles({
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    ':focus-visible': { outline: 'none' },
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: `${tokens.spacingVerticalM} 0 0`,
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  onPaper: { '@media screen': { display: 'none' } },
  name: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  fact: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    overflowWrap: 'anywhere',
  },
});

const DELIVERY = { done: 'zugestellt', failed: 'fehlgeschlagen', pending: 'ausstehend' } as const;

const traitsOf = (activity: ActivitySummary): string =>
  [activity.is_automatic && 'automatisch', activity.is_archived && 'archiviert']
    .filter(Boolean)
    .join(', ');

interface Props {
  activity: ActivitySummary;
  pending: Pending;
  /** What can be changed stands in fields below, and here on paper alone. */
  editable: boolean;
}

/** Subject and facts of one activity. */
export const ActivityHead = ({ activity, pending, editable }: Props) => {
  const styles = useStyles();
  const traits = traitsOf(activity);
  const facts: ([name: string, value: ReactNode, changing?: true] | false | null)[] = [
    [
      'Kanal',
      <>
        <ChannelIcon source={activity.source} /> {SOURCE_LABELS[activity.source]}
      </>,
    ],
    ['Absender', activity.sender ?? 'Unbekannt'],
    ['Eingegangen', exactTime(activity.created_at)],
    ['Status', STATUS_TEXTS[activity.status], true],
    ['Priorität', <PriorityMark key="priority" priority={activity.priority} showNone />, true],
    activity.business_case && ['Anliegen', activity.business_case, true],
    activity.assignees.length > 0 && [
      'Zugewiesen an',
      activity.assignees.map(({ name }) => name).join(', '),
      true,
    ],
    traits !== '' && ['Merkmale', traits],
    activity.delivery_status && ['Zustellung', DELIVERY[activity.delivery_status]],
  ];
  return (
    <header>
      <h1 className={styles.title} tabIndex={-1} data-detail-title>
        <PendingBadge pending={pending} linkTo={activity.id} />
        {activity.subject}
      </h1>
      <dl className={styles.facts}>
        {facts
          .filter((fact) => Array.isArray(fact))
          .map(([name, value, changing]) => (
            <div key={name} className={changing && editable ? styles.onPaper : undefined}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.fact}>{value}</dd>
            </div>
          ))}
      </dl>
    </header>
  );
};
