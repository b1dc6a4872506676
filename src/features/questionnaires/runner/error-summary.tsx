import { useEffect, useRef } from 'react';
import type { FieldError } from '#contract/questionnaires/checks/validate.ts';
import { SaidText } from './aids/said-text.tsx';
import { useWords } from './aids/words.ts';
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
  const { t, content } = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length === 0) return;
    box.current?.focus();
    // At the top, so that the questions are seen below it.
    box.current?.scrollIntoView();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{t.way.errors(errors.length)}</h2>
      <ul>
        {errors.map(({ field, message }) => {
          const element = store.tree.byId.get(idOf(field))?.element;
          const question = element?.text ? content.element(element) : undefined;
          // The store says it in the language that was chosen meanwhile.
          const wrong = store.error(field) ?? message;
          return (
            <li key={`${field} ${message}`}>
              <button type="button" onClick={() => onJump(field)}>
                {question ? (
                  <>
                    <SaidText said={{ ...question, text: question.text.replace(/[:.]$/, '') }} />
                    {' – '}
                  </>
                ) : null}
                {wrong}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
