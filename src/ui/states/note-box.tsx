import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { Info20Filled } from '@fluentui/react-icons/svg/info';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import type { ReactElement, ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '../styling.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.text,
    overflowWrap: 'anywhere',
  },
  info: {
    backgroundColor: tokens.brandQuiet,
    border: `1px solid ${tokens.brandLine}`,
    '& > svg': { color: tokens.brandText },
  },
  warning: {
    backgroundColor: tokens.warningQuiet,
    border: `1px solid ${tokens.warningLine}`,
    '& > svg': { color: tokens.warningText },
  },
  error: {
    backgroundColor: tokens.dangerQuiet,
    border: `1px solid ${tokens.dangerLine}`,
    '& > svg': { color: tokens.dangerText },
  },
  said: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  sign: { flexShrink: 0 },
});

type Kind = 'info' | 'warning' | 'error';

const SIGNS: Record<Kind, (className: string) => ReactElement> = {
  info: (className) => <Info20Filled aria-hidden="true" className={className} />,
  warning: (className) => <Warning20Filled aria-hidden="true" className={className} />,
  error: (className) => <ErrorCircle20Filled aria-hidden="true" className={className} />,
};

interface Props {
  kind?: Kind;
  title?: string;
  children?: ReactNode;
  className?: string;
}

/** Something to know beside the content; sign and title say what it is, never the colour alone. */
export const NoteBox = ({ kind = 'info', title, children, className }: Props) => {
  const styles = useStyles();
  return (
    <div
      role={kind === 'error' ? 'alert' : 'note'}
      className={mergeClasses(styles.root, styles[kind], className)}
    >
      {SIGNS[kind](styles.sign)}
      <div className={styles.said}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
};
