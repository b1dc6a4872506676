import { PURPOSE_KINDS, type Purpose } from '#contract/questionnaires/purpose.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { patched } from '../document/document.ts';
import { LANGUAGES, languageName } from '../document/languages.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { Check, Field } from '../fields.tsx';
import { FIRST_FIELD } from './first-field.ts';
import { FORM_SETTINGS, PURPOSE_TEXTS } from './texts.ts';

const ACCESS = [
  { value: 'signed_in', text: FORM_SETTINGS.signedIn },
  { value: 'public', text: FORM_SETTINGS.public },
] as const;

/** What is said of the questionnaire as a whole. */
export const FormSettings = () => {
  const styles = useEditorStyles();
  const store = useStore();
  const title = useEditor(({ content }) => content.title);
  const description = useEditor(({ content }) => content.description ?? '');
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
  const known = LANGUAGES.includes(language) ? LANGUAGES : [language, ...LANGUAGES];

  return (
    <div className={styles.stack}>
      <Field
        id={FIRST_FIELD}
        label={FORM_SETTINGS.title}
        value={title}
        maxLength={LIMITS.text}
        onChange={(value) => set({ title: value }, FORM_SETTINGS.titleStep, 'title')}
      />
      <Field
        label={FORM_SETTINGS.description}
        value={description}
        lines={2}
        maxLength={LIMITS.longtext}
        onChange={(value) =>
          set({ description: value || undefined }, FORM_SETTINGS.descriptionStep, 'description')
        }
      />
      <NativeSelect
        label={FORM_SETTINGS.language}
        value={language}
        options={known.map((one) => ({ value: one, text: languageName(one) }))}
        onChange={(value) => set({ language: value }, FORM_SETTINGS.languageStep)}
      />
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
      <Check
        label={FORM_SETTINGS.asksForWhom}
        checked={purpose?.asksForWhom === true}
        onChange={(on) => setPurpose({ asksForWhom: on || undefined })}
      />
      <Field
        label={FORM_SETTINGS.wetInk}
        value={purpose?.wetInk ?? ''}
        maxLength={LIMITS.text}
        onChange={(value) => setPurpose({ wetInk: value || undefined }, 'wetInk')}
      />
    </div>
  );
};
