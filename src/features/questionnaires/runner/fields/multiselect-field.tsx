import { memo } from 'react';
import { SaidText } from '../aids/said-text.tsx';
import { useWords } from '../aids/words.ts';
import { useRunner, useValue } from '../runner-context.ts';
import { useChoiceStyles } from './choice-styles.ts';
import { choicesOf, otherOf, toggle, withOther } from './choice-values.ts';
import { Field, type FieldProps, useControl } from './field.tsx';
import { OtherText } from './other-choice.tsx';

/** Any number of answers. */
export const MultiselectField = memo(function MultiselectField(props: FieldProps) {
  const { element, path } = props;
  const { store } = useRunner();
  const styles = useChoiceStyles();
  const { id, 'aria-invalid': invalid } = useControl(props);
  const { t, content, beside } = useWords();
  const value = useValue(path);
  const chosen = choicesOf(value);
  const other = otherOf(value);
  return (
    <Field {...props} grouped>
      <div className={styles.list}>
        {element.options?.map((option, at) => (
          <label key={option.value} className={styles.choice}>
            <input
              id={at === 0 ? id : undefined}
              className={styles.mark}
              type="checkbox"
              aria-invalid={invalid}
              disabled={element.readOnly}
              checked={chosen.includes(option.value)}
              onChange={(event) =>
                store.set(path, toggle(value, option, event.currentTarget.checked, element.options))
              }
            />
            <span>
              <SaidText said={content.option(option)} beside={beside?.option(option)} />
            </span>
          </label>
        ))}
        {element.openChoice ? (
          <label className={styles.choice}>
            <input
              className={styles.mark}
              type="checkbox"
              disabled={element.readOnly}
              checked={other !== undefined}
              onChange={(event) =>
                store.set(
                  path,
                  withOther(value, event.currentTarget.checked ? '' : undefined, element.options),
                )
              }
            />
            {t.field.otherAnswer}
          </label>
        ) : null}
        {other === undefined ? null : (
          <OtherText
            {...props}
            text={other}
            onText={(text) => store.set(path, withOther(value, text))}
          />
        )}
      </div>
    </Field>
  );
});
