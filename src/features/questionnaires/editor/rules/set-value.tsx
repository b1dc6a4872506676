import type { Element, Rule } from '#contract/questionnaires/schema.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { useEditorStyles } from '../editor-styles.ts';
import { Field } from '../fields.tsx';
import { PRIORITY_CHOICES, pickable, valueFrom } from './rule-values.ts';
import { SET_VALUE } from './texts.ts';

interface Props {
  element: Element | undefined;
  rule: Rule;
  onChange: (rule: Rule, typed?: string) => void;
}

/** What a SET rule sets: a level, an answer that is picked, or a text. */
export const SetValue = ({ element, rule, onChange }: Props) => {
  const styles = useEditorStyles();
  const { value } = rule;
  if (rule.target === 'priority') {
    return (
      <NativeSelect
        label={SET_VALUE.priority}
        value={String(value)}
        options={PRIORITY_CHOICES}
        onChange={(next) => onChange({ ...rule, value: Number(next) })}
      />
    );
  }
  const answers = pickable(element);
  if (element?.type === 'multiselect' && answers) {
    const chosen = [value ?? []].flat().map(String);
    return (
      <fieldset className={styles.plainFieldset}>
        <legend className={styles.hint}>{SET_VALUE.answers}</legend>
        {answers.map((one) => (
          <Tick
            key={one.value}
            label={one.text}
            checked={chosen.includes(one.value)}
            onChange={(on) =>
              onChange({
                ...rule,
                value: on
                  ? [...chosen, one.value]
                  : chosen.filter((before) => before !== one.value),
              })
            }
          />
        ))}
      </fieldset>
    );
  }
  if (answers) {
    return (
      <NativeSelect
        label={SET_VALUE.answer}
        value={String(value ?? '')}
        options={answers}
        onChange={(next) => onChange({ ...rule, value: valueFrom(element, next) })}
      />
    );
  }
  return (
    <Field
      label={SET_VALUE.text}
      value={String(value ?? '')}
      maxLength={LIMITS.text}
      type={element?.format === 'date' ? 'date' : 'text'}
      onChange={(next) => onChange({ ...rule, value: next }, 'set')}
    />
  );
};
