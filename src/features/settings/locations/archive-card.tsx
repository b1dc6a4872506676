import { useState } from 'react';
import { locationArchive, putLocationArchive } from '#contract/calls/location-settings.ts';
import { useClient } from '#platform/api-client.tsx';
import { failureOf } from '#platform/failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog, type DialogFailure } from '#ui/dialog.tsx';
import { ReadState } from '#ui/read-state.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { noteSaved } from '../note-saved.ts';
import { useSettingsStyles } from '../settings-styles.ts';
import { usePracticeAnew } from '../use-practice-anew.ts';
import { useSetting } from '../use-setting.ts';

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

/** Takes a location out of use, or brings it back; nothing of it is deleted. */
export const ArchiveCard = ({ locationId }: { locationId: string }) => {
  const styles = useSettingsStyles();
  const client = useClient();
  const readAnew = usePracticeAnew();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const { read, again } = useSetting([locationId, 'archive'], (signal) =>
    client.call(locationArchive, { params: { id: locationId }, signal }),
  );
  const put = (archived: boolean, etag: string) =>
    client.call(putLocationArchive, {
      params: { id: locationId },
      body: { archived },
      headers: { 'if-match': etag },
    });
  const changed = () => {
    readAnew();
    again();
  };
  const save = async (archived: boolean, etag: string) => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await put(archived, etag);
      const undo = () => put(!archived, answer.headers.get('etag') ?? '');
      noteSaved(archived ? 'Standort stillgelegt' : 'Standort wieder geöffnet', undo, changed);
      setAsking(false);
      changed();
    } catch (error) {
      setFailure({ title: 'Nicht gespeichert', message: failureOf(error).text });
    }
    setBusy(false);
  };
  const archived = read.data?.value.archived === true;
  const name = read.data?.value.name ?? '';
  return (
    <Card title={archived ? `${name}: stillgelegt` : 'Standort stilllegen'}>
      <ReadState read={read} rows={1} height={44}>
        {({ value, etag }) => (
          <>
            <p className={styles.quiet}>Daran hängt: {hangsText(value.hangs)}.</p>
            <div>
              {archived ? (
                <Button size="small" busy={busy} onClick={() => void save(false, etag)}>
                  Standort wieder öffnen
                </Button>
              ) : (
                <Button size="small" appearance="danger" onClick={() => setAsking(true)}>
                  Standort stilllegen
                </Button>
              )}
            </div>
            {failure && !asking && (
              <p role="alert" className={styles.error}>
                {failure.message}
              </p>
            )}
            <Dialog
              open={asking}
              title={`${name} stilllegen?`}
              failure={failure}
              onClose={() => setAsking(false)}
              actions={
                <>
                  <Button onClick={() => setAsking(false)}>Abbrechen</Button>
                  <Button appearance="danger" busy={busy} onClick={() => void save(true, etag)}>
                    Standort stilllegen
                  </Button>
                </>
              }
            >
              <p className={styles.quiet}>
                Niemand sieht den Standort dann noch: weder in der Standortwahl noch auf den Seiten
                für Patientinnen und Patienten. Gelöscht wird nichts, und er lässt sich hier wieder
                öffnen. Daran hängt: {hangsText(value.hangs)}. Offene Aktivitäten bitte vorher
                erledigen und Geräte sperren.
              </p>
            </Dialog>
          </>
        )}
      </ReadState>
      <HistoryPanel place={{ of: 'location', locationId }} kind="archive" onUndone={changed} />
    </Card>
  );
};
