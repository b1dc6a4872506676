import { AlertSnooze16Regular } from '@fluentui/react-icons/svg/alert-snooze';
import { Archive16Regular } from '@fluentui/react-icons/svg/archive';
import { ArrowUndo16Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark';
import { useEffect, useState } from 'react';
import { PRIORITY_LABELS } from '#contract/activities/activity-enums.ts';
import type { ActivityContent } from '#contract/activities/activity.ts';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { NativeInstant } from '#ui/fields/native-instant.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { Asking } from './act-dialog.tsx';
import { AssigneeChoice } from './assignee-choice.tsx';
import {
  CASE_OPTIONS,
  caseOf,
  PRIORITY_OPTIONS,
  priorityOf,
  STATUS_OPTIONS,
  STATUS_TEXTS,
  statusOf,
} from '../choices.ts';
import type { Person } from '../content.ts';
import { fromLocalInput, localInput } from './put-off.ts';
import type { Acts } from './use-acts.ts';
import type { InboxRow } from '../inbox/use-own-inbox.ts';

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
  acts: Acts;
  onAsk: (asking: Asking) => void;
}

/** What a person does with an activity; each change is saved at once and can be undone. */
export const ActivityActions = ({ row, people, acts, onAsk }: Props) => {
  const styles = useStyles();
  const { activity } = row;
  const act = (part: Partial<ActivityContent>, title: string) => void acts.act([row], part, title);
  const [due, setDue] = useState(localInput(activity.due_at));
  useEffect(() => setDue(localInput(activity.due_at)), [activity.due_at]);
  const saveDue = () => {
    const due_at = fromLocalInput(due);
    if (due === localInput(activity.due_at)) return;
    act({ due_at }, due_at ? `Fällig: ${exactTime(due_at)}` : 'Nicht mehr fällig');
  };
  const until = activity.snoozed_until ?? '';
  const off = Date.parse(until) > Date.now();

  return (
    <section className={styles.root} aria-label="Bearbeiten">
      <div className={styles.fields}>
        <NativeSelect
          label="Status"
          options={STATUS_OPTIONS}
          value={activity.status}
          onChange={(value) => {
            const status = statusOf(value);
            act({ status }, `Status: ${STATUS_TEXTS[status]}`);
          }}
        />
        <NativeSelect
          label="Priorität"
          options={PRIORITY_OPTIONS}
          value={String(activity.priority)}
          onChange={(value) => {
            const priority = priorityOf(value);
            act({ priority }, `Priorität: ${PRIORITY_LABELS[priority]}`);
          }}
        />
        <NativeSelect
          label="Anliegen"
          options={CASE_OPTIONS}
          value={activity.business_case ?? ''}
          onChange={(value) => act({ business_case: caseOf(value) }, 'Anliegen geändert')}
        />
        <NativeInstant label="Fällig" value={due} onChange={setDue} onDone={saveDue} />
        <div className={styles.people}>
          Zugewiesen an
          <AssigneeChoice
            people={people}
            chosen={activity.assignees}
            onChange={(assignee_ids) => act({ assignee_ids }, 'Zugewiesen')}
          />
        </div>
      </div>
      <div className={styles.bar}>
        {activity.status !== 'erledigt' && (
          <Button
            size="small"
            appearance="primary"
            icon={<Checkmark16Regular />}
            onClick={() => act({ status: 'erledigt' }, 'Erledigt')}
          >
            Erledigt
          </Button>
        )}
        <Button size="small" icon={<AlertSnooze16Regular />} onClick={() => onAsk('snooze')}>
          {off ? `Wiedervorlage ${spokenTime(until)}` : 'Wiedervorlage'}
        </Button>
        <Button
          size="small"
          icon={activity.is_archived ? <ArrowUndo16Regular /> : <Archive16Regular />}
          onClick={() =>
            act(
              { is_archived: !activity.is_archived },
              activity.is_archived ? 'Zurückgeholt' : 'Archiviert',
            )
          }
        >
          {activity.is_archived ? 'Aus dem Archiv holen' : 'Archivieren'}
        </Button>
      </div>
    </section>
  );
};
