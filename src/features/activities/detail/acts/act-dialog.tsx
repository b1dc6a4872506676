import { useState } from 'react';
import { PRIORITIES, PRIORITY_LABELS } from '#contract/activities/activity-enums.ts';
import { Button } from '#ui/button.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { ToggleButton } from '#ui/team/toggle-button.tsx';
import type { Person } from '../../content.ts';
import type { InboxRow } from '../../inbox/use-own-inbox.ts';
import { ShortcutList } from '../../keys/shortcut-list.tsx';
import { ACTED, ACTS, COMMON, FIELD_NAMES } from '../../texts.ts';
import { ACT_DIALOG } from '../texts.ts';
import { SnoozeChoice } from './snooze-choice.tsx';
import type { Acts } from './use-acts.ts';

const useStyles = makeStyles({
  column: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    border: 'none',
  },
});

/** What is asked before something is done. */
export type Asking = 'assign' | 'priority' | 'snooze' | 'keys';

const TITLES: Record<Asking, string> = {
  assign: ACTS.assign,
  priority: FIELD_NAMES.priority,
  snooze: ACTS.snooze,
  keys: COMMON.shortcuts,
};

interface Props {
  asking: Asking;
  rows: readonly InboxRow[];
  people: readonly Person[];
  acts: Acts | null;
  onClose: () => void;
}

/** One dialog for what needs an answer, of one row or of all that are chosen. */
export const ActDialog = ({ asking, rows, people, acts, onClose }: Props) => {
  const styles = useStyles();
  const all = rows.map(({ activity }) => activity.assignees.map(({ id }) => id));
  const [chosen, setChosen] = useState(() =>
    people.filter(({ id }) => all.every((ids) => ids.includes(id))).map(({ id }) => id),
  );
  const [touched, setTouched] = useState<readonly string[]>([]);
  const doing = (part: Parameters<Acts['act']>[1], title: string) => {
    onClose();
    void acts?.act(rows, part, title);
  };
  const assign = () =>
    doing(({ activity }) => {
      // Each row keeps those of its assignees whom nobody ticked or unticked in this dialog.
      const before = activity.assignees.map(({ id }) => id);
      const kept = before.filter((id) => !touched.includes(id));
      return { assignee_ids: [...kept, ...chosen.filter((id) => touched.includes(id))] };
    }, ACTED.assigned);
  const toggle = (id: string) => {
    setTouched((before) => [...before.filter((one) => one !== id), id]);
    setChosen((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
    );
  };
  const now = Date.now();
  const off = rows.some(({ activity }) => Date.parse(activity.snoozed_until ?? '') > now);

  return (
    <Dialog
      open
      title={
        rows.length > 1
          ? ACT_DIALOG.titleOfMany(TITLES[asking], COMMON.count(rows.length))
          : TITLES[asking]
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{asking === 'keys' ? ACT_DIALOG.close : COMMON.cancel}</Button>
          {asking === 'assign' && (
            <Button appearance="primary" onClick={assign}>
              {ACTS.assign}
            </Button>
          )}
        </>
      }
    >
      {asking === 'keys' && <ShortcutList />}
      {asking === 'snooze' && (
        <SnoozeChoice
          off={off}
          onChoose={(until) =>
            doing({ snoozed_until: until }, until ? ACTED.snoozed : ACTED.listedAgain)
          }
        />
      )}
      {asking === 'priority' && (
        <div className={styles.column}>
          {Object.values(PRIORITIES).map((priority, at) => (
            <ToggleButton
              key={priority}
              autoFocus={at === 0}
              aria-pressed={rows.every(({ activity }) => activity.priority === priority)}
              onClick={() => doing({ priority }, ACTED.priority(PRIORITY_LABELS[priority]))}
            >
              {PRIORITY_LABELS[priority]}
            </ToggleButton>
          ))}
        </div>
      )}
      {asking === 'assign' && (
        <fieldset className={styles.column} aria-label={FIELD_NAMES.assignee_ids}>
          {people.map(({ id, name }, at) => (
            <Tick
              key={id}
              label={name}
              autoFocus={at === 0}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </fieldset>
      )}
    </Dialog>
  );
};
