import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '#platform/words/language.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useKioskTexts } from './words/use-kiosk-texts.ts';

/** In the head of every page of a kiosk (src/app/shells/standalone-shell.tsx), so that it never moves. */
const WAY_OUT_ID = 'way-out';

/** Leaves a form for the first page, after a question: what is kept of it may be gone on with. */
export const WayOut = ({ onLeave }: { onLeave: () => void }) => {
  const chosen = useLanguage();
  const { texts: t, language, dir } = useKioskTexts(chosen);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [asks, setAsks] = useState(false);
  useEffect(() => setPlace(document.getElementById(WAY_OUT_ID)), []);
  if (!place) return null;
  return createPortal(
    <div lang={language} dir={dir}>
      <Button size="kiosk" onClick={() => setAsks(true)}>
        {t.next.stop}
      </Button>
      <Dialog
        open={asks}
        title={t.wayOut.title}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button size="kiosk" onClick={onLeave}>
              {t.next.stop}
            </Button>
            <Button appearance="primary" size="kiosk" onClick={() => setAsks(false)}>
              {t.interrupted.goOn}
            </Button>
          </>
        }
      >
        <p>{t.wayOut.text}</p>
      </Dialog>
    </div>,
    place,
  );
};
