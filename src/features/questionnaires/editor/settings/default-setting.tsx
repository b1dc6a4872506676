import type { Element } from '#contract/questionnaires/schema.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { edit } from '../document/actions.ts';
import { useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { Field } from '../fields.tsx';
import { UNTITLED } from '../texts.ts';
import { DEFAULT_SETTING } from './texts.ts';

/** The answer with which a question starts, picked where it can be picked. */
export const DefaultSetting = ({ element }: { element: Element }) => {
  const styles = useEditorStyles();
  const store = useStore();
  const { id, type, initial, options = [] } = element;
  const set = (value: Element['initial'], typed?: string) =>
    edit(store, id, { initial: value }, { name: DEFAULT_SETTING.step, ...(typed && { typed }) });
  if (type === 'confirm') {
    return (
      <Tick
        label={DEFAULT_SETTING.ticked}
        checked={initial === true}
        onChange={(on) => set(on || undefined)}
      />
    );
  }
  if (type === 'select') {
    return (
      <NativeSelect
        label={DEFAULT_SETTING.label}
        value={typeof initial === 'string' ? initial : ''}
        options={[
          { value: '', text: DEFAULT_SETTING.none },
          ...options.map(({ value, text }) => ({ value, text: text || UNTITLED.answer })),
        ]}
        onChange={(value) => set(value || undefined)}
      />
    );
  }
  if (type === 'multiselect') {
    const chosen = Array.isArray(initial)
      ? initial
      : initial === undefined
        ? []
        : [String(initial)];
    return (
      <fieldset className={styles.plainFieldset}>
        <legend className={styles.hint}>{DEFAULT_SETTING.label}</legend>
        {options.map(({ value, text }) => (
          <Tick
            key={value}
            label={text || UNTITLED.answer}
            checked={chosen.includes(value)}
            onChange={(on) => {
              const next = on ? [...chosen, value] : chosen.filter((one) => one !== value);
              set(next.length > 0 ? next : undefined);
            }}
          />
        ))}
      </fieldset>
    );
  }
  return (
    <Field
      label={DEFAULT_SETTING.labelOptional}
      value={typeof initial === 'string' ? initial : ''}
      type={element.format === 'date' ? 'date' : 'text'}
      maxLength={LIMITS.text}
      onChange={(text) => set(text || undefined, 'initial')}
    />
  );
};
