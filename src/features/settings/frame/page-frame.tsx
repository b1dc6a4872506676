import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { useSettingsStyles } from '../settings-styles.ts';

interface Props {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** The frame of a setting that has a page of its own. */
export const PageFrame = ({ title, text, children }: Props) => {
  const styles = useSettingsStyles();
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
      {children}
    </section>
  );
};
