import { FORMAT_NAMES } from '#contract/questionnaires/changes/setting-words.ts';
import { meaningsFor } from '#contract/questionnaires/meanings.ts';
import { takesPattern } from '#contract/questionnaires/patterns/problem.ts';
import { type Element, TEXT_FORMATS, type TextFormat } from '#contract/questionnaires/schema.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { edit } from '../document/actions.ts';
import { useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { Field } from '../fields.tsx';
import { TEXT_SETTINGS } from './texts.ts';

const INPUTS: Partial<Record<TextFormat, 'number' | 'date' | 'time' | 'dateTime'>> = {
  integer: 'number',
  decimal: 'number',
  date: 'date',
  time: 'time',
  dateTime: 'dateTime',
};

/** A whole number that was typed; undefined for none. */
export const wholeNumber = (text: string): number | undefined => {
  const number = Number.parseInt(text, 10);
  return Number.isFinite(number) && number >= 0 ? number : undefined;
};

/** Another format; what belonged to the old one goes with it. */
const toFormat = (element: Element, format: TextFormat): Partial<Element> => ({
  format: format === 'plain' ? undefined : format,
  min: undefined,
  max: undefined,
  initial: undefined,
  unit: format === 'integer' || format === 'decimal' ? element.unit : undefined,
  maxLength: INPUTS[format] ? undefined : element.maxLength,
  ...(takesPattern({ type: 'text', format }) ? {} : { pattern: undefined, example: undefined }),
  name: meaningsFor({ type: 'text', format }).find((name) => name === element.name),
});

/** How a short answer is typed and checked. */
export const TextSettings = ({ element }: { element: Element }) => {
  const styles = useEditorStyles();
  const store = useStore();
  const { id } = element;
  const format = element.format ?? 'plain';
  const input = INPUTS[format];
  const bound = (field: 'min' | 'max', name: string) => (text: string) => {
    const value = text === '' ? undefined : input === 'number' ? Number(text) : text;
    edit(store, id, { [field]: value }, { name, typed: field });
  };
  return (
    <>
      <NativeSelect
        label={TEXT_SETTINGS.format}
        value={format}
        options={TEXT_FORMATS.map((value) => ({ value, text: FORMAT_NAMES[value] }))}
        onChange={(value) => {
          const next = TEXT_FORMATS.find((one) => one === value);
          if (next) edit(store, id, toFormat(element, next), { name: TEXT_SETTINGS.formatStep });
        }}
      />
      {input && (
        <div className={styles.pair}>
          <Field
            label={input === 'number' ? TEXT_SETTINGS.atLeast : TEXT_SETTINGS.earliest}
            type={input}
            value={String(element.min ?? '')}
            maxLength={40}
            onChange={bound('min', TEXT_SETTINGS.minStep)}
          />
          <Field
            label={input === 'number' ? TEXT_SETTINGS.atMost : TEXT_SETTINGS.latest}
            type={input}
            value={String(element.max ?? '')}
            maxLength={40}
            onChange={bound('max', TEXT_SETTINGS.maxStep)}
          />
        </div>
      )}
      {input === 'number' && (
        <Field
          label={TEXT_SETTINGS.unit}
          value={element.unit ?? ''}
          maxLength={50}
          onChange={(unit) =>
            edit(
              store,
              id,
              { unit: unit || undefined },
              { name: TEXT_SETTINGS.unitStep, typed: 'unit' },
            )
          }
        />
      )}
    </>
  );
};

/** How many letters a free text may have. */
export const LengthSetting = ({ element }: { element: Element }) => {
  const store = useStore();
  const { id, type } = element;
  const most = type === 'longtext' ? LIMITS.longtext : LIMITS.text;
  return (
    <Field
      label={TEXT_SETTINGS.length}
      type="number"
      value={String(element.maxLength ?? '')}
      maxLength={5}
      onChange={(text) => {
        const wish = wholeNumber(text);
        const maxLength = wish === undefined || wish === 0 ? undefined : Math.min(wish, most);
        edit(store, id, { maxLength }, { name: TEXT_SETTINGS.lengthStep, typed: 'maxLength' });
      }}
    />
  );
};
