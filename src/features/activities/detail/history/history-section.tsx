import { lazy, Suspense, useState } from 'react';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { HISTORY_SECTION } from '../texts.ts';
import type { HistoryProps } from './history-list.tsx';

// Read when somebody asks for it.
const HistoryList = lazy(async () => ({
  default: (await import('./history-list.tsx')).HistoryList,
}));

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
});

/** The history of an activity, folded. */
export const HistorySection = (props: HistoryProps) => {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.root} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{HISTORY_SECTION.title}</summary>
      {open && (
        <Suspense fallback={<SkeletonRows rows={3} height={24} />}>
          <HistoryList {...props} />
        </Suspense>
      )}
    </details>
  );
};
