import { LIMITS } from '#contract/shared/limits.ts';
import { mergeClasses } from '#ui/styling.ts';
import { useChoiceStyles } from './choice-styles.ts';
import { type FieldProps, useControl } from './field.tsx';
import { useFieldStyles } from './field-styles.ts';
import { useRunner } from '../runner-context.ts';
import { useWords } from '../aids/words.ts';

interface Props extends FieldProps {
  text: string;
  onText: (text: string) => void;
}

/** The text of an answer of one's own, under the row "Andere Antwort". */
export function OtherText({ text, onText, ...field }: Props) {
  const { store } = useRunner();
  const styles = useChoiceStyles();
  const fieldStyles = useFieldStyles();
  const { id, ...control } = useControl(field);
  const { t } = useWords();
  return (
    <label className={mergeClasses(styles.otherBox, styles.other)}>
      <span className={styles.otherLabel}>{t.field.yourAnswer}</span>
      <input
        {...control}
        id={`${id}-other`}
        className={fieldStyles.input}
        type="text"
        dir="auto"
        autoComplete="off"
        maxLength={LIMITS.text}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={() => store.check(field.path)}
      />
    </label>
  );
}
