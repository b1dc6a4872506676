import type { ReactNode } from 'react';
import { useTransitionPhase } from '../overlays/use-transition-phase.ts';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    overflowWrap: 'anywhere',
    transitionProperty: 'opacity',
    transitionDuration: '250ms',
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  hidden: { opacity: 0 },
  info: {
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorBrandStroke2}`,
  },
  success: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    border: `1px solid ${tokens.colorStatusSuccessBorder1}`,
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
  },
  error: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
  },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  intent: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  children?: ReactNode;
  className?: string;
}

/** A message in the page. Errors are read out at once, the others politely. */
export const Notice = ({ intent, title, children, className }: Props) => {
  const styles = useStyles();
  const phase = useTransitionPhase(true);
  const unseen = phase === 'exited' || phase === 'pre-entering';
  return (
    <div
      role={intent === 'error' ? 'alert' : 'status'}
      className={mergeClasses(styles.root, styles[intent], unseen && styles.hidden, className)}
    >
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
};
