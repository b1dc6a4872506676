import { useState } from 'react';
import {
  LEGAL_MAX,
  type LegalTexts,
  PracticeSettings,
  practiceSettings,
  putPracticeSettings,
} from '#contract/calls/practice-settings.ts';
import { useClient } from '#platform/api-client.tsx';
import { usePractice } from '#platform/practice.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NativeTextarea } from '#ui/native-fields.tsx';
import { ReadState } from '#ui/read-state.tsx';
import { TextField } from '#ui/text-field.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { Fields } from '../last-known.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { usePracticeAnew } from '../use-practice-anew.ts';
import { useKeptSetting, useSaving } from '../use-setting.ts';

const PAGES: readonly { key: keyof LegalTexts; name: string }[] = [
  { key: 'imprint', name: 'Impressum' },
  { key: 'privacy', name: 'Datenschutz' },
  { key: 'accessibility', name: 'Barrierefreiheit' },
];

interface FormProps {
  settings: PracticeSettings;
  /** Null: the last state that this device knows, while the practice is not reached. */
  etag: string | null;
  templates: LegalTexts;
  onSaved: () => void;
  onRetry: () => void;
}

const Form = ({ settings, etag, templates, onSaved, onRetry }: FormProps) => {
  const styles = useSettingsStyles();
  const client = useClient();
  const { company } = usePractice();
  const [typed, setTyped] = useState(settings);
  const { busy, failed, save } = useSaving();
  const setLegal = (part: Partial<LegalTexts>) =>
    setTyped((last) => ({ ...last, legal: { ...last.legal, ...part } }));
  const submit = () => {
    if (etag === null) return;
    const put = (body: PracticeSettings, headers: { 'if-match': string }) =>
      client.call(putPracticeSettings, { body, headers });
    void save({
      send: () => put({ ...typed, name: typed.name.trim() }, { 'if-match': etag }),
      undo: (headers) => put(settings, headers),
      saved: 'Praxis gespeichert',
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
        if (!busy && typed.name.trim() !== '') submit();
      }}
    >
      <Fields reached={etag !== null} onRetry={onRetry}>
        <TextField
          label="Name der Praxis"
          help="Steht auf allen Seiten, in E-Mails und im Briefkopf jedes PDF"
          autoComplete="off"
          maxLength={100}
          value={typed.name}
          onChange={(name) => setTyped({ ...typed, name })}
          {...(typed.name.trim() === '' && { error: 'Bitte den Namen eingeben.' })}
        />
        <p className={styles.quiet}>
          Kürzel in Links: {company?.link_param}. Es steht seit der Einrichtung fest, weil Links und
          Geräte daran hängen.
        </p>
        {PAGES.map(({ key, name }) => (
          <div key={key} className={styles.form}>
            <NativeTextarea
              strong
              label={name}
              rows={typed.legal[key] === '' ? 2 : 8}
              maxLength={LEGAL_MAX}
              value={typed.legal[key]}
              onChange={(text) => setLegal({ [key]: text })}
            />
            {typed.legal[key] === '' && (
              <div className={styles.line}>
                <Button
                  size="small"
                  aria-label={`Vorlage übernehmen: ${name}`}
                  onClick={() => setLegal({ [key]: templates[key] })}
                >
                  Vorlage übernehmen
                </Button>
                <span className={styles.quiet}>Leer: Es steht dort die Vorlage von Empfang.</span>
              </div>
            )}
          </div>
        ))}
        <div>
          <Button appearance="primary" type="submit" busy={busy}>
            Praxis speichern
          </Button>
        </div>
      </Fields>
      <p role="alert" className={styles.error}>
        {failed}
      </p>
    </form>
  );
};

/** The practice's name and the three pages that the law asks for. */
export const PracticeCard = ({ templates }: { templates: LegalTexts }) => {
  const client = useClient();
  const readAnew = usePracticeAnew();
  const { read, key, again } = useKeptSetting(
    'practice-settings',
    'practice',
    PracticeSettings,
    (signal) => client.call(practiceSettings, { signal }),
  );
  const changed = () => {
    readAnew();
    again();
  };
  return (
    <Card
      title="Name und rechtliche Seiten"
      text="Die drei Seiten stehen am Fuß von allem, was Patientinnen und Patienten sehen. Überschriften: eine Zeile, die mit # beginnt."
    >
      <ReadState read={read} rows={4} height={44}>
        {({ value, etag }) => (
          <Form
            key={key}
            settings={value}
            etag={etag}
            templates={templates}
            onSaved={changed}
            onRetry={again}
          />
        )}
      </ReadState>
      <HistoryPanel place={{ of: 'practice' }} kind="practice" onUndone={changed} />
    </Card>
  );
};
