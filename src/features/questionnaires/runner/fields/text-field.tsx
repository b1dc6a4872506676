import { memo } from 'react';
import {
  type Element,
  FILLER_BIRTH_DATE,
  type TextFormat,
} from '#contract/questionnaires/schema.ts';
import { maxLengthOf, readTextAnswer } from '#contract/questionnaires/checks/validate-text.ts';
import { mergeClasses } from '#ui/styling.ts';
import { untilTyped } from '#ui/fields/until-typed.ts';
import { DateField } from './date-field.tsx';
import { Field, type FieldProps, useControl } from './field.tsx';
import { useFieldStyles } from './field-styles.ts';
import { useRunner, useValue } from '../runner-context.ts';
import { useWords } from '../aids/words.ts';

type Mode = 'numeric' | 'decimal' | 'email' | 'tel' | 'url' | 'text';
const MODES: Partial<Record<TextFormat, Mode>> = {
  integer: 'numeric',
  decimal: 'decimal',
  email: 'email',
  tel: 'tel',
  url: 'url',
};
/** WCAG 1.3.5: what a field asks of the person, for their own phone; never at a shared kiosk. */
const TOKENS: Partial<Record<TextFormat, string>> = { email: 'email', tel: 'tel' };
const SHORT = new Set<TextFormat>(['integer', 'decimal', 'time', 'kvnr']);

/** What a left field keeps: numbers with their mark, as they are read, other formats tidied. */
function tidied(element: Element, text: string, mark: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const read = readTextAnswer(element, trimmed);
  if ('problem' in read) return text;
  return element.format === 'decimal' ? read.value.replace('.', mark) : read.value;
}

function TextInput(props: FieldProps) {
  const { element, path } = props;
  const { store, kiosk } = useRunner();
  const styles = useFieldStyles();
  const control = useControl(props);
  const { t, content } = useWords();
  const value = useValue(path);
  const format = element.format ?? 'plain';
  const shown = typeof value === 'string' ? value : '';
  const input = (
    <input
      {...control}
      className={mergeClasses(styles.input, SHORT.has(format) && styles.short)}
      type={format === 'time' ? 'time' : 'text'}
      inputMode={MODES[format]}
      autoComplete={untilTyped((!kiosk && TOKENS[format]) || 'off', shown)}
      autoCapitalize={format === 'email' || format === 'url' ? 'none' : undefined}
      spellCheck={format === 'plain' ? undefined : false}
      placeholder={content.placeholder(element)}
      // Names may be written in either direction; numbers, addresses and times never.
      dir={format === 'plain' ? 'auto' : 'ltr'}
      maxLength={format === 'plain' ? maxLengthOf(element) : undefined}
      readOnly={element.readOnly}
      value={shown}
      onChange={(event) => store.set(path, event.currentTarget.value)}
      onBlur={(event) => {
        const text = event.currentTarget.value;
        const kept = tidied(element, text, t.field.decimalMark);
        if (kept !== text) store.set(path, kept);
        store.check(path);
      }}
    />
  );
  if (!element.unit) return input;
  return (
    <div className={styles.withUnit}>
      {input}
      <span className={styles.unit} dir="ltr">
        {element.unit}
      </span>
    </div>
  );
}

/** One line of text in its format; dates are typed in three parts. */
export const TextField = memo(function TextField(props: FieldProps) {
  const { element } = props;
  if (element.format === 'date' || element.format === 'dateTime') {
    return (
      <Field {...props} grouped>
        <DateField
          {...props}
          withTime={element.format === 'dateTime'}
          birthDate={element.name === FILLER_BIRTH_DATE}
        />
      </Field>
    );
  }
  return (
    <Field {...props}>
      <TextInput {...props} />
    </Field>
  );
});
