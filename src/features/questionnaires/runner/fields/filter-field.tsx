import { useId, useState } from 'react';
import { useChoiceStyles } from './choice-styles.ts';
import { choicesOf, otherOf } from './choice-values.ts';
import { type FieldProps, useControl } from './field.tsx';
import { useFieldStyles } from './field-styles.ts';
import { OtherText } from './other-choice.tsx';
import { focusOn, useRunner, useValue } from '../runner-context.ts';
import { SaidText, saidLine } from '../aids/said-text.tsx';
import { useWords } from '../aids/words.ts';

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
export function search<T extends { text: string }>(options: readonly T[], typed: string): T[] {
  const wanted = loose(typed.trim());
  if (wanted === '') return [...options];
  const found = options.filter(({ text }) => loose(text).includes(wanted));
  const begins = ({ text }: T) => loose(text).startsWith(wanted);
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
  const { t, content, beside } = useWords();
  const [typed, setTyped] = useState('');
  const other = otherOf(value);
  const [chosen] = choicesOf(value);
  const options = (element.options ?? []).map((option) => ({
    value: option.value,
    said: content.option(option),
    beside: beside?.option(option),
    // Found in either language.
    text: saidLine(content.option(option), beside?.option(option)),
  }));
  if (other !== undefined || chosen !== undefined) {
    const option = options.find((each) => each.value === chosen);
    return (
      <div className={styles.list}>
        <label className={styles.choice}>
          <input id={id} className={styles.mark} type="radio" checked readOnly />
          <span>
            {option ? <SaidText said={option.said} beside={option.beside} /> : t.field.otherAnswer}
          </span>
        </label>
        {other === undefined ? null : (
          <OtherText {...props} text={other} onText={(text) => store.set(path, { other: text })} />
        )}
        {element.readOnly ? null : (
          <button
            type="button"
            className={styles.clear}
            onClick={() => {
              store.set(path, undefined);
              setTyped('');
              requestAnimationFrame(() => focusOn(id));
            }}
          >
            {t.field.chooseOther}
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
        aria-label={t.field.searchIn(content.element(element).text)}
        placeholder={t.field.typeLetters}
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
          <span>
            <SaidText said={option.said} beside={option.beside} />
          </span>
        </label>
      ))}
      <p id={status} className={styles.found} aria-live="polite">
        {found.length === 0 && t.field.nothingFound}
        {rest > 0 && t.field.moreFound(rest)}
      </p>
      {element.openChoice ? (
        <button
          type="button"
          className={styles.clear}
          onClick={() => store.set(path, { other: typed.trim() })}
        >
          {t.field.notInList}
        </button>
      ) : null}
    </div>
  );
}
