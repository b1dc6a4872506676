import { lazy, memo, Suspense } from 'react';
import { mergeClasses } from '#ui/styling.ts';
import { SaidText, saidLine } from '../aids/said-text.tsx';
import { useWords } from '../aids/words.ts';
import { useRunner, useValue } from '../runner-context.ts';
import { useChoiceStyles } from './choice-styles.ts';
import { otherOf } from './choice-values.ts';
import { Field, type FieldProps, useControl } from './field.tsx';
import { useFieldStyles } from './field-styles.ts';
import { OtherText } from './other-choice.tsx';

/** Up to this many answers are seen at once; up to the second a list opens; above, one searches. */
const RADIOS = 7;
const LIST = 20;

/** Few forms have so long a list: it comes when one is seen. */
const FilterField = lazy(async () => ({
  default: (await import('./filter-field.tsx')).FilterField,
}));

const OTHER = '›other';

function Radios(props: FieldProps) {
  const { element, path } = props;
  const { store } = useRunner();
  const styles = useChoiceStyles();
  const { id, 'aria-invalid': invalid } = useControl(props);
  const { t, content, beside } = useWords();
  const value = useValue(path);
  const other = otherOf(value);
  return (
    <div className={styles.list}>
      {element.options?.map((option, at) => (
        <label key={option.value} className={styles.choice}>
          <input
            id={at === 0 ? id : undefined}
            className={styles.mark}
            type="radio"
            name={id}
            value={option.value}
            aria-invalid={invalid}
            disabled={element.readOnly}
            checked={value === option.value}
            onChange={() => store.set(path, option.value)}
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
            type="radio"
            name={id}
            value={OTHER}
            disabled={element.readOnly}
            checked={other !== undefined}
            onChange={() => store.set(path, { other: '' })}
          />
          {t.field.otherAnswer}
        </label>
      ) : null}
      {other === undefined ? null : (
        <OtherText {...props} text={other} onText={(text) => store.set(path, { other: text })} />
      )}
      {element.required || element.readOnly || value === undefined ? null : (
        <button type="button" className={styles.clear} onClick={() => store.set(path, undefined)}>
          {t.field.clearChoice}
        </button>
      )}
    </div>
  );
}

function NativeList(props: FieldProps) {
  const { element, path } = props;
  const { store } = useRunner();
  const styles = useFieldStyles();
  const choiceStyles = useChoiceStyles();
  const control = useControl(props);
  const { t, content, beside } = useWords();
  const value = useValue(path);
  const other = otherOf(value);
  return (
    <div className={choiceStyles.list}>
      <select
        {...control}
        className={mergeClasses(styles.input)}
        autoComplete="off"
        disabled={element.readOnly}
        value={other === undefined ? (typeof value === 'string' ? value : '') : OTHER}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          store.set(path, chosen === OTHER ? { other: '' } : chosen || undefined);
        }}
        onBlur={() => store.check(path)}
      >
        <option value="">{t.field.pleaseChoose}</option>
        {element.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {saidLine(content.option(option), beside?.option(option))}
          </option>
        ))}
        {element.openChoice ? <option value={OTHER}>{t.field.otherAnswer}</option> : null}
      </select>
      {other === undefined ? null : (
        <OtherText {...props} text={other} onText={(text) => store.set(path, { other: text })} />
      )}
    </div>
  );
}

/** One answer of several, drawn by how many there are. */
export const SelectField = memo(function SelectField(props: FieldProps) {
  const count = (props.element.options?.length ?? 0) + (props.element.openChoice ? 1 : 0);
  if (count <= RADIOS) {
    return (
      <Field {...props} grouped>
        <Radios {...props} />
      </Field>
    );
  }
  if (count <= LIST) {
    return (
      <Field {...props}>
        <NativeList {...props} />
      </Field>
    );
  }
  return (
    <Field {...props} grouped>
      <Suspense>
        <FilterField {...props} />
      </Suspense>
    </Field>
  );
});
