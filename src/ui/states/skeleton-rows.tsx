import { SKELETON_DELAY_MS } from '#contract/shared/constants.ts';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';
import { UI } from '../texts.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { useDelayed } from './use-delayed.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalM}`,
  },
  bar: {
    width: '100%',
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStencil1,
  },
  invisible: { visibility: 'hidden' },
});

/** As high as the content that comes, seen only when it takes its time, so that nothing jumps. */
export const SkeletonRows = ({ rows, height }: { rows: number; height: number }) => {
  const styles = useStyles();
  const late = useDelayed(true, SKELETON_DELAY_MS);
  return (
    <div role="status">
      <VisuallyHidden>{late ? UI.loading : ''}</VisuallyHidden>
      <ul aria-hidden="true" className={mergeClasses(styles.list, !late && styles.invisible)}>
        {Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have no other name
          <li key={at} className={styles.row} style={{ height }}>
            <span className={styles.bar} />
          </li>
        ))}
      </ul>
    </div>
  );
};
