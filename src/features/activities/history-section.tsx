import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PRIORITY_LABELS, type Priority } from '#contract/activity-enums.ts';
import { activityHistory, type HistoryStep } from '#contract/calls/notes.ts';
import { useClient } from '#platform/api-client.tsx';
import { exactTime } from '#platform/dates.ts';
import { failureOf, mayRetry } from '#platform/failure.ts';
import { NoteBox } from '#ui/note-box.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { STATUS_TEXTS } from './choices.ts';

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

const NAMES: Record<HistoryStep['field'], string> = {
  status: 'Status',
  priority: 'Priorität',
  business_case: 'Anliegen',
  assignee_ids: 'Zugewiesen an',
  due_at: 'Fällig',
  snoozed_until: 'Wiedervorlage',
  is_archived: 'Archiviert',
  customer_id: 'Patient',
  merged_into: 'Zusammengeführt',
};

const textOf = (field: HistoryStep['field'], value: string | null): string => {
  if (value === null) return field === 'assignee_ids' ? 'niemand' : '–';
  if (field === 'status') return STATUS_TEXTS[value as keyof typeof STATUS_TEXTS];
  if (field === 'priority') return PRIORITY_LABELS[Number(value) as Priority];
  if (field === 'due_at' || field === 'snoozed_until') return exactTime(value);
  if (field === 'is_archived') return value === 'true' ? 'ja' : 'nein';
  if (field === 'customer_id') return 'jemand aus der Kartei';
  if (field === 'merged_into') return 'mit einem anderen Vorgang';
  return value;
};

/** Who changed what of an activity, and when; read when somebody asks for it. */
export const HistorySection = ({ id, version }: { id: string; version: number }) => {
  const styles = useStyles();
  const client = useClient();
  const [open, setOpen] = useState(false);
  const { data, isError, error } = useQuery({
    queryKey: ['activity-history', id, version],
    queryFn: async ({ signal }) =>
      (await client.call(activityHistory, { params: { id }, signal })).data.data,
    enabled: open,
    networkMode: 'always',
    retry: mayRetry,
  });
  return (
    <details className={styles.root} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Verlauf</summary>
      {!data && !isError && open && <SkeletonRows rows={3} height={24} />}
      {isError && <NoteBox>{failureOf(error).text}</NoteBox>}
      {data?.length === 0 && <p className={styles.line}>Bisher hat niemand etwas geändert.</p>}
      {data && data.length > 0 && (
        <ol className={styles.list}>
          {data.map(({ id: event, at, by, steps }) => (
            <li key={event} className={styles.line}>
              {exactTime(at)}, {by}:{' '}
              {steps
                .map(
                  ({ field, before, after }) =>
                    `${NAMES[field]} ${textOf(field, before)} → ${textOf(field, after)}`,
                )
                .join('; ')}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
};
