import type { BookingItem } from '#contract/booking/item.ts';
import { notify } from '#ui/overlays/notifications.ts';
import type { MenuEntry } from '#ui/team/menu.tsx';
import { useItems } from './items-context.ts';
import { reordered } from './reordered.ts';
import { ITEMS, ORDER } from './texts.ts';
import { notWrittenText } from './use-write.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The entries of an item's menu that move it up and down in its list. */
export const useOrder = () => {
  const { put, locked } = useItems();
  const move = async (list: readonly BookingItem[], id: string, by: -1 | 1): Promise<void> => {
    // The menu closes first, and gives the focus back to its button.
    await frame();
    const button = document.activeElement;
    try {
      for (const one of reordered(list, id, by)) await put(one.id, one.item, one.version);
    } catch (error) {
      notify({ intent: 'error', title: ITEMS.notSaved, message: notWrittenText(error) });
    }
    // A row that is drawn elsewhere loses the focus.
    await frame();
    await frame();
    const isLost = document.activeElement === document.body;
    if (isLost && button instanceof HTMLElement) button.focus();
  };
  return (list: readonly BookingItem[], id: string): MenuEntry[] => {
    if (locked !== null) return [];
    const entry = (by: -1 | 1): MenuEntry[] =>
      reordered(list, id, by).length === 0
        ? []
        : [{ label: by < 0 ? ORDER.up : ORDER.down, onChoose: () => void move(list, id, by) }];
    return [...entry(-1), ...entry(1)];
  };
};
