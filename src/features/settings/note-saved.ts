import { ApiError } from '#data/http/api-error.ts';
import { failureOf } from '#platform/reading/failure.ts';
import { notify } from '#ui/overlays/notifications.ts';
import { UNDO } from './texts.ts';

/** Why something could not be undone, as a sentence. */
export const notUndone = (error: unknown): string =>
  error instanceof ApiError && error.code === 'version_conflict'
    ? UNDO.changedAgain
    : failureOf(error).text;

/** Says that something is saved, with the way back: the former state as a new change. */
export const noteSaved = (
  title: string,
  undo: () => Promise<unknown>,
  onUndone: () => void,
): void => {
  const takeBack = async () => {
    try {
      await undo();
      notify({ intent: 'success', title: UNDO.undone });
    } catch (error) {
      notify({ intent: 'error', title: UNDO.notUndone, message: notUndone(error) });
    }
    onUndone();
  };
  notify({
    intent: 'success',
    title,
    action: { label: UNDO.undo, onClick: () => void takeBack() },
  });
};
