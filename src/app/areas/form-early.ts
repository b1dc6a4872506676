import { askForDefinition } from '#features/questionnaires/fill/first-begin.ts';
import { isUntouched } from '#platform/storage/untouched.ts';
import { api } from '../api.ts';

const FORM = /^\/questionnaires\/no-menu\/view\/([^/]+)$/;

/** The form is asked for while its page is being drawn, where it will be opened as a new one. */
export const beforeFirst = async (path: string): Promise<void> => {
  const id = FORM.exec(path)?.[1];
  if (id !== undefined && (await isUntouched())) askForDefinition(api, id);
};
