import type { KeyboardEvent } from 'react';
import { goOn, removeBlank, step } from '../document/actions.ts';
import { useStore } from '../document/use-store.ts';
import { focusText } from './focus-text.ts';
import { textBeside } from './sheet-order.ts';

const WAYS = { ArrowUp: 'up', ArrowDown: 'down' } as const;

/** Where the caret stands, while nothing is marked. */
const caretOf = ({ selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement) =>
  selectionStart === selectionEnd ? selectionStart : null;

/**
 * Keys of the texts of a questionnaire: Enter leads to the next question, or makes it; Backspace takes
 * back one that says nothing; arrows go on from the first and last letter; Alt with them moves.
 * Umschalt+Enter begins a line, and in a text of paragraphs Enter does.
 */
export function useTextKeys(id: string, { paragraphs = false } = {}) {
  const store = useStore();
  const leave = (way: 'above' | 'below'): boolean => {
    const next = textBeside(store.state.content, id, way);
    if (next === undefined) return false;
    store.select(next);
    focusText(way === 'above' ? 'end' : 'start');
    return true;
  };
  const onArrow = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const way = WAYS[event.key as keyof typeof WAYS];
    if (event.altKey) {
      event.preventDefault();
      step(store, id, way);
      // In another page or heading it is drawn anew.
      focusText('end');
      return;
    }
    const { currentTarget } = event;
    const edge = way === 'up' ? 0 : currentTarget.value.length;
    if (event.shiftKey || event.ctrlKey || event.metaKey || caretOf(currentTarget) !== edge) return;
    if (leave(way === 'up' ? 'above' : 'below')) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const { key, currentTarget } = event;
    if (key === 'Enter' && !event.shiftKey && !event.altKey && (!paragraphs || event.ctrlKey)) {
      event.preventDefault();
      goOn(store, id);
      focusText('end');
    } else if (key === 'Backspace' && currentTarget.value === '') {
      if (!removeBlank(store, id)) return;
      event.preventDefault();
      focusText('end');
    } else if (key in WAYS) onArrow(event);
  };
  return onKeyDown;
}
