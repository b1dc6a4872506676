import { AlertSnooze16Regular } from '@fluentui/react-icons/svg/alert-snooze';
import { Archive16Regular } from '@fluentui/react-icons/svg/archive';
import { ArrowUndo16Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark';
import type { ActivityContent } from '#contract/activities/activity.ts';
import { PRIORITY_LABELS } from '#contract/activities/activity-enums.ts';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { instantOf, localTime } from '#platform/words/wall-clock.ts';
import { Button } from '#ui/button.tsx';
import { LaterInstantField } from '#ui/fields/dates/later-instant-field.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import {
  CASE_OPTIONS,
  caseOf,
  PRIORITY_OPTIONS,
  priorityOf,
  STATUS_OPTIONS,
  statusOf,
} from '../../choices.ts';
import type { Person } from '../../content.ts';
import type { InboxRow } from '../../inbox/use-own-inbox.ts';
import { ACTED, ACTS, FIELD_NAMES, STATUS_TEXTS } from '../../texts.ts';
import { ACTIVITY_ACTIONS } from '../texts.ts';
import type { Asking } from './act-dialog.tsx';
import { AssigneeChoice } from './assignee-choice.tsx';
import type { Acts } from './use-acts.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    '@media print': { display: 'none' },
  },
  due: { gridColumn: '1 / -1', maxWidth: '240px' },
  people: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '@media print': { display: 'none' },
  },
});

interface Props {
  row: InboxRow;
  acts: Acts;
}

/** What is done with most activities; each can be undone. */
export const ActivityBar = ({ row, acts, onAsk }: Props & { onAsk: (asking: Asking) => void }) => {
  const styles = useStyles();
  const { activity } = row;
  const act = (part: Partial<ActivityContent>, title: string) => void acts.act([row], part, title);
  const until = activity.snoozed_until ?? '';
  const off = Date.parse(until) > Date.now();
  return (
    <div className={styles.bar}>
      {activity.status !== 'erledigt' && (
        <Button
          size="small"
          icon={<Checkmark16Regular />}
          onClick={() => act({ status: 'erledigt' }, ACTED.done)}
        >
          {ACTS.done}
        </Button>
      )}
      <Button
        size="small"
        appearance="subtle"
        icon={<AlertSnooze16Regular />}
        title={ACTS.snooze}
        aria-label={off ? undefined : ACTS.snooze}
        onClick={() => onAsk('snooze')}
      >
        {off && ACTIVITY_ACTIONS.snoozedUntil(spokenTime(until))}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        title={activity.is_archived ? ACTS.bringBack : ACTS.archive}
        aria-label={activity.is_archived ? ACTS.bringBack : ACTS.archive}
        icon={activity.is_archived ? <ArrowUndo16Regular /> : <Archive16Regular />}
        onClick={() =>
          act(
            { is_archived: !activity.is_archived },
            activity.is_archived ? ACTED.broughtBack : ACTED.archived,
          )
        }
      />
    </div>
  );
};

/** What is set of an activity; each change is saved at once and can be undone. */
export const ActivityFields = ({ row, people, acts }: Props & { people: readonly Person[] }) => {
  const styles = useStyles();
  const { activity } = row;
  const act = (part: Partial<ActivityContent>, title: string) => void acts.act([row], part, title);
  const due = activity.due_at ? localTime(new Date(activity.due_at)) : null;
  const saveDue = (typed: string | null) => {
    const due_at = instantOf(typed ?? '');
    if (typed === '' || typed === due) return;
    act({ due_at }, due_at ? ACTED.due(exactTime(due_at)) : ACTED.notDue);
  };
  return (
    <section className={styles.fields} aria-label={ACTIVITY_ACTIONS.label}>
      <NativeSelect
        label={FIELD_NAMES.status}
        options={STATUS_OPTIONS}
        value={activity.status}
        onChange={(value) => {
          const status = statusOf(value);
          act({ status }, ACTED.status(STATUS_TEXTS[status]));
        }}
      />
      <NativeSelect
        label={FIELD_NAMES.priority}
        options={PRIORITY_OPTIONS}
        value={String(activity.priority)}
        onChange={(value) => {
          const priority = priorityOf(value);
          act({ priority }, ACTED.priority(PRIORITY_LABELS[priority]));
        }}
      />
      <NativeSelect
        label={FIELD_NAMES.business_case}
        options={CASE_OPTIONS}
        value={activity.business_case ?? ''}
        onChange={(value) => act({ business_case: caseOf(value) }, ACTED.businessCase)}
      />
      <div className={styles.people}>
        {FIELD_NAMES.assignee_ids}
        <AssigneeChoice
          people={people}
          chosen={activity.assignees}
          onChange={(assignee_ids) => act({ assignee_ids }, ACTED.assigned)}
        />
      </div>
      <LaterInstantField
        label={FIELD_NAMES.due_at}
        size="small"
        quiet
        className={styles.due}
        value={due}
        onDone={saveDue}
      />
    </section>
  );
};
