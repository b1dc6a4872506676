import type { ActivityContent } from '#contract/activities/activity.ts';
import { PRIORITY_LABELS } from '#contract/activities/activity-enums.ts';
import { exactTime } from '#platform/words/dates.ts';
import { instantOf, localTime } from '#platform/words/wall-clock.ts';
import { LaterInstantField } from '#ui/fields/dates/later-instant-field.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
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
import { ACTED, FIELD_NAMES, STATUS_TEXTS } from '../../texts.ts';
import { AssigneeChoice } from '../acts/assignee-choice.tsx';
import type { Acts } from '../acts/use-acts.ts';
import { ACTIVITY_ACTIONS } from '../texts.ts';
import { useDetailsStyles } from './details-styles.ts';

/** Looks like plain text; the frame of the field is shown under the pointer. */
const flat = {
  padding: `0 ${tokens.spacingHorizontalS}`,
  color: tokens.text,
  backgroundColor: 'transparent',
  border: '1px solid transparent',
  ':hover': { backgroundColor: tokens.hover },
  '@media (forced-colors: active)': { border: '1px solid buttonborder' },
};
/** The name at the left. */
const pair = {
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '0',
};

const useStyles = makeStyles({
  root: {
    gap: 0,
    paddingTop: tokens.spacingVerticalS,
    paddingRight: tokens.spacingHorizontalS,
    '@media print': { display: 'none' },
  },
  row: {
    ...pair,
    minHeight: '32px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.textQuiet,
    '& > select': flat,
  },
  due: {
    minHeight: '32px',
    // The field itself, and what stands in its place until it has come.
    '&:has(> label)': pair,
    '& > div:has(> label)': pair,
    '& label': {
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
      fontWeight: tokens.fontWeightRegular,
      color: tokens.textQuiet,
    },
    '& input': { ...flat, paddingInlineEnd: '32px', fontSize: tokens.fontSizeBase300 },
  },
  late: { '& input': { color: tokens.warningText } },
  urgent: { '& > select': { color: tokens.dangerText } },
  people: { alignItems: 'start' },
  name: { lineHeight: '32px', '@media (pointer: coarse)': { lineHeight: '44px' } },
});

interface Props {
  row: InboxRow;
  acts: Acts;
  people: readonly Person[];
}

/** What is set of an activity; each change is saved at once and can be undone. */
export const ActivityFields = ({ row, people, acts }: Props) => {
  const styles = useStyles();
  const details = useDetailsStyles();
  const { activity } = row;
  const act = (part: Partial<ActivityContent>, title: string) => void acts.act([row], part, title);
  const due = activity.due_at ? localTime(new Date(activity.due_at)) : null;
  const saveDue = (typed: string | null) => {
    const due_at = instantOf(typed ?? '');
    if (typed === '' || typed === due) return;
    act({ due_at }, due_at ? ACTED.due(exactTime(due_at)) : ACTED.notDue);
  };
  return (
    <section
      className={mergeClasses(details.section, styles.root)}
      aria-label={ACTIVITY_ACTIONS.label}
    >
      <NativeSelect
        label={FIELD_NAMES.status}
        className={styles.row}
        options={STATUS_OPTIONS}
        value={activity.status}
        onChange={(value) => {
          const status = statusOf(value);
          act({ status }, ACTED.status(STATUS_TEXTS[status]));
        }}
      />
      <NativeSelect
        label={FIELD_NAMES.priority}
        className={mergeClasses(styles.row, activity.priority >= 75 && styles.urgent)}
        options={PRIORITY_OPTIONS}
        value={String(activity.priority)}
        onChange={(value) => {
          const priority = priorityOf(value);
          act({ priority }, ACTED.priority(PRIORITY_LABELS[priority]));
        }}
      />
      <NativeSelect
        label={FIELD_NAMES.business_case}
        className={styles.row}
        options={CASE_OPTIONS}
        value={activity.business_case ?? ''}
        onChange={(value) => act({ business_case: caseOf(value) }, ACTED.businessCase)}
      />
      <LaterInstantField
        label={FIELD_NAMES.due_at}
        size="small"
        quiet
        className={mergeClasses(styles.due, !!activity.due_at && styles.late)}
        value={due}
        onDone={saveDue}
      />
      <div className={mergeClasses(styles.row, styles.people)}>
        <span className={styles.name}>{ACTIVITY_ACTIONS.assignees}</span>
        <AssigneeChoice
          people={people}
          chosen={activity.assignees}
          flat
          onChange={(assignee_ids) => act({ assignee_ids }, ACTED.assigned)}
        />
      </div>
    </section>
  );
};
