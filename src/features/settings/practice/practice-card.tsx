import { LEGAL_MAX, type LegalTexts } from '#contract/practice/legal-texts.ts';
import { type PracticeSettings, practiceSettings } from '#contract/settings/practice.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { Button } from '#ui/button.tsx';
import { NativeTextarea } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { SettingCard, type SettingForm } from '../frame/setting-card.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { usePracticeAnew } from '../use-practice-anew.ts';
import { LEGAL_PAGES, PRACTICE } from './texts.ts';

interface FormProps extends SettingForm<PracticeSettings> {
  templates: LegalTexts;
}

const prepared = (typed: PracticeSettings): PracticeSettings | null => {
  const name = typed.name.trim();
  return name === '' ? null : { ...typed, name };
};

const Form = ({ typed, change, templates }: FormProps) => {
  const styles = useSettingsStyles();
  const { company } = usePractice();
  const setLegal = (part: Partial<LegalTexts>) =>
    change({ ...typed, legal: { ...typed.legal, ...part } });
  return (
    <>
      <TextField
        label={PRACTICE.name}
        help={PRACTICE.nameHelp}
        autoComplete="off"
        maxLength={100}
        value={typed.name}
        onChange={(name) => change({ ...typed, name })}
        {...(typed.name.trim() === '' && { error: PRACTICE.nameMissing })}
      />
      <p className={styles.quiet}>{PRACTICE.linkName(company?.link_param ?? '')}</p>
      {LEGAL_PAGES.map(({ key, name }) => (
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
                aria-label={PRACTICE.takeTemplateOf(name)}
                onClick={() => setLegal({ [key]: templates[key] })}
              >
                {PRACTICE.useTemplate}
              </Button>
              <span className={styles.quiet}>{PRACTICE.emptyPage}</span>
            </div>
          )}
        </div>
      ))}
    </>
  );
};

/** The practice's name and the three pages that the law asks for. */
export const PracticeCard = ({ templates }: { templates: LegalTexts }) => (
  <SettingCard setting={practiceSettings} rows={4} prepare={prepared} onChanged={usePracticeAnew()}>
    {(form) => <Form {...form} templates={templates} />}
  </SettingCard>
);
