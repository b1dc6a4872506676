import type { Language } from '#contract/questionnaires/translations.ts';
import { Button } from '#ui/button.tsx';
import { FillNote } from '../fill-note.tsx';
import { WINDOW_TEXTS } from './texts.ts';

interface Props {
  language: Language;
  /** To what stands in this window. */
  onGoOn: () => void;
}

/** Another window has gone on with the draft of this one: what stands here is kept for itself. */
export const BesideNote = ({ language, onGoOn }: Props) => {
  const t = WINDOW_TEXTS[language];
  return (
    <FillNote
      intent="info"
      title={t.besideTitle}
      actions={
        <Button size="large" onClick={onGoOn}>
          {t.goOnHere}
        </Button>
      }
    >
      {t.beside}
    </FillNote>
  );
};
