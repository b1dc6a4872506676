import { useQuery } from '@tanstack/react-query';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { CHANGED_NOTE } from '../texts.ts';
import { historyQuery } from './history-query.ts';
import { changedText, ofOthersSince, stepText } from './history-words.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  steps: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  seen: { alignSelf: 'start' },
});

interface Props {
  activity: ActivitySummary;
  me: string;
  /** Instant of the practice's clock. */
  since: string;
  onSeen: () => void;
}

/** What others have changed since an instant; nothing where it was only this person, or nobody. */
export const ChangedList = ({ activity, me, since, onSeen }: Props) => {
  const styles = useStyles();
  const { id, location_id, version } = activity;
  const { data } = useQuery(historyQuery(useClient(), location_id, id, version));
  const events = data ? ofOthersSince(data, me, since) : [];
  if (events.length === 0) return null;
  return (
    <NoteBox kind="warning" title={CHANGED_NOTE.title}>
      <ul className={styles.list}>
        {events.map((event) => (
          <li key={event.id}>
            {changedText(event)} · {spokenTime(event.at)}
            <div className={styles.steps}>{event.steps.map(stepText).join(' · ')}</div>
          </li>
        ))}
      </ul>
      <Button size="small" className={styles.seen} onClick={onSeen}>
        {CHANGED_NOTE.seen}
      </Button>
    </NoteBox>
  );
};
