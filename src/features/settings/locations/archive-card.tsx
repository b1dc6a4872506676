import { useState } from 'react';
import type * as z from 'zod/mini';
import { locationArchive } from '#contract/settings/location-archive.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SettingCard, type SettingForm } from '../frame/setting-card.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { usePracticeAnew } from '../use-practice-anew.ts';

interface Hangs {
  people: number;
  devices: number;
  open_activities: number;
  questionnaires: number;
}

const some = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

/** What stays with a location, in words. */
const hangsText = ({ people, devices, open_activities, questionnaires }: Hangs): string =>
  [
    ...some(people, 'Person', 'Personen'),
    ...some(devices, 'Gerät', 'Geräte'),
    ...some(open_activities, 'offene Aktivität', 'offene Aktivitäten'),
    ...some(questionnaires, 'veröffentlichter Fragebogen', 'veröffentlichte Fragebögen'),
  ].join(', ') || 'nichts';

type Read = z.infer<typeof locationArchive.read.response>;

const Form = ({ value, busy, save }: SettingForm<{ archived: boolean }, Read>) => {
  const styles = useSettingsStyles();
  const [asking, setAsking] = useState(false);
  const { name, archived } = value;
  const hangs = hangsText(value.hangs);
  return (
    <>
      <p className={styles.quiet}>Daran hängt: {hangs}.</p>
      <div>
        {archived ? (
          <Button size="small" busy={busy} onClick={() => save({ archived: false })}>
            Standort wieder öffnen
          </Button>
        ) : (
          <Button size="small" appearance="danger" busy={busy} onClick={() => setAsking(true)}>
            Standort stilllegen
          </Button>
        )}
      </div>
      <Dialog
        open={asking}
        title={`${name} stilllegen?`}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Abbrechen</Button>
            <Button
              appearance="danger"
              onClick={() => {
                // Why it is refused, such as the last location, stands in the card.
                setAsking(false);
                save({ archived: true });
              }}
            >
              Standort stilllegen
            </Button>
          </>
        }
      >
        <p className={styles.quiet}>
          Niemand sieht den Standort dann noch: weder in der Standortwahl noch auf den Seiten für
          Patientinnen und Patienten. Gelöscht wird nichts, und er lässt sich hier wieder öffnen.
          Daran hängt: {hangs}. Offene Aktivitäten bitte vorher erledigen und Geräte sperren.
        </p>
      </Dialog>
    </>
  );
};

/** Takes a location out of use, or brings it back; nothing of it is deleted. */
export const ArchiveCard = ({ locationId }: { locationId: string }) => (
  <SettingCard
    setting={locationArchive}
    locationId={locationId}
    titled={({ name, archived }) => (archived ? `${name}: stillgelegt` : null)}
    rows={1}
    onChanged={usePracticeAnew()}
  >
    {(form) => <Form {...form} />}
  </SettingCard>
);
