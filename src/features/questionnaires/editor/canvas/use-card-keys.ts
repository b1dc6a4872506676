import type { KeyboardEvent } from 'react';
import { duplicate, remove, step } from '../document/actions.ts';
import { useStore } from '../document/use-store.ts';
import { focusSelected, focusText } from './focus-text.ts';

/** Keys of a card that has the focus itself, as after a click beside its texts: those of the outline. */
export function useCardKeys(id: string) {
  const store = useStore();
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget) return;
    const { key, altKey } = event;
    const strong = event.ctrlKey || event.metaKey;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      step(store, id, key === 'ArrowUp' ? 'up' : 'down');
      focusSelected();
    } else if (altKey) return;
    else if (strong && key.toLowerCase() === 'd') {
      duplicate(store, id);
      focusSelected();
    } else if (strong) return;
    else if (key === 'Delete') {
      remove(store, id);
      focusSelected();
    } else if (key === 'Enter' || key === 'F2') {
      store.select(id);
      focusText();
    } else return;
    event.preventDefault();
  };
}
