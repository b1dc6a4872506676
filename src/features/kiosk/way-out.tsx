import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '#platform/words/language.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { WAY_OUT_ID } from './way-out-id.ts';
import { useKioskTexts } from './words/use-kiosk-texts.ts';

interface Props {
  onLeave: () => void;
  /** What is not finished, and therefore asked about; nothing is at stake without. */
  leaves?: 'form' | 'signature';
}

/** Leaves a page of the kiosk for the first one; what is begun is left after a question alone. */
export const WayOut = ({ onLeave, leaves }: Props) => {
  const chosen = useLanguage();
  const { texts: t, language, dir } = useKioskTexts(chosen);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [asks, setAsks] = useState(false);
  useEffect(() => setPlace(document.getElementById(WAY_OUT_ID)), []);
  if (!place) return null;
  const question = leaves === 'signature' ? t.unsigned : { ...t.wayOut, goOn: t.interrupted.goOn };
  return createPortal(
    <div lang={language} dir={dir}>
      <Button size="kiosk" onClick={leaves ? () => setAsks(true) : onLeave}>
        {t.next.stop}
      </Button>
      <Dialog
        open={asks && leaves !== undefined}
        title={question.title}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button size="kiosk" onClick={onLeave}>
              {t.next.stop}
            </Button>
            <Button appearance="primary" size="kiosk" onClick={() => setAsks(false)}>
              {question.goOn}
            </Button>
          </>
        }
      >
        <p>{question.text}</p>
      </Dialog>
    </div>,
    place,
  );
};
