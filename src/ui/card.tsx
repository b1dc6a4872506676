import { type ReactNode, useId, useRef } from 'react';
import { makeStyles, tokens } from './styling.ts';
import { useKeptFocus } from './overlays/use-kept-focus.ts';

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
  children,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) => {
  const styles = useStyles();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  return (
    <section ref={root} className={styles.root} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
};
