import { useState } from 'react';
import {
  LocationMaster,
  locationMaster,
  putLocationMaster,
} from '#contract/calls/location-settings.ts';
import { useClient } from '#platform/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ReadState } from '#ui/read-state.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { Fields } from '../last-known.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { usePracticeAnew } from '../use-practice-anew.ts';
import { useKeptSetting, useSaving } from '../use-setting.ts';
import { MasterFields, masterProblems } from './master-fields.tsx';

interface FormProps {
  locationId: string;
  master: LocationMaster;
  /** Null: the last state that this device knows, while the practice is not reached. */
  etag: string | null;
  onSaved: () => void;
  onRetry: () => void;
}

const Form = ({ locationId, master, etag, onSaved, onRetry }: FormProps) => {
  const styles = useSettingsStyles();
  const client = useClient();
  const [typed, setTyped] = useState(master);
  const [looked, setLooked] = useState(false);
  const { busy, failed, save } = useSaving();
  const submit = () => {
    if (etag === null) return;
    setLooked(true);
    if (Object.keys(masterProblems(typed)).length > 0) return;
    const put = (body: LocationMaster, headers: { 'if-match': string }) =>
      client.call(putLocationMaster, { params: { id: locationId }, body, headers });
    void save({
      send: () => put(typed, { 'if-match': etag }),
      undo: (headers) => put(master, headers),
      saved: 'Standort gespeichert',
      onSaved,
    });
  };
  return (
    <form
      className={styles.form}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      <Fields reached={etag !== null} onRetry={onRetry}>
        <MasterFields
          typed={typed}
          wrong={looked ? masterProblems(typed) : {}}
          onChange={setTyped}
        />
        <div>
          <Button appearance="primary" type="submit" busy={busy}>
            Standort speichern
          </Button>
        </div>
      </Fields>
      <p role="alert" className={styles.error}>
        {failed}
      </p>
    </form>
  );
};

/** Name, address and numbers: on every page of the location, and the letterhead of its PDFs. */
export const MasterCard = ({ locationId }: { locationId: string }) => {
  const client = useClient();
  const readAnew = usePracticeAnew();
  const { read, key, again } = useKeptSetting('master-data', locationId, LocationMaster, (signal) =>
    client.call(locationMaster, { params: { id: locationId }, signal }),
  );
  const changed = () => {
    readAnew();
    again();
  };
  return (
    <Card
      title="Name, Anschrift, Nummern"
      text="So stehen sie auf den Seiten für Patientinnen und Patienten und im Briefkopf jedes PDF."
    >
      <ReadState read={read} rows={4} height={64}>
        {({ value, etag }) => (
          <Form
            key={key}
            locationId={locationId}
            master={value}
            etag={etag}
            onSaved={changed}
            onRetry={again}
          />
        )}
      </ReadState>
      <HistoryPanel place={{ of: 'location', locationId }} kind="location" onUndone={changed} />
    </Card>
  );
};
