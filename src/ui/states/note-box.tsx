import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    borderInlineStartWidth: tokens.strokeWidthThickest,
  },
  error: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    borderInlineStartWidth: tokens.strokeWidthThickest,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface Props {
  kind?: 'info' | 'warning' | 'error';
  title?: string;
  children?: ReactNode;
  className?: string;
}

/** Something to know beside the content; its title says what it is, never the colour alone. */
export const NoteBox = ({ kind = 'info', title, children, className }: Props) => {
  const styles = useStyles();
  return (
    <div
      role={kind === 'error' ? 'alert' : 'note'}
      className={mergeClasses(
        styles.root,
        kind === 'warning' && styles.warning,
        kind === 'error' && styles.error,
        className,
      )}
    >
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
};
