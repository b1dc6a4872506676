import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { exactTime } from '#platform/words/dates.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { historyQuery } from './history-query.ts';
import { byText, stepText } from './history-words.ts';
import { HISTORY } from './texts.ts';

const useStyles = makeStyles({
  root: {
    '& > summary': {
      minHeight: '32px',
      cursor: 'pointer',
      color: tokens.colorBrandForegroundLink,
      '@media (pointer: coarse)': { minHeight: '44px', lineHeight: '44px' },
    },
    '@media print': { display: 'none' },
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    padding: `${tokens.spacingVerticalXS} 0`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
});

interface Props {
  locationId: string;
  id: string;
  version: number;
}

/** Who changed what of an activity, and when; read when somebody asks for it. */
export const HistorySection = ({ locationId, id, version }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const [open, setOpen] = useState(false);
  const { data, isError, error } = useQuery({
    ...historyQuery(client, locationId, id, version),
    enabled: open,
  });
  return (
    <details className={styles.root} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{HISTORY.title}</summary>
      {!data && !isError && open && <SkeletonRows rows={3} height={24} />}
      {isError && <NoteBox>{failureOf(error).text}</NoteBox>}
      {data?.length === 0 && <p className={styles.line}>{HISTORY.empty}</p>}
      {data && data.length > 0 && (
        <ol className={styles.list}>
          {data.map(({ id: event, at, by, steps }) => (
            <li key={event} className={styles.line}>
              {exactTime(at)}, {byText(by)}: {steps.map(stepText).join('; ')}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
};
