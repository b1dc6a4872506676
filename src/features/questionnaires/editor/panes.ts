/** The three parts of the editor, as they are seen one at a time. */
export type Pane = 'outline' | 'sheet' | 'settings';
