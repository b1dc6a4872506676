import { memo } from 'react';
import { maxLengthOf } from '#contract/questionnaires/checks/validate-text.ts';
import { mergeClasses } from '#ui/styling.ts';
import { Field, type FieldProps, useControl } from './field.tsx';
import { useFieldStyles } from './field-styles.ts';
import { useRunner, useValue } from '../runner-context.ts';
import { useWords } from '../aids/words.ts';

/** Several lines; the box grows with the text. */
export const LongtextField = memo(function LongtextField(props: FieldProps) {
  const { element, path } = props;
  const { store } = useRunner();
  const styles = useFieldStyles();
  const control = useControl(props);
  const { t, content } = useWords();
  const value = useValue(path);
  const text = typeof value === 'string' ? value : '';
  const most = maxLengthOf(element);
  const left = most - text.length;
  return (
    <Field {...props}>
      <textarea
        {...control}
        className={mergeClasses(styles.input, styles.longtext)}
        rows={Math.min(12, Math.max(3, text.split('\n').length + 1))}
        autoComplete="off"
        placeholder={content.placeholder(element)}
        dir="auto"
        maxLength={most}
        readOnly={element.readOnly}
        value={text}
        onChange={(event) => store.set(path, event.currentTarget.value)}
        onBlur={() => {
          if (text !== '' && text.trim() === '') store.set(path, undefined);
          store.check(path);
        }}
      />
      {left < most * 0.2 ? <p className={styles.count}>{t.field.charactersLeft(left)}</p> : null}
    </Field>
  );
});
