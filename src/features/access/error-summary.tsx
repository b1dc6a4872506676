import { useEffect, useRef } from 'react';
import { useAuthStyles } from './auth-styles.ts';
import { ERROR_SUMMARY } from './texts.ts';

interface Props {
  /** Label and problem of each field, by its name. */
  problems: readonly { name: string; label: string; text: string }[];
  /** Changes with each try: the summary is read anew. */
  round: number;
  onGo: (name: string) => void;
}

/** What is wrong in a form, at its head, with a way to each field. */
export const ErrorSummary = ({ problems, round, onGo }: Props) => {
  const styles = useAuthStyles();
  const box = useRef<HTMLElement>(null);
  const some = problems.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is said anew
  useEffect(() => {
    if (some) box.current?.focus();
  }, [some, round]);
  if (!some) return null;
  return (
    <section ref={box} tabIndex={-1} className={styles.summary} aria-labelledby="summary">
      <h2 id="summary" className={styles.summaryTitle}>
        {ERROR_SUMMARY.title(problems.length)}
      </h2>
      <ul className={styles.summaryList}>
        {problems.map(({ name, label, text }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(name);
              }}
            >
              {label}
            </a>
            : {text}
          </li>
        ))}
      </ul>
    </section>
  );
};
