import { type ReactNode, useContext, useState } from 'react';
import type { Element } from '#contract/questionnaires/schema.ts';
import { mergeClasses } from '#ui/styling.ts';
import { QuestionAids } from '../aids/question-aids.tsx';
import { Beside, SaidText } from '../aids/said-text.tsx';
import { useWords } from '../aids/words.ts';
import { domId, LateContext, useError, useRunner, useTaken } from '../runner-context.ts';
import { useFieldStyles } from './field-styles.ts';

export interface FieldProps {
  element: Element;
  path: string;
}

/** What a field's control says to a screen reader, beside its own kind. */
export interface Control {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export function useControl({ element, path }: FieldProps): Control {
  return useControlWith(useError(path), { element, path });
}

/** The same for whoever knows the error already: each look at the store is one more listener. */
function useControlWith(error: string | undefined, { element, path }: FieldProps): Control {
  const { prefix } = useRunner();
  const { content } = useWords();
  const described = [
    content.help(element) && domId(prefix, path, 'help'),
    error && domId(prefix, path, 'error'),
  ].filter(Boolean);
  return {
    id: domId(prefix, path),
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': element.required || undefined,
  };
}

/** The question with its mark. */
export function Question({ element }: { element: Element }) {
  const styles = useFieldStyles();
  const { t, content, beside } = useWords();
  return (
    <>
      <SaidText said={content.element(element)} />
      {element.required ? <span className={styles.required}> {t.field.required}</span> : null}
      {beside ? <Beside said={beside.element(element)} besides={content.element(element)} /> : null}
    </>
  );
}

export function Help({ element, path }: FieldProps) {
  const styles = useFieldStyles();
  const { prefix } = useRunner();
  const { content, beside } = useWords();
  const help = content.help(element);
  return (
    <>
      {help ? (
        <p id={domId(prefix, path, 'help')} className={styles.help}>
          <SaidText said={help} beside={beside?.help(element)} />
        </p>
      ) : null}
      <QuestionAids element={element} />
    </>
  );
}

export function FieldError({ path }: { path: string }) {
  return <ErrorText path={path} error={useError(path)} />;
}

function ErrorText({ path, error }: { path: string; error: string | undefined }) {
  const styles = useFieldStyles();
  const { prefix } = useRunner();
  return error ? (
    <p id={domId(prefix, path, 'error')} className={styles.error}>
      {error}
    </p>
  ) : null;
}

/** An answer of the last time that nobody has looked at yet; only forms that began so listen for it. */
function TakenNote({ path }: { path: string }) {
  return useRunner().store.beganWithTaken ? <StillTaken path={path} /> : null;
}

function StillTaken({ path }: { path: string }) {
  const styles = useFieldStyles();
  const { t } = useWords();
  return useTaken(path) ? <p className={styles.help}>{t.field.taken}</p> : null;
}

interface FrameProps extends FieldProps {
  /** A group of controls is a fieldset with a legend, a single one has a label. */
  grouped?: boolean;
  children: ReactNode;
}

/** Question, help, error and control in the order in which they are read. */
export function Field({ element, path, grouped, children }: FrameProps) {
  const styles = useFieldStyles();
  const { prefix } = useRunner();
  const late = useContext(LateContext);
  const error = useError(path);
  const control = useControlWith(error, { element, path });
  const [isLate] = useState(() => late.current);
  const className = mergeClasses(styles.field, isLate && styles.late, error && styles.invalid);
  if (grouped) {
    // Not the fieldset itself is left out of the layout while it is far away: WebKit would forget
    // its legend, and what follows would jump under the pointer.
    return (
      <div className={className}>
        <fieldset
          className={styles.group}
          id={domId(prefix, path, 'group')}
          aria-describedby={control['aria-describedby']}
        >
          <legend className={styles.question}>
            <Question element={element} />
          </legend>
          <Help element={element} path={path} />
          <TakenNote path={path} />
          {error ? <ErrorText path={path} error={error} /> : null}
          {children}
        </fieldset>
      </div>
    );
  }
  return (
    <div className={className}>
      <label className={styles.question} htmlFor={control.id}>
        <Question element={element} />
      </label>
      <Help element={element} path={path} />
      <TakenNote path={path} />
      {error ? <ErrorText path={path} error={error} /> : null}
      {children}
    </div>
  );
}
