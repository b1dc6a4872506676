import { Archive16Regular } from '@fluentui/react-icons/svg/archive';
import { ArrowUndo16Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark';
import type { ActivityContent } from '#contract/entities/activity.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/native-fields.tsx';
import { notify } from '#ui/notifications.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { AssigneeChoice } from './assignee-choice.tsx';
import {
  CASE_OPTIONS,
  caseOf,
  PRIORITY_OPTIONS,
  priorityOf,
  STATUS_OPTIONS,
  statusOf,
} from './choices.ts';
import type { Person } from './content.ts';
import type { InboxRow } from './use-own-inbox.ts';
import type { ActivityWriter } from './use-writer.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    '@media print': { display: 'none' },
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  people: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface Props {
  row: InboxRow;
  people: readonly Person[];
  writer: ActivityWriter;
}

/** What a person does with an activity; each change is saved at once. */
export const ActivityActions = ({ row, people, writer }: Props) => {
  const styles = useStyles();
  const { activity } = row;
  const change = (part: Partial<ActivityContent>) => writer.change(row, part);

  const archive = async (is_archived: boolean) => {
    if (!(await change({ is_archived }))) return;
    // Undone on top of what it was, not of what the row was when the button was made.
    const after: InboxRow = { ...row, activity: { ...activity, is_archived } };
    notify({
      id: `archive-${row.id}`,
      intent: 'success',
      title: is_archived ? 'Archiviert' : 'Zurückgeholt',
      message: activity.subject,
      action: {
        label: 'Rückgängig',
        onClick: () => void writer.change(after, { is_archived: !is_archived }),
      },
    });
  };

  return (
    <section className={styles.root} aria-label="Bearbeiten">
      <div className={styles.fields}>
        <NativeSelect
          label="Status"
          options={STATUS_OPTIONS}
          value={activity.status}
          onChange={(value) => void change({ status: statusOf(value) })}
        />
        <NativeSelect
          label="Priorität"
          options={PRIORITY_OPTIONS}
          value={String(activity.priority)}
          onChange={(value) => void change({ priority: priorityOf(value) })}
        />
        <NativeSelect
          label="Anliegen"
          options={CASE_OPTIONS}
          value={activity.business_case ?? ''}
          onChange={(value) => void change({ business_case: caseOf(value) })}
        />
        <div className={styles.people}>
          Zugewiesen an
          <AssigneeChoice
            people={people}
            chosen={activity.assignees}
            onChange={(assignee_ids) => void change({ assignee_ids })}
          />
        </div>
      </div>
      <div className={styles.bar}>
        {activity.status !== 'erledigt' && (
          <Button
            size="small"
            appearance="primary"
            icon={<Checkmark16Regular />}
            onClick={() => void change({ status: 'erledigt' })}
          >
            Erledigt
          </Button>
        )}
        <Button
          size="small"
          icon={activity.is_archived ? <ArrowUndo16Regular /> : <Archive16Regular />}
          onClick={() => void archive(!activity.is_archived)}
        >
          {activity.is_archived ? 'Aus dem Archiv holen' : 'Archivieren'}
        </Button>
      </div>
    </section>
  );
};
