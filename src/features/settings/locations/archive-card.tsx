import { useState } from 'react';
import type * as z from 'zod/mini';
import { locationArchive } from '#contract/settings/location-archive.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SettingCard, type SettingForm } from '../frame/setting-card.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { COMMON } from '../texts.ts';
import { usePracticeAnew } from '../use-practice-anew.ts';
import { ARCHIVE } from './texts.ts';

interface Hangs {
  people: number;
  devices: number;
  open_activities: number;
  questionnaires: number;
}

const some = (count: number, text: (count: number) => string): string[] =>
  count === 0 ? [] : [text(count)];

/** What stays with a location, in words. */
const hangsText = ({ people, devices, open_activities, questionnaires }: Hangs): string =>
  [
    ...some(people, ARCHIVE.people),
    ...some(devices, ARCHIVE.devices),
    ...some(open_activities, ARCHIVE.openActivities),
    ...some(questionnaires, ARCHIVE.questionnaires),
  ].join(', ') || ARCHIVE.nothingHangs;

type Read = z.infer<typeof locationArchive.read.response>;

const Form = ({ value, busy, save }: SettingForm<{ archived: boolean }, Read>) => {
  const styles = useSettingsStyles();
  const [asking, setAsking] = useState(false);
  const { name, archived } = value;
  const hangs = hangsText(value.hangs);
  return (
    <>
      <p className={styles.quiet}>{ARCHIVE.hangs(hangs)}</p>
      <div>
        {archived ? (
          <Button size="small" busy={busy} onClick={() => save({ archived: false })}>
            {ARCHIVE.reopen}
          </Button>
        ) : (
          <Button size="small" appearance="danger" busy={busy} onClick={() => setAsking(true)}>
            {ARCHIVE.archive}
          </Button>
        )}
      </div>
      <Dialog
        open={asking}
        title={ARCHIVE.ask(name)}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{COMMON.cancel}</Button>
            <Button
              appearance="danger"
              onClick={() => {
                // Why it is refused, such as the last location, stands in the card.
                setAsking(false);
                save({ archived: true });
              }}
            >
              {ARCHIVE.archive}
            </Button>
          </>
        }
      >
        <p className={styles.quiet}>{ARCHIVE.askText(hangs)}</p>
      </Dialog>
    </>
  );
};

/** Takes a location out of use, or brings it back; nothing of it is deleted. */
export const ArchiveCard = ({ locationId }: { locationId: string }) => (
  <SettingCard
    setting={locationArchive}
    locationId={locationId}
    titled={({ name, archived }) => (archived ? ARCHIVE.archived(name) : null)}
    rows={1}
    onChanged={usePracticeAnew()}
  >
    {(form) => <Form {...form} />}
  </SettingCard>
);
