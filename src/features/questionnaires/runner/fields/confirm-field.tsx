import { memo } from 'react';
import { mergeClasses } from '#ui/styling.ts';
import { useChoiceStyles } from './choice-styles.ts';
import { FieldError, type FieldProps, Help, Question, useControl } from './field.tsx';
import { useFieldStyles } from './field-styles.ts';
import { useError, useRunner, useValue } from '../runner-context.ts';

/** A statement that is agreed to with a tick. */
export const ConfirmField = memo(function ConfirmField(props: FieldProps) {
  const { element, path } = props;
  const { store } = useRunner();
  const styles = useChoiceStyles();
  const fieldStyles = useFieldStyles();
  const control = useControl(props);
  const error = useError(path);
  const value = useValue(path);
  return (
    <div className={mergeClasses(fieldStyles.field, error && fieldStyles.invalid)}>
      <FieldError path={path} />
      <label className={styles.choice}>
        <input
          {...control}
          className={styles.mark}
          type="checkbox"
          disabled={element.readOnly}
          checked={value === true}
          onChange={(event) => store.set(path, event.currentTarget.checked || undefined)}
        />
        <span>
          <Question element={element} />
        </span>
      </label>
      <Help {...props} />
    </div>
  );
});
