import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { kioskCheckIns } from '#contract/devices/calls/kiosk-check-in.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useLanguage } from '#platform/words/language.ts';
import { Button } from '#ui/button.tsx';
import { useKioskTexts } from '../words/use-kiosk-texts.ts';

const CheckInDialog = lazy(async () => ({
  default: (await import('./check-in-dialog.tsx')).CheckInDialog,
}));

/** Whether the practice has a calendar changes rarely. */
const AGAIN_MS = 5 * MINUTE_MS;

interface Props {
  token: string;
  offline: boolean;
}

/** On the first page: somebody has come for an appointment. Only with a line, and where there is a calendar. */
export const CheckInWay = ({ token, offline }: Props) => {
  const client = useClient();
  const { texts: t } = useKioskTexts(useLanguage());
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['kiosk', 'check-ins'],
    queryFn: async ({ signal }) =>
      (
        await client.call(kioskCheckIns, {
          headers: { authorization: `Bearer ${token}` },
          quiet: true,
          signal,
        })
      ).data,
    refetchInterval: AGAIN_MS,
    retry: false,
  });
  // Who is in the middle of it is told there that the line is gone.
  if (!open && (offline || !data?.open)) return null;
  return (
    <>
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
    </>
  );
};
