import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import type { Element, Option } from '#contract/questionnaires/schema.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { edit } from '../document/actions.ts';
import {
  addOption,
  pasteOptions,
  shiftOption,
  withAlone,
  withoutOption,
} from '../document/options.ts';
import { useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { Check } from '../fields.tsx';
import { UNTITLED } from '../texts.ts';
import { OptionRow } from './option-row.tsx';
import { CHOICE_SETTINGS } from './texts.ts';

/** No value of an option: those are made without blanks. */
const SEVERAL = ' ';

/** The answers of a choice: Enter adds the next, several pasted lines become several answers. */
export const ChoiceSettings = ({ element }: { element: Element }) => {
  const styles = useEditorStyles();
  const store = useStore();
  const list = useRef<HTMLOListElement>(null);
  const { id, options = [] } = element;
  const alone = options.filter(({ exclusive }) => exclusive);
  const set = (next: Option[], name: string, typed?: string) =>
    edit(store, id, { options: next }, { name, ...(typed && { typed }) });
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());

  const add = () => {
    set(addOption(options), CHOICE_SETTINGS.addStep);
    focus(options.length);
  };
  const drop = (value: string, index: number) => {
    edit(store, id, withoutOption(element, value), { name: CHOICE_SETTINGS.removeStep });
    focus(Math.max(0, index - 1));
  };
  const onKeyDown = (event: KeyboardEvent, option: Option, index: number) => {
    const up = event.key === 'ArrowUp';
    if (event.altKey && (up || event.key === 'ArrowDown')) {
      event.preventDefault();
      set(shiftOption(options, option.value, up ? -1 : 1), CHOICE_SETTINGS.moveStep);
      const to = Math.min(Math.max(index + (up ? -1 : 1), 0), options.length - 1);
      store.say(CHOICE_SETTINGS.movedTo(to + 1, options.length));
      focus(to);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (index === options.length - 1) add();
      else focus(index + 1);
    } else if (event.key === 'Backspace' && option.text === '' && options.length > 1) {
      event.preventDefault();
      drop(option.value, index);
    }
  };
  const onPaste = (event: ClipboardEvent, option: Option, index: number) => {
    const text = event.clipboardData.getData('text');
    if (!text.includes('\n')) return;
    event.preventDefault();
    const before =
      option.text.trim() === '' ? options.slice(0, index) : options.slice(0, index + 1);
    const added = pasteOptions(before, text);
    const next = [...added, ...options.slice(index + 1)];
    set(next, CHOICE_SETTINGS.pasteStep);
    store.say(CHOICE_SETTINGS.pasted(added.length - before.length));
    focus(added.length - 1);
  };

  return (
    <fieldset className={styles.plainFieldset}>
      <legend className={styles.heading}>{CHOICE_SETTINGS.title}</legend>
      <ol ref={list} className={styles.plainList}>
        {options.map((option, index) => (
          <OptionRow
            key={option.value}
            text={option.text}
            index={index}
            count={options.length}
            onText={(text) => {
              const next = options.map((one) => (one === option ? { ...one, text } : one));
              set(next, CHOICE_SETTINGS.changeStep, `option|${option.value}`);
            }}
            onShift={(by) => set(shiftOption(options, option.value, by), CHOICE_SETTINGS.moveStep)}
            onRemove={() => drop(option.value, index)}
            onKeyDown={(event) => onKeyDown(event, option, index)}
            onPaste={(event) => onPaste(event, option, index)}
          />
        ))}
      </ol>
      <div className={styles.row}>
        <Button size="small" icon={<Add16Regular />} onClick={add}>
          {CHOICE_SETTINGS.add}
        </Button>
        <span className={styles.hint}>{CHOICE_SETTINGS.pasteHint}</span>
      </div>
      {element.type === 'multiselect' && options.length > 1 && (
        <NativeSelect
          label={CHOICE_SETTINGS.alone}
          value={alone.length > 1 ? SEVERAL : (alone[0]?.value ?? '')}
          options={[
            { value: '', text: CHOICE_SETTINGS.noneAlone },
            ...options.map(({ value, text }) => ({ value, text: text || UNTITLED.answer })),
            // Brought in by an import; choosing one ends it.
            ...(alone.length > 1 ? [{ value: SEVERAL, text: CHOICE_SETTINGS.severalAlone }] : []),
          ]}
          onChange={(value) =>
            value !== SEVERAL && set(withAlone(options, value), CHOICE_SETTINGS.aloneStep)
          }
        />
      )}
      <Check
        label={CHOICE_SETTINGS.openChoice}
        checked={element.openChoice === true}
        onChange={(on) =>
          edit(store, id, { openChoice: on || undefined }, { name: CHOICE_SETTINGS.openChoiceStep })
        }
      />
    </fieldset>
  );
};
