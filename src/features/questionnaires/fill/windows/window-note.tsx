import type { Language } from '#contract/questionnaires/translations.ts';
import { Button } from '#ui/button.tsx';
import type { FillNote } from '../fill-note.tsx';
import { WINDOW_TEXTS } from './texts.ts';

/**
 * What happened to this window's draft in another window: it is continued there (`elsewhere`); it
 * was sent or deleted (`gone`); it is continued there, and this window's answers are a separate
 * draft (`beside`).
 */
export type InOtherWindow = 'elsewhere' | 'gone' | 'beside';

interface Props {
  /** Passed in, as the form has loaded it already; texts and buttons are loaded when needed. */
  Note: typeof FillNote;
  what: InOtherWindow;
  language: Language;
  kiosk: boolean;
  onGoOn: () => void;
}

/** In the place of a form with which another window has done something. */
export const WindowNote = ({ Note, what, language, kiosk, onGoOn }: Props) => {
  const t = WINDOW_TEXTS[language];
  const { title, text } = t[what];
  return (
    <Note
      kiosk={kiosk}
      intent={what === 'beside' ? 'info' : 'warning'}
      title={title}
      actions={
        <Button size={kiosk ? 'kiosk' : 'large'} onClick={onGoOn}>
          {what === 'gone' ? t.openAgain : t.goOnHere}
        </Button>
      }
    >
      {text}
    </Note>
  );
};
