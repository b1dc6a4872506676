import { LIMITS } from '#contract/shared/limits.ts';
import {
  type Element,
  FILLER_BIRTH_DATE,
  TEXT_FORMATS,
  type TextFormat,
} from '#contract/questionnaires/schema.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { edit } from '../document/actions.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { Check, Field } from '../fields.tsx';
import { useStore } from '../document/use-store.ts';

const FORMAT_TEXTS: Record<TextFormat, string> = {
  plain: 'Text',
  integer: 'Ganze Zahl',
  decimal: 'Zahl mit Komma',
  date: 'Datum',
  dateTime: 'Datum und Uhrzeit',
  time: 'Uhrzeit',
  url: 'Internetadresse',
  email: 'E-Mail-Adresse',
  tel: 'Telefonnummer',
  kvnr: 'Versichertennummer (mit Prüfziffer)',
};

const INPUTS: Partial<Record<TextFormat, 'number' | 'date' | 'time' | 'datetime-local'>> = {
  integer: 'number',
  decimal: 'number',
  date: 'date',
  time: 'time',
  dateTime: 'datetime-local',
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
  name: format === 'date' ? element.name : undefined,
});

/** How a written answer is typed and checked. */
export const TextSettings = ({ element }: { element: Element }) => {
  const styles = useEditorStyles();
  const store = useStore();
  const { id, type } = element;
  const format = element.format ?? 'plain';
  const input = INPUTS[format];
  const bound = (field: 'min' | 'max', name: string) => (text: string) => {
    const value = text === '' ? undefined : input === 'number' ? Number(text) : text;
    edit(store, id, { [field]: value }, { name, typed: field });
  };
  return (
    <>
      {type === 'text' && (
        <NativeSelect
          label="Eingabeformat"
          value={format}
          options={TEXT_FORMATS.map((value) => ({ value, text: FORMAT_TEXTS[value] }))}
          onChange={(value) => {
            const next = TEXT_FORMATS.find((one) => one === value);
            if (next) edit(store, id, toFormat(element, next), { name: 'Eingabeformat ändern' });
          }}
        />
      )}
      {input && (
        <div className={styles.pair}>
          <Field
            label={input === 'number' ? 'Mindestens' : 'Frühestens'}
            type={input}
            value={String(element.min ?? '')}
            maxLength={40}
            onChange={bound('min', 'Kleinsten Wert ändern')}
          />
          <Field
            label={input === 'number' ? 'Höchstens' : 'Spätestens'}
            type={input}
            value={String(element.max ?? '')}
            maxLength={40}
            onChange={bound('max', 'Größten Wert ändern')}
          />
        </div>
      )}
      {input === 'number' && (
        <Field
          label="Einheit (optional, z. B. cm)"
          value={element.unit ?? ''}
          maxLength={50}
          onChange={(unit) =>
            edit(store, id, { unit: unit || undefined }, { name: 'Einheit ändern', typed: 'unit' })
          }
        />
      )}
      {(format === 'plain' || type === 'longtext') && (
        <Field
          label="Höchstens so viele Zeichen (optional)"
          type="number"
          value={String(element.maxLength ?? '')}
          maxLength={5}
          onChange={(text) => {
            const most = type === 'longtext' ? LIMITS.longtext : LIMITS.text;
            const wish = wholeNumber(text);
            const maxLength = wish === undefined || wish === 0 ? undefined : Math.min(wish, most);
            edit(store, id, { maxLength }, { name: 'Länge ändern', typed: 'maxLength' });
          }}
        />
      )}
      {format === 'date' && (
        <Check
          label="Ist das Geburtsdatum der Person, die ausfüllt"
          checked={element.name === FILLER_BIRTH_DATE}
          onChange={(on) =>
            edit(
              store,
              id,
              { name: on ? FILLER_BIRTH_DATE : undefined },
              { name: 'Bedeutung ändern' },
            )
          }
        />
      )}
    </>
  );
};
