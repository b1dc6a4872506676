import { useQuery } from '@tanstack/react-query';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TimeText } from '#ui/time-text.tsx';
import { HISTORY } from '../texts.ts';
import { historyQuery } from './history-query.ts';
import { byText, stepText } from './history-words.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} 0`,
  },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  time: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
});

export interface HistoryProps {
  locationId: string;
  id: string;
  version: number;
}

/** Who changed what of an activity, and when. */
export const HistoryList = ({ locationId, id, version }: HistoryProps) => {
  const styles = useStyles();
  const { data, error } = useQuery(historyQuery(useClient(), locationId, id, version));
  return (
    <>
      {!data && !error && <SkeletonRows rows={3} height={24} />}
      {error && <NoteBox>{failureOf(error).text}</NoteBox>}
      {data?.length === 0 && <p className={styles.line}>{HISTORY.empty}</p>}
      {data && data.length > 0 && (
        <ol className={styles.list}>
          {data.map(({ id: event, at, by, steps }) => (
            <li key={event} className={styles.line}>
              <span className={styles.text}>
                {byText(by)}: {steps.map(stepText).join('; ')}
              </span>
              <TimeText instant={at} className={styles.time} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
};
