import { useState } from 'react';
import { LEGAL_MAX, type LegalTexts } from '#contract/practice/legal-texts.ts';
import { type PracticeSettings, practiceSettings } from '#contract/settings/practice.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { Button } from '#ui/button.tsx';
import { NativeTextarea } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { SettingCard, type SettingForm } from '../frame/setting-card.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { usePracticeAnew } from '../use-practice-anew.ts';

const PAGES: readonly { key: keyof LegalTexts; name: string }[] = [
  { key: 'imprint', name: 'Impressum' },
  { key: 'privacy', name: 'Datenschutz' },
  { key: 'accessibility', name: 'Barrierefreiheit' },
];

interface FormProps extends SettingForm<PracticeSettings> {
  templates: LegalTexts;
}

const Form = ({ value, busy, save, templates }: FormProps) => {
  const styles = useSettingsStyles();
  const { company } = usePractice();
  const [typed, setTyped] = useState(value);
  const setLegal = (part: Partial<LegalTexts>) =>
    setTyped((last) => ({ ...last, legal: { ...last.legal, ...part } }));
  const submit = () => save({ ...typed, name: typed.name.trim() });
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
    </form>
  );
};

/** The practice's name and the three pages that the law asks for. */
export const PracticeCard = ({ templates }: { templates: LegalTexts }) => (
  <SettingCard setting={practiceSettings} rows={4} onChanged={usePracticeAnew()}>
    {(form) => <Form {...form} templates={templates} />}
  </SettingCard>
);
