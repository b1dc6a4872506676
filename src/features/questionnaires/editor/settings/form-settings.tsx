import { LIMITS } from '#contract/shared/limits.ts';
import { PURPOSE_KINDS, type Purpose, type PurposeKind } from '#contract/questionnaires/purpose.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { patched } from '../document/document.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { Check, Field } from '../fields.tsx';
import { LANGUAGES, languageName } from '../document/languages.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { FIRST_FIELD } from './first-field.ts';

const PURPOSE_TEXTS: Record<PurposeKind, string> = {
  questionnaire: 'Fragebogen',
  information: 'Information (wird nur gelesen)',
  consent: 'Einwilligung',
  explanation: 'Aufklärung',
};

const ACCESS = [
  { value: 'signed_in', text: 'Nur angemeldet' },
  { value: 'public', text: 'Ohne Anmeldung' },
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
    set({ purpose: plain ? undefined : next }, 'Zweck ändern', typed);
  };
  const known = LANGUAGES.includes(language) ? LANGUAGES : [language, ...LANGUAGES];

  return (
    <div className={styles.stack}>
      <Field
        id={FIRST_FIELD}
        label="Titel"
        value={title}
        maxLength={LIMITS.text}
        onChange={(value) => set({ title: value }, 'Titel ändern', 'title')}
      />
      <Field
        label="Beschreibung (optional)"
        value={description}
        lines={2}
        maxLength={LIMITS.longtext}
        onChange={(value) =>
          set({ description: value || undefined }, 'Beschreibung ändern', 'description')
        }
      />
      <NativeSelect
        label="Sprache der Texte"
        value={language}
        options={known.map((one) => ({ value: one, text: languageName(one) }))}
        onChange={(value) => set({ language: value }, 'Sprache ändern')}
      />
      <NativeSelect
        label="Wer darf ausfüllen?"
        value={access}
        options={ACCESS}
        onChange={(value) => {
          const chosen = ACCESS.find((one) => one.value === value);
          if (chosen) set({ access: chosen.value }, 'Zugang ändern');
        }}
      />
      <NativeSelect
        label="Zweck"
        value={purpose?.kind ?? 'questionnaire'}
        options={PURPOSE_KINDS.map((value) => ({ value, text: PURPOSE_TEXTS[value] }))}
        onChange={(value) => {
          const kind = PURPOSE_KINDS.find((one) => one === value);
          if (kind) setPurpose({ kind });
        }}
      />
      <Check
        label="Fragt, für wen ausgefüllt wird (für mich, mein Kind, als Betreuer)"
        checked={purpose?.asksForWhom === true}
        onChange={(on) => setPurpose({ asksForWhom: on || undefined })}
      />
      <Field
        label="Unterschrift auf Papier nötig nach (optional, z. B. GOZ § 2 Abs. 2)"
        value={purpose?.wetInk ?? ''}
        maxLength={LIMITS.text}
        onChange={(value) => setPurpose({ wetInk: value || undefined }, 'wetInk')}
      />
    </div>
  );
};
