import type { ReactNode } from 'react';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { SOURCE_LABELS } from '#contract/activities/activity-enums.ts';
import type { Pending } from '#data/outbox/write/overlay.ts';
import { exactTime } from '#platform/words/dates.ts';
import { PendingBadge } from '#ui/states/pending-badge.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { TimeText } from '#ui/time-text.tsx';
import { ChannelIcon } from '../channel-icon.tsx';
import { useSender } from '../sender.ts';
import { COMMON, FIELD_NAMES, STATUS_TEXTS } from '../texts.ts';
import { PriorityMark } from './priority-mark.tsx';
import { ACTIVITY_HEAD } from './texts.ts';

const useStyles = makeStyles({
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.014em',
    overflowWrap: 'anywhere',
    ':focus-visible': { outline: 'none' },
  },
  from: { margin: 0, color: tokens.textQuiet, overflowWrap: 'anywhere' },
  facts: { display: 'grid', rowGap: tokens.spacingVerticalXS, margin: 0 },
  pair: {
    display: 'grid',
    gridTemplateColumns: '88px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'baseline',
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

const traitsOf = (activity: ActivitySummary): string =>
  [activity.is_automatic && ACTIVITY_HEAD.automatic, activity.is_archived && ACTIVITY_HEAD.archived]
    .filter(Boolean)
    .join(', ');

interface HeadProps {
  activity: ActivitySummary;
  pending: Pending;
}

/** What it is about, whom it is from and when it came. */
export const ActivityHead = ({ activity, pending }: HeadProps) => {
  const styles = useStyles();
  const sender = useSender(activity);
  return (
    <header>
      <h1 className={styles.title} tabIndex={-1} data-detail-title>
        <PendingBadge pending={pending} linkTo={activity.id} />
        {activity.subject}
      </h1>
      <p className={styles.from}>
        {sender.whole} · <TimeText instant={activity.created_at} />
      </p>
    </header>
  );
};

interface FactsProps {
  activity: ActivitySummary;
  /** What can be changed stands in fields, and here on paper alone. */
  editable: boolean;
}

/** The facts of one activity. */
export const ActivityFacts = ({ activity, editable }: FactsProps) => {
  const styles = useStyles();
  const traits = traitsOf(activity);
  const sender = useSender(activity);
  const facts: ([name: string, value: ReactNode, changing?: true] | false | null)[] = [
    [
      COMMON.channel,
      <>
        <ChannelIcon source={activity.source} /> {SOURCE_LABELS[activity.source]}
      </>,
    ],
    [ACTIVITY_HEAD.sender, sender.whole],
    [ACTIVITY_HEAD.received, exactTime(activity.created_at)],
    [FIELD_NAMES.status, STATUS_TEXTS[activity.status], true],
    [
      FIELD_NAMES.priority,
      <PriorityMark key="priority" priority={activity.priority} showNone />,
      true,
    ],
    activity.business_case && [FIELD_NAMES.business_case, activity.business_case, true],
    activity.assignees.length > 0 && [
      FIELD_NAMES.assignee_ids,
      activity.assignees.map(({ name }) => name).join(', '),
      true,
    ],
    traits !== '' && [ACTIVITY_HEAD.traits, traits],
    activity.delivery_status && [
      ACTIVITY_HEAD.delivery,
      ACTIVITY_HEAD.deliveries[activity.delivery_status],
    ],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter((fact) => Array.isArray(fact))
        .map(([name, value, changing]) => (
          <div
            key={name}
            className={mergeClasses(styles.pair, changing && editable && styles.onPaper)}
          >
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.fact}>{value}</dd>
          </div>
        ))}
    </dl>
  );
};
