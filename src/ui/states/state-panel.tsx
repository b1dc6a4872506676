import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  icon: { color: tokens.colorNeutralForeground3, lineHeight: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
  text: { margin: 0, maxWidth: '44ch' },
});

interface Props {
  /** `alert` is read out at once; the others politely. */
  kind?: 'empty' | 'offline' | 'alert';
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** The one action that helps. */
  action?: ReactNode;
  className?: string;
  /** Nothing else is on its page: its title is that of the page. */
  alone?: boolean | undefined;
}

/** Empty, offline or failed: what happened, what to do, one action. */
export const StatePanel = ({
  kind = 'empty',
  icon,
  title,
  children,
  action,
  className,
  alone = false,
}: Props) => {
  const styles = useStyles();
  const Title = alone ? 'h1' : 'h2';
  return (
    <div
      role={kind === 'alert' ? 'alert' : 'status'}
      className={mergeClasses(styles.root, className)}
    >
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Title className={styles.title}>{title}</Title>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
};
