import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useSettingsStyles } from '../settings-styles.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.surface,
    border: `${tokens.strokeWidthThin} solid ${tokens.line}`,
    // What is read aloud once it is filled takes no room until then.
    '& > [role]:empty': { marginBlockStart: `calc(-1 * ${tokens.spacingVerticalM})` },
  },
});

/** What stands around a form. */
export interface FrameProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** The frame of a setting that has a page of its own. */
export const PageFrame = ({ title, text, children }: FrameProps) => {
  const styles = useSettingsStyles();
  const own = useStyles();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  return (
    <section ref={root} className={styles.root} aria-labelledby="setting-title">
      <div className={styles.head}>
        <h1 id="setting-title" tabIndex={-1} className={styles.title}>
          {title}
        </h1>
      </div>
      {text !== undefined && <p className={styles.quiet}>{text}</p>}
      <div className={own.card}>{children}</div>
    </section>
  );
};
