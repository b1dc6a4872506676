import { Add16Regular } from '@fluentui/react-icons/svg/add';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Element, Option } from '#contract/questionnaires/schema.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { edit, goOn } from '../document/actions.ts';
import { addOption, pasteOptions, shiftOption, withoutOption } from '../document/options.ts';
import { useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { OPTION_FIELDS } from '../texts.ts';
import { AnswerMark } from './answer-mark.tsx';
import { type Caret, focusText, optionField } from './focus-text.ts';
import { OptionRow } from './option-row.tsx';
import { textBeside } from './sheet-order.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    margin: `${tokens.spacingVerticalXS} 0 0`,
    padding: 0,
    listStyleType: 'none',
  },
  open: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    color: tokens.textQuiet,
  },
  /** Below the words of the answers, which stand in fields. */
  words: { paddingInlineStart: '9px' },
  add: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/**
 * The answers of a choice. Enter leads to the next answer, or makes it, and from an empty last one on
 * to the next question; several pasted lines become several answers.
 */
export const OptionFields = ({ element }: { element: Element }) => {
  const styles = useStyles();
  const looks = useEditorStyles();
  const store = useStore();
  const { id, options = [] } = element;
  const last = options.length - 1;
  const set = (next: Option[], name: string, typed?: string) =>
    edit(store, id, { options: next }, { name, ...(typed && { typed }) });
  const focus = (index: number, caret: Caret = 'all') => focusText(caret, optionField(index));

  const add = () => {
    set(addOption(options), OPTION_FIELDS.addStep);
    focus(options.length);
  };
  const drop = (value: string) =>
    edit(store, id, withoutOption(element, value), { name: OPTION_FIELDS.removeStep });
  const shift = (value: string, index: number, by: 1 | -1) => {
    set(shiftOption(options, value, by), OPTION_FIELDS.moveStep);
    const to = Math.min(Math.max(index + by, 0), last);
    store.say(OPTION_FIELDS.movedTo(to + 1, options.length));
    return to;
  };
  const onEnter = (option: Option, index: number) => {
    if (index < last) focus(index + 1);
    else if (option.text !== '' || index === 0) add();
    else {
      drop(option.value);
      goOn(store, id);
      focusText('end');
    }
  };
  /** Over the first and the last letter of an answer to the one beside it. */
  const onArrow = (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const up = event.key === 'ArrowUp';
    if (event.shiftKey || selectionStart !== selectionEnd) return;
    if (selectionStart !== (up ? 0 : value.length)) return;
    event.preventDefault();
    const to = index + (up ? -1 : 1);
    if (to >= 0 && to <= last) focus(to, up ? 'end' : 'start');
    else if (up) focusText('end');
    else {
      const below = textBeside(store.state.content, id, 'below');
      if (below === undefined) return;
      store.select(below);
      focusText('start');
    }
  };
  const onKeyDown = (
    event: KeyboardEvent<HTMLTextAreaElement>,
    option: Option,
    index: number,
  ): void => {
    if (event.nativeEvent.isComposing) return;
    const arrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (arrow && event.altKey) {
      event.preventDefault();
      focus(shift(option.value, index, event.key === 'ArrowUp' ? -1 : 1), 'end');
    } else if (arrow) onArrow(event, index);
    else if (event.key === 'Enter') {
      event.preventDefault();
      onEnter(option, index);
    } else if (event.key === 'Backspace' && option.text === '' && options.length > 1) {
      event.preventDefault();
      drop(option.value);
      focus(Math.max(0, index - 1), 'end');
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
    set(next, OPTION_FIELDS.pasteStep);
    store.say(OPTION_FIELDS.pasted(added.length - before.length));
    focus(added.length - 1, 'end');
  };

  return (
    <div>
      <ol className={styles.list} aria-label={OPTION_FIELDS.title}>
        {options.map((option, index) => (
          <OptionRow
            key={option.value}
            text={option.text}
            index={index}
            count={options.length}
            round={element.type === 'select'}
            onText={(text) => {
              const next = options.map((one) => (one === option ? { ...one, text } : one));
              set(next, OPTION_FIELDS.changeStep, `option|${option.value}`);
            }}
            onShift={(by) => shift(option.value, index, by)}
            onRemove={() => {
              drop(option.value);
              focus(Math.max(0, index - 1), 'end');
            }}
            onKeyDown={(event) => onKeyDown(event, option, index)}
            onPaste={(event) => onPaste(event, option, index)}
          />
        ))}
      </ol>
      {element.openChoice && (
        <div className={styles.open}>
          <AnswerMark round={element.type === 'select'} />
          <span className={styles.words}>{OPTION_FIELDS.openChoice}</span>
        </div>
      )}
      <div className={styles.add}>
        <Button size="small" appearance="subtle" icon={<Add16Regular />} onClick={add}>
          {OPTION_FIELDS.add}
        </Button>
        <span className={looks.hint}>{OPTION_FIELDS.pasteHint}</span>
      </div>
    </div>
  );
};
