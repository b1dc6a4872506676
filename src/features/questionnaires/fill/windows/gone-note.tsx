import type { Language } from '#contract/questionnaires/translations.ts';
import { Button } from '#ui/button.tsx';
import { FillNote } from '../fill-note.tsx';
import { WINDOW_TEXTS } from './texts.ts';

interface Props {
  language: Language;
  kiosk: boolean;
  onAgain: () => void;
}

/** The draft of this window is no more: another one has sent it, or thrown it away. */
export const GoneNote = ({ language, kiosk, onAgain }: Props) => {
  const t = WINDOW_TEXTS[language];
  return (
    <FillNote
      kiosk={kiosk}
      intent="warning"
      title={t.goneTitle}
      actions={
        <Button size={kiosk ? 'kiosk' : 'large'} onClick={onAgain}>
          {t.openAgain}
        </Button>
      }
    >
      {t.gone}
    </FillNote>
  );
};
