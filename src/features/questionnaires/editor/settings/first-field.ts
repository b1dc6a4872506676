/** Id of the field that takes the focus when settings are opened: the text of what is selected. */
export const FIRST_FIELD = 'editor-first-field';

/** Puts the focus into it once it is drawn. */
export const focusFirstField = (): void => {
  requestAnimationFrame(() => {
    const field = document.getElementById(FIRST_FIELD);
    field?.focus();
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  });
};
