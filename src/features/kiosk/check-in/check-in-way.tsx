import { lazy, Suspense, useState } from 'react';
import { kioskCheckIns } from '#contract/devices/calls/kiosk-check-in.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useRead } from '#platform/reading/use-read.ts';
import { useLanguage } from '#platform/words/language.ts';
import { Button } from '#ui/button.tsx';
import { useKioskStyles } from '../kiosk-styles.ts';
import { useKioskTexts } from '../words/use-kiosk-texts.ts';

const CheckInDialog = lazy(async () => ({
  default: (await import('./check-in-dialog.tsx')).CheckInDialog,
}));

interface Props {
  token: string;
  /** False without network. The setting is read all the same, so that nothing moves later. */
  shown: boolean;
}

/** On the first page: somebody has come for an appointment. Only with a line, and where there is a calendar. */
export const CheckInWay = ({ token, shown }: Props) => {
  const styles = useKioskStyles();
  const client = useClient();
  const { texts: t } = useKioskTexts(useLanguage());
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const { data } = useRead(
    'check-ins',
    async (signal) =>
      (
        await client.call(kioskCheckIns, {
          headers: { authorization: `Bearer ${token}` },
          quiet: true,
          signal,
        })
      ).data,
    { whenOnline: true },
  );
  // Who is in the middle of it is told there that the line is gone.
  if (!open && !(shown && data?.open)) return null;
  return (
    <div className={styles.ways}>
      <Button
        size="kiosk"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {t.checkIn.open}
      </Button>
      {asked && (
        <Suspense>
          <CheckInDialog
            texts={t.checkIn}
            token={token}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
