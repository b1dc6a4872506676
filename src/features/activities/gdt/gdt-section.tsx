import { ArrowExportUp16Regular } from '@fluentui/react-icons/svg/arrow-export-up';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { confirmGdtHandOver, type GdtHandOver } from '#contract/gdt/calls/gdt.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { handOversQuery } from '../submission/review-queries.ts';
import { GDT_SECTION, HAND_OVER, REASONS } from './texts.ts';

const GdtDialog = lazy(async () => ({ default: (await import('./gdt-dialog.tsx')).GdtDialog }));

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: tokens.spacingVerticalS,
    '@media print': { display: 'none' },
  },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
  },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  error: { margin: 0, color: tokens.colorStatusDangerForeground1 },
});

interface Props {
  locationId: string;
  submissionId: string;
}

const where = ({ target, file_name }: GdtHandOver): string =>
  target === 'folder' ? GDT_SECTION.toFolder(file_name) : GDT_SECTION.asFile(file_name);

/** Hand-over to the practice system: what was done, and the way to do it. */
export const GdtSection = ({ locationId, submissionId }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const cache = useQueryClient();
  const { data } = useQuery(handOversQuery(client, locationId, submissionId));
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const close = useCallback(() => setAsking(false), []);

  const again = () =>
    Promise.all([
      cache.invalidateQueries({
        queryKey: handOversQuery(client, locationId, submissionId).queryKey,
      }),
      cache.invalidateQueries({ queryKey: [locationId, 'submission-review', submissionId] }),
    ]);
  const confirm = async (id: string) => {
    setError(null);
    try {
      const params = { id: submissionId, hand_over_id: id };
      await client.call(confirmGdtHandOver, { params });
      await again();
    } catch (failure) {
      setError(failureOf(failure).text);
    }
  };
  if (!data) return null;
  return (
    <section className={styles.root} aria-label={GDT_SECTION.label}>
      <Button size="small" icon={<ArrowExportUp16Regular />} onClick={() => setAsking(true)}>
        {HAND_OVER}
      </Button>
      {data.waiting && (
        <p className={styles.text}>
          {data.waiting.state === 'by_hand' ? GDT_SECTION.byHand : GDT_SECTION.waits}
          {data.waiting.reason && ` ${REASONS[data.waiting.reason]}`}
        </p>
      )}
      {data.hand_overs.length > 0 && (
        <ul className={styles.list}>
          {data.hand_overs.map((one) => (
            <li key={one.id} className={styles.item}>
              <span title={exactTime(one.at)}>
                {GDT_SECTION.handedOver(spokenTime(one.at), one.by, where(one))}
                {one.confirmed &&
                  GDT_SECTION.confirmedBy(one.confirmed.by, spokenTime(one.confirmed.at))}
              </span>
              {!one.confirmed && (
                <Button size="small" onClick={() => void confirm(one.id)}>
                  {GDT_SECTION.confirm}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {asking && (
        <Suspense>
          <GdtDialog
            submissionId={submissionId}
            known={data}
            onClose={close}
            onDone={() => void again()}
          />
        </Suspense>
      )}
    </section>
  );
};
