import { ApiError } from '#data/http/api-error.ts';
import { failureOf } from '#platform/reading/failure.ts';
import { notify } from '#ui/overlays/notifications.ts';

/** Why something could not be undone, as a sentence. */
export const notUndone = (error: unknown): string =>
  error instanceof ApiError && error.code === 'version_conflict'
    ? 'Das wurde inzwischen noch einmal geändert. Bitte den Verlauf ansehen.'
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
      notify({ intent: 'success', title: 'Rückgängig gemacht' });
    } catch (error) {
      notify({ intent: 'error', title: 'Nicht rückgängig gemacht', message: notUndone(error) });
    }
    onUndone();
  };
  notify({
    intent: 'success',
    title,
    action: { label: 'Rückgängig', onClick: () => void takeBack() },
  });
};
