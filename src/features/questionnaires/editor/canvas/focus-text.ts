/** Id of the field in which the text of what is selected is written. */
export const TEXT_FIELD = 'editor-text';
/** Of the description, while the questionnaire itself is selected. */
export const DESCRIPTION_FIELD = 'editor-description';
/** Of the help below the question that is selected. */
export const HELP_FIELD = 'editor-help';
/** Of an answer of the choice that is selected. */
export const optionField = (index: number): string => `editor-option-${index}`;
/** Id of the card that is selected: it takes the focus where it has no text. */
export const SELECTED_CARD = 'editor-selected';

/** Where the caret stands then; `all`: what is there is marked, and typing replaces it. */
export type Caret = 'all' | 'start' | 'end' | number;

function place(field: HTMLElement, caret: Caret): void {
  field.focus();
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (caret === 'all') {
    field.select();
    return;
  }
  const { length } = field.value;
  const at = caret === 'end' ? length : caret === 'start' ? 0 : Math.min(caret, length);
  field.setSelectionRange(at, at);
}

/** Puts the focus into a text of what is selected once it is drawn; into its card where it has none. */
export const focusText = (caret: Caret = 'all', field = TEXT_FIELD): void => {
  requestAnimationFrame(() => {
    const at = document.getElementById(field) ?? document.getElementById(SELECTED_CARD);
    if (at) place(at, caret);
  });
};

/** The same for the card as a whole, or the title where a page is selected. */
export const focusSelected = (): void => {
  requestAnimationFrame(() => {
    const at = document.getElementById(SELECTED_CARD) ?? document.getElementById(TEXT_FIELD);
    if (at) place(at, 'end');
  });
};
