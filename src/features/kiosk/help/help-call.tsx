import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '#platform/words/language.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles } from '#ui/styling.ts';
import { WAY_OUT_ID } from '../way-out-id.ts';
import { useKioskTexts } from '../words/use-kiosk-texts.ts';

const HelpDialog = lazy(async () => ({
  default: (await import('./help-dialog.tsx')).HelpDialog,
}));

// Comes first in the head, so that the way out keeps its place whichever loads first.
const useStyles = makeStyles({ place: { order: -1 } });

/** In the head of every page of the tablet: a patient who cannot go on calls somebody. */
export const HelpCall = ({ token }: { token: string }) => {
  const styles = useStyles();
  const { texts: t, language, dir } = useKioskTexts(useLanguage());
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => setPlace(document.getElementById(WAY_OUT_ID)), []);
  if (!place) return null;
  return createPortal(
    <div lang={language} dir={dir} className={styles.place}>
      <Button
        appearance="subtle"
        size="kiosk"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {t.help.call}
      </Button>
      {asked && (
        <Suspense>
          <HelpDialog texts={t.help} token={token} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>,
    place,
  );
};
