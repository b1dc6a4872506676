import { type ReactNode, useEffect } from 'react';
import { SKELETON_DELAY_MS } from '#contract/shared/constants.ts';
import { holdFirstUse } from '#platform/worker/first-use.ts';
import { Button } from '../button.tsx';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';
import { UI } from '../texts.ts';
import { StatePanel } from './state-panel.tsx';
import { useDelayed } from './use-delayed.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
  invisible: { visibility: 'hidden' },
  track: {
    width: 'min(240px, 60%)',
    height: '4px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStencil1,
  },
  bar: {
    width: '40%',
    height: '100%',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    animationName: {
      from: { transform: 'translateX(-100%)' },
      to: { transform: 'translateX(250%)' },
    },
    animationDuration: '1400ms',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { width: '100%', animationDuration: '0s' },
  },
});

/** Something is on its way: silent for 400 ms, then said in words. */
export const LoadingState = ({ label = UI.loading }: { label?: string }) => {
  const styles = useStyles();
  const late = useDelayed(true, SKELETON_DELAY_MS);
  useEffect(holdFirstUse, []);
  return (
    <div role="status" className={mergeClasses(styles.root, !late && styles.invisible)}>
      <span>{late ? label : ''}</span>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} />
      </div>
    </div>
  );
};

interface EmptyProps {
  title: string;
  /** What this place is for. */
  text: ReactNode;
  /** The one action that fills it. */
  action?: ReactNode;
  icon?: ReactNode;
  /** Nothing else is on its page: its title is the page's heading. */
  alone?: boolean;
}

/** Nothing here yet: what it is for and how to begin. */
export const EmptyState = ({ title, text, action, icon, alone }: EmptyProps) => (
  <StatePanel kind="empty" icon={icon} title={title} action={action} alone={alone}>
    {text}
  </StatePanel>
);

interface FailureProps {
  title?: string;
  /** What happened and what to do. */
  text: ReactNode;
  onRetry?: () => void;
  /** For patients who read another language. */
  retryLabel?: string;
  alone?: boolean;
}

const again = ({ onRetry, retryLabel = UI.again }: FailureProps) =>
  onRetry && <Button onClick={onRetry}>{retryLabel}</Button>;

/** It did not work: what happened, what to do, try again. */
export const ErrorState = (props: FailureProps) => (
  <StatePanel
    kind="alert"
    title={props.title ?? UI.failed}
    action={again(props)}
    alone={props.alone}
  >
    {props.text}
  </StatePanel>
);

/** There is no line to the practice; what was typed stays. */
export const OfflineState = (props: FailureProps) => (
  <StatePanel kind="offline" title={props.title ?? UI.noLine} action={again(props)}>
    {props.text}
  </StatePanel>
);
