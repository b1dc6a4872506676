import { useId, useState } from 'react';
import type { Option } from '#contract/questionnaire/schema.ts';
import { useChoiceStyles } from './choice-styles.ts';
import { choicesOf, otherOf } from './choice-values.ts';
import { type FieldProps, useControl } from './field.tsx';
import { useFieldStyles } from './field-styles.ts';
import { OtherText } from './other-choice.tsx';
import { focusOn, useRunner, useValue } from './runner-context.ts';

const SHOWN = 8;

/** `Österreich` is found by `osterr`, `oester` and `ÖSTER`. */
const plain = (text: string): string =>
  text
    .toLocaleLowerCase('de')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
const loose = (text: string): string => plain(text).replace(/([aou])e/g, '$1');

/** Options that match a search, those that begin with it first. */
export function search(options: readonly Option[], typed: string): Option[] {
  const wanted = loose(typed.trim());
  if (wanted === '') return [...options];
  const found = options.filter(({ text }) => loose(text).includes(wanted));
  const begins = ({ text }: Option) => loose(text).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

/** A long list of answers: one types a few letters and picks from what is left. */
export function FilterField(props: FieldProps) {
  const { element, path } = props;
  const { store } = useRunner();
  const styles = useChoiceStyles();
  const fieldStyles = useFieldStyles();
  const { id, ...control } = useControl(props);
  const status = useId();
  const value = useValue(path);
  const [typed, setTyped] = useState('');
  const other = otherOf(value);
  const [chosen] = choicesOf(value);
  const options = element.options ?? [];
  if (other !== undefined || chosen !== undefined) {
    const option = options.find((each) => each.value === chosen);
    return (
      <div className={styles.list}>
        <label className={styles.choice}>
          <input id={id} className={styles.mark} type="radio" checked readOnly />
          {option?.text ?? 'Andere Antwort'}
        </label>
        {other === undefined ? null : (
          <OtherText {...props} text={other} onText={(text) => store.set(path, { other: text })} />
        )}
        {element.readOnly ? null : (
          <button
            type="button"
            className={styles.clear}
            lang="de"
            onClick={() => {
              store.set(path, undefined);
              setTyped('');
              requestAnimationFrame(() => focusOn(id));
            }}
          >
            Andere Antwort wählen
          </button>
        )}
      </div>
    );
  }
  const found = search(options, typed);
  const rest = found.length - SHOWN;
  return (
    <div className={styles.list}>
      <input
        {...control}
        id={id}
        className={fieldStyles.input}
        type="text"
        inputMode="search"
        autoComplete="off"
        aria-label={`${element.text}, suchen`}
        placeholder="Tippen Sie die ersten Buchstaben"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.slice(0, SHOWN).map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            className={styles.mark}
            type="radio"
            name={`${id}-found`}
            checked={false}
            disabled={element.readOnly}
            onChange={() => {
              store.set(path, option.value);
              requestAnimationFrame(() => focusOn(id));
            }}
          />
          {option.text}
        </label>
      ))}
      <p id={status} className={styles.found} aria-live="polite" lang="de">
        {found.length === 0 && 'Nichts gefunden. Bitte prüfen Sie die Schreibweise.'}
        {rest > 0 && `${rest} weitere. Tippen Sie, um sie einzugrenzen.`}
      </p>
      {element.openChoice ? (
        <button
          type="button"
          className={styles.clear}
          lang="de"
          onClick={() => store.set(path, { other: typed.trim() })}
        >
          Meine Antwort steht nicht in der Liste
        </button>
      ) : null}
    </div>
  );
}
