import type { Language } from '#contract/questionnaires/translations.ts';
import { Button } from '#ui/button.tsx';
import type { FillNote } from '../fill-note.tsx';
import { WINDOW_TEXTS } from './texts.ts';

/**
 * What became of the draft of this window in another one: it goes on `elsewhere`; it is `gone`, sent or
 * thrown away; it went on there, and what stands here is kept `beside`.
 */
export type InOtherWindow = 'elsewhere' | 'gone' | 'beside';

interface Props {
  /** Handed in, as it is loaded with the form; words and buttons come when they are needed. */
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
