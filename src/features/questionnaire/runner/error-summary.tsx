import { useEffect, useRef } from 'react';
import type { FieldError } from '#contract/questionnaire/validate.ts';
import { idOf } from './answer-paths.ts';
import { useRunner } from './runner-context.ts';
import { useRunnerStyles } from './runner-styles.ts';

/** What is still missing or wrong, with a way to each place; takes the focus when it appears. */
export function ErrorSummary({
  errors,
  onJump,
}: {
  errors: readonly FieldError[];
  onJump: (path: string) => void;
}) {
  const styles = useRunnerStyles();
  const { store } = useRunner();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} lang="de">
      <h2>
        {errors.length === 1
          ? 'Eine Angabe fehlt noch oder passt nicht'
          : `${errors.length} Angaben fehlen noch oder passen nicht`}
      </h2>
      <ul>
        {errors.map(({ field, message }) => {
          const question = store.tree.byId.get(idOf(field))?.element?.text ?? '';
          return (
            <li key={`${field} ${message}`}>
              <button type="button" onClick={() => onJump(field)}>
                {question ? `${question.replace(/[:.]$/, '')} – ${message}` : message}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
