import { Fragment, type ReactNode } from 'react';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { SOURCE_LABELS } from '#contract/activities/activity-enums.ts';
import { exactTime } from '#platform/words/dates.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { TimeText } from '#ui/time-text.tsx';
import { ChannelIcon } from '../../channel-icon.tsx';
import { useSender } from '../../sender.ts';
import { COMMON, FIELD_NAMES, STATUS_TEXTS } from '../../texts.ts';
import { PriorityMark } from '../priority-mark.tsx';
import { ACTIVITY_HEAD } from '../texts.ts';
import { useDetailsStyles } from './details-styles.ts';

const useStyles = makeStyles({
  facts: { display: 'grid', rowGap: tokens.spacingVerticalXS, margin: 0 },
  pair: {
    display: 'grid',
    gridTemplateColumns: '88px minmax(0, 1fr)',
    alignItems: 'baseline',
  },
  onPaper: { '@media screen': { display: 'none' } },
  /** On paper "heute" says nothing: there the day stands in full. */
  onScreen: { '@media print': { display: 'none' } },
  name: { color: tokens.textQuiet },
  fact: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    paddingInline: tokens.spacingHorizontalS,
    overflowWrap: 'anywhere',
  },
});

const traitsOf = (activity: ActivitySummary): string =>
  [activity.is_automatic && ACTIVITY_HEAD.automatic, activity.is_archived && ACTIVITY_HEAD.archived]
    .filter(Boolean)
    .join(', ');

interface Props {
  activity: ActivitySummary;
  /** Facts that can be changed are shown in fields; this list then shows them on paper alone. */
  editable: boolean;
}

/** The facts of an activity that nobody types: channel, sender, time. */
export const ActivityFacts = ({ activity, editable }: Props) => {
  const styles = useStyles();
  const details = useDetailsStyles();
  const traits = traitsOf(activity);
  const sender = useSender(activity);
  const facts: ([name: string, value: ReactNode, changing?: true | 'paper'] | false | null)[] = [
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
    [
      COMMON.channel,
      <>
        <ChannelIcon source={activity.source} /> {SOURCE_LABELS[activity.source]}
      </>,
    ],
    // On the screen the sender is shown above the words.
    [ACTIVITY_HEAD.sender, sender.whole, 'paper'],
    [
      ACTIVITY_HEAD.received,
      <Fragment key="received">
        <TimeText className={styles.onScreen} instant={activity.created_at} />
        <span className={styles.onPaper}>{exactTime(activity.created_at)}</span>
      </Fragment>,
    ],
    traits !== '' && [ACTIVITY_HEAD.traits, traits],
    activity.delivery_status && [
      ACTIVITY_HEAD.delivery,
      ACTIVITY_HEAD.deliveries[activity.delivery_status],
    ],
  ];
  return (
    <section className={details.section} aria-label={ACTIVITY_HEAD.label}>
      <dl className={styles.facts}>
        {facts
          .filter((fact) => Array.isArray(fact))
          .map(([name, value, changing]) => (
            <div
              key={name}
              className={mergeClasses(
                styles.pair,
                (changing === 'paper' || (changing && editable)) && styles.onPaper,
              )}
            >
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.fact}>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
};
