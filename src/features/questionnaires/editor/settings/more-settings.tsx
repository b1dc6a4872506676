import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right';
import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { MORE_SETTINGS } from './texts.ts';

const useStyles = makeStyles({
  summary: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    cursor: 'pointer',
    listStyleType: 'none',
    fontWeight: tokens.fontWeightSemibold,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.hover },
    '::-webkit-details-marker': { display: 'none' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  root: { '&[open] > summary > span:first-child': { transform: 'rotate(90deg)' } },
  sign: { display: 'inline-flex' },
  count: { fontWeight: tokens.fontWeightRegular, color: tokens.textQuiet },
  fields: { paddingTop: tokens.spacingVerticalS },
});

interface Props {
  open: boolean;
  onOpen: (open: boolean) => void;
  /** How many of them say something. */
  set: number;
  children: ReactNode;
}

/** "Erweitert": what few questions need, folded away. */
export const MoreSettings = ({ open, onOpen, set, children }: Props) => {
  const styles = useStyles();
  const looks = useEditorStyles();
  return (
    <details
      className={mergeClasses(looks.section, styles.root)}
      open={open}
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.sign} aria-hidden="true">
          <ChevronRight16Regular />
        </span>
        {MORE_SETTINGS.title}
        {set > 0 && <span className={styles.count}>{MORE_SETTINGS.set(set)}</span>}
      </summary>
      <div className={mergeClasses(looks.stack, styles.fields)}>{children}</div>
    </details>
  );
};
