import { type ReactNode, useId, useRef } from 'react';
import { useKeptFocus } from './overlays/use-kept-focus.ts';
import { makeStyles, tokens } from './styling.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    // What is read aloud once it is filled takes no room until then.
    '& > [role]:empty': { marginBlockStart: `calc(-1 * ${tokens.spacingVerticalM})` },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    ':focus': { outlineStyle: 'none' },
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** One matter of a page, with a heading and a sentence about it. */
export const Card = ({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text?: ReactNode;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}) => {
  const styles = useStyles();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  const heading = (
    <h2 id={id} tabIndex={-1} className={styles.title}>
      {title}
    </h2>
  );
  return (
    <section ref={root} className={styles.root} aria-labelledby={id}>
      {action === undefined ? (
        heading
      ) : (
        <div className={styles.head}>
          {heading}
          {action}
        </div>
      )}
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
};
