import { PURPOSE_KINDS, type Purpose } from '#contract/questionnaires/purpose.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { LANGUAGES } from '#contract/questionnaires/translations.ts';
import { languageInGerman } from '#contract/shared/language-in-german.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { patched } from '../document/document.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { Field } from '../fields.tsx';
import { HiddenList } from './hidden-list.tsx';
import { MoreSettings } from './more-settings.tsx';
import { FORM_SETTINGS, PURPOSE_TEXTS } from './texts.ts';

const ACCESS = [
  { value: 'signed_in', text: FORM_SETTINGS.signedIn },
  { value: 'public', text: FORM_SETTINGS.public },
] as const;

interface Props {
  /** Whether the rare ones are unfolded. */
  more: boolean;
  onMore: (open: boolean) => void;
}

/** What holds for the questionnaire as a whole; its title stands on the sheet. */
export const FormSettings = ({ more, onMore }: Props) => {
  const styles = useEditorStyles();
  const store = useStore();
  const language = useEditor(({ content }) => content.language);
  const access = useEditor(({ content }) => content.access);
  const purpose = useEditor(({ content }) => content.purpose);

  const set = (patch: Partial<QuestionnaireContent>, name: string, typed?: string) =>
    store.change({
      command: { do: 'editForm', patch },
      name,
      ...(typed ? { merge: `form|${typed}` } : {}),
    });
  const setPurpose = (patch: Partial<Purpose>, typed?: string) => {
    const next = patched<Purpose>({ kind: 'questionnaire', ...purpose }, patch);
    const plain = next.kind === 'questionnaire' && Object.keys(next).length === 1;
    set({ purpose: plain ? undefined : next }, FORM_SETTINGS.purposeStep, typed);
  };
  const known = LANGUAGES.some((one) => one === language) ? LANGUAGES : [language, ...LANGUAGES];

  return (
    <div className={styles.stack}>
      <NativeSelect
        label={FORM_SETTINGS.access}
        value={access}
        options={ACCESS}
        onChange={(value) => {
          const chosen = ACCESS.find((one) => one.value === value);
          if (chosen) set({ access: chosen.value }, FORM_SETTINGS.accessStep);
        }}
      />
      <NativeSelect
        label={FORM_SETTINGS.purpose}
        value={purpose?.kind ?? 'questionnaire'}
        options={PURPOSE_KINDS.map((value) => ({ value, text: PURPOSE_TEXTS[value] }))}
        onChange={(value) => {
          const kind = PURPOSE_KINDS.find((one) => one === value);
          if (kind) setPurpose({ kind });
        }}
      />
      <Tick
        label={FORM_SETTINGS.asksForWhom}
        checked={purpose?.asksForWhom === true}
        onChange={(on) => setPurpose({ asksForWhom: on || undefined })}
      />
      <HiddenList />
      <MoreSettings open={more} onOpen={onMore} set={purpose?.wetInk ? 1 : 0}>
        <NativeSelect
          label={FORM_SETTINGS.language}
          value={language}
          options={known.map((one) => ({ value: one, text: languageInGerman(one) }))}
          onChange={(value) => set({ language: value }, FORM_SETTINGS.languageStep)}
        />
        <Field
          label={FORM_SETTINGS.wetInk}
          value={purpose?.wetInk ?? ''}
          maxLength={LIMITS.text}
          onChange={(value) => setPurpose({ wetInk: value || undefined }, 'wetInk')}
        />
      </MoreSettings>
    </div>
  );
};
