import type { ReactNode } from 'react';
import { Notice } from '#ui/states/notice.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';

const useStyles = makeStyles({
  // As wide as the form, so that it stands in the same column.
  root: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '640px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} 0`,
  },
  kiosk: {
    maxWidth: '720px',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  text: { margin: `${tokens.spacingVerticalXS} 0 0` },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalM,
  },
});

interface Props {
  intent: 'info' | 'warning';
  title?: string;
  kiosk?: boolean;
  children: ReactNode;
  actions?: ReactNode;
}

/** A message about a form, above it or in its place. */
export const FillNote = ({ intent, title, kiosk, children, actions }: Props) => {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, kiosk && styles.kiosk)}>
      <Notice intent={intent} {...(title === undefined ? {} : { title })}>
        <p className={styles.text}>{children}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </Notice>
    </div>
  );
};
