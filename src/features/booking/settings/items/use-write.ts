import type { BookingItem, ItemContent } from '#contract/booking/item.ts';
import { ApiError } from '#data/http/api-error.ts';
import { failureOf } from '#platform/reading/failure.ts';
import { notify } from '#ui/overlays/notifications.ts';
import { useItems } from './items-context.ts';
import { ITEMS } from './texts.ts';

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'version_conflict';

/** Why something was not written, as a sentence; the server's own where it names a field. */
export const notWrittenText = (error: unknown): string => {
  if (isConflict(error)) return ITEMS.conflict;
  const named = error instanceof ApiError ? error.problem?.errors?.[0]?.message : undefined;
  return named ?? failureOf(error).text;
};

/** Says what came later of a treatment as well: left out, the practice's server would keep what it has. */
const whole = (item: ItemContent): ItemContent =>
  item.kind === 'treatment'
    ? { ...item, content: { costs_texts: {}, needs_referral: false, ...item.content } }
    : item;

/** Writes a part of the calendar, says so and offers the way back. Throws what the call throws. */
export const useWrite = () => {
  const { put } = useItems();
  return async (
    id: string,
    before: BookingItem | null,
    item: ItemContent,
    said: string,
  ): Promise<void> => {
    const written = await put(id, whole(item), before?.version ?? null);
    const undo = async () => {
      try {
        // What was made is taken out again: it may have been booked meanwhile.
        await put(id, whole(before?.item ?? { ...item, removed: true }), written.version);
        notify({ intent: 'success', title: ITEMS.undone });
      } catch (error) {
        const message = isConflict(error) ? ITEMS.changedAgain : notWrittenText(error);
        notify({ intent: 'error', title: ITEMS.notUndone, message });
      }
    };
    notify({
      intent: 'success',
      title: said,
      action: { label: ITEMS.undo, onClick: () => void undo() },
    });
  };
};

/** The same for what is done by one button of a list: a failure is said there too. */
export const useWriteNow = () => {
  const write = useWrite();
  return async (...wish: Parameters<typeof write>): Promise<void> => {
    try {
      await write(...wish);
    } catch (error) {
      notify({ intent: 'error', title: ITEMS.notSaved, message: notWrittenText(error) });
    }
  };
};
