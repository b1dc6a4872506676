import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import { lazy, Suspense, useState } from 'react';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { useDetailsStyles } from '../details/details-styles.ts';
import { HISTORY_SECTION } from '../texts.ts';
import type { HistoryProps } from './history-list.tsx';

// Read when somebody asks for it.
const HistoryList = lazy(async () => ({
  default: (await import('./history-list.tsx')).HistoryList,
}));

const useStyles = makeStyles({
  root: { '@media print': { display: 'none' } },
  summary: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '24px',
    listStyleType: 'none',
    cursor: 'pointer',
    '::-webkit-details-marker': { display: 'none' },
    '& > svg': { color: tokens.textQuiet },
    'details[open] > & > svg': { transform: 'rotate(180deg)' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});

/** The history of an activity, folded. */
export const HistorySection = (props: HistoryProps) => {
  const styles = useStyles();
  const details = useDetailsStyles();
  const [open, setOpen] = useState(false);
  return (
    <details
      className={mergeClasses(details.section, styles.root)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={details.title}>{HISTORY_SECTION.title}</span>
        <ChevronDown16Regular aria-hidden="true" />
      </summary>
      {open && (
        <Suspense fallback={<SkeletonRows rows={3} height={24} />}>
          <HistoryList {...props} />
        </Suspense>
      )}
    </details>
  );
};
