import { useState } from 'react';
import {
  DataProtection,
  dataProtection,
  putDataProtection,
} from '#contract/calls/data-protection.ts';
import { useClient } from '#platform/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NativeTextarea } from '#ui/native-fields.tsx';
import { ReadState } from '#ui/read-state.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { Fields } from '../last-known.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { useKeptSetting, useSaving } from '../use-setting.ts';

const LINE = 200;
const TEXT = 5_000;

interface FormProps {
  settings: DataProtection;
  /** Null: the last state that this device knows, while the practice is not reached. */
  etag: string | null;
  onSaved: () => void;
  onRetry: () => void;
}

const Form = ({ settings, etag, onSaved, onRetry }: FormProps) => {
  const styles = useSettingsStyles();
  const client = useClient();
  const [typed, setTyped] = useState(settings);
  const { busy, failed, save } = useSaving();
  const submit = () => {
    if (etag === null) return;
    const put = (body: DataProtection, headers: { 'if-match': string }) =>
      client.call(putDataProtection, { body, headers });
    void save({
      send: () => put(typed, { 'if-match': etag }),
      undo: (headers) => put(settings, headers),
      saved: 'Angaben zum Datenschutz gespeichert',
      onSaved,
    });
  };
  const line = (key: 'controller' | 'officer' | 'supervisory_authority') => ({
    autoComplete: 'off' as const,
    maxLength: LINE,
    value: typed[key],
    onChange: (value: string) => setTyped({ ...typed, [key]: value }),
  });
  const text = (key: 'controller_contact' | 'officer_contact' | 'operation' | 'additions') => ({
    strong: true,
    maxLength: TEXT,
    value: typed[key],
    onChange: (value: string) => setTyped({ ...typed, [key]: value }),
  });
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
        <TextField
          label="Vertreten durch"
          help="Inhaberin oder Inhaber, bei Gesellschaften die Vertretung"
          {...line('controller')}
        />
        <NativeTextarea label="Kontakt der Praxis" rows={2} {...text('controller_contact')} />
        <TextField label="Datenschutzbeauftragte Person" {...line('officer')} />
        <NativeTextarea label="Kontakt dazu" rows={2} {...text('officer_contact')} />
        {typed.officer.trim() === '' && (
          <SwitchField
            label="Niemand muss benannt werden"
            help="Nach Art. 37 DSGVO und § 38 BDSG geprüft."
            checked={typed.officer_not_needed}
            onChange={(officer_not_needed) => setTyped({ ...typed, officer_not_needed })}
          />
        )}
        <TextField
          label="Aufsichtsbehörde"
          help="Die Datenschutzaufsicht Ihres Bundeslandes"
          {...line('supervisory_authority')}
        />
        <NativeTextarea
          label="Wo der Server steht und wer ihn betreut"
          rows={2}
          {...text('operation')}
        />
        <NativeTextarea
          label="Ergänzungen: Weiteres und Verträge mit Auftragsverarbeitern"
          rows={4}
          {...text('additions')}
        />
        <div>
          <Button appearance="primary" type="submit" busy={busy}>
            Angaben speichern
          </Button>
        </div>
      </Fields>
      <p role="alert" className={styles.error}>
        {failed}
      </p>
    </form>
  );
};

/** What only the practice knows, for its record of processing. */
export const OwnCard = ({ onChanged }: { onChanged: () => void }) => {
  const client = useClient();
  const { read, key, again } = useKeptSetting(
    'data-protection',
    'practice',
    DataProtection,
    (signal) => client.call(dataProtection, { signal }),
  );
  const changed = () => {
    again();
    onChanged();
  };
  return (
    <Card title="Was nur die Praxis weiß" text="Steht so im Verzeichnis. Alles kann leer bleiben.">
      <ReadState read={read} rows={5} height={64}>
        {({ value, etag }) => (
          <Form key={key} settings={value} etag={etag} onSaved={changed} onRetry={again} />
        )}
      </ReadState>
      <HistoryPanel place={{ of: 'practice' }} kind="data_protection" onUndone={changed} />
    </Card>
  );
};
