import { SOURCE_LABELS } from '#contract/activity-enums.ts';
import type { Activity } from '#contract/entities/activity.ts';
import { exactTime } from '#platform/dates.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { ChannelIcon } from './channel-icon.tsx';
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
const STATUS = { neu: 'Neu', gelesen: 'Gelesen', erledigt: 'Erledigt' } as const;

const statusText = (activity: Activity): string =>
  [
    STATUS[activity.status],
    activity.is_automatic && 'automatisch',
    activity.is_archived && 'archiviert',
  ]
    .filter(Boolean)
    .join(', ');

/** Subject and facts of one activity. */
export const ActivityHead = ({ activity }: { activity: Activity }) => {
  const styles = useStyles();
  const facts = [
    [
      'Kanal',
      <>
        <ChannelIcon source={activity.source} /> {SOURCE_LABELS[activity.source]}
      </>,
    ],
    ['Absender', activity.sender ?? 'Unbekannt'],
    ['Eingegangen', exactTime(activity.created_at)],
    ['Status', statusText(activity)],
    ['Priorität', <PriorityMark key="priority" priority={activity.priority} showNone />],
    activity.business_case && ['Anliegen', activity.business_case],
    activity.assignees.length > 0 && [
      'Zugewiesen an',
      activity.assignees.map(({ name }) => name).join(', '),
    ],
    activity.delivery_status && ['Zustellung', DELIVERY[activity.delivery_status]],
  ].filter((fact) => Array.isArray(fact));
  return (
    <header>
      <h1 className={styles.title} tabIndex={-1} data-detail-title>
        {activity.subject}
      </h1>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={String(name)}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.fact}>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
};
