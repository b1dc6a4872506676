import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { historyQuery } from './history-query.ts';
import { changedText, ofOthersSince, stepText } from './history-words.ts';
import { CHANGED_NOTE } from './texts.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  steps: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  seen: { alignSelf: 'start' },
});

interface Props {
  activity: ActivitySummary;
  /** Id of the person who has it open. */
  me: string;
}

/**
 * What somebody else changed of the activity since it was opened here, with what it was: before this
 * person writes over it, and while what they type stays as it is. Mount it anew for each activity.
 */
export const ChangedNote = ({ activity, me }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const { id, location_id, version, updated_at } = activity;
  const [seen, setSeen] = useState({ version, since: updated_at });
  const changed = version > seen.version;
  const { data } = useQuery({
    ...historyQuery(client, location_id, id, version),
    enabled: changed,
  });
  const events = changed && data ? ofOthersSince(data, me, seen.since) : [];
  return (
    <div role="status">
      {events.length > 0 && (
        <NoteBox kind="warning" title={CHANGED_NOTE.title}>
          <ul className={styles.list}>
            {events.map((event) => (
              <li key={event.id}>
                {changedText(event)} · {spokenTime(event.at)}
                <div className={styles.steps}>{event.steps.map(stepText).join(' · ')}</div>
              </li>
            ))}
          </ul>
          <Button
            size="small"
            className={styles.seen}
            onClick={() => setSeen({ version, since: updated_at })}
          >
            {CHANGED_NOTE.seen}
          </Button>
        </NoteBox>
      )}
    </div>
  );
};
