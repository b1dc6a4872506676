import { useState } from 'react';
import { LANGUAGES } from '#contract/questionnaires/translations.ts';
import { languageInGerman } from '#contract/shared/language-in-german.ts';
import { LongTextField } from '#ui/fields/long-text-field.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PARTS } from './texts.ts';

type ByLanguage = Readonly<Record<string, string>>;

const withText = (texts: ByLanguage, language: string, text: string): Record<string, string> => {
  const { [language]: _, ...others } = texts;
  return text === '' ? others : { ...others, [language]: text };
};

/** All languages of patients' pages but German, which is written above. */
const OTHERS = LANGUAGES.filter((language) => language !== 'de');

interface Texts {
  names: ByLanguage;
  /** Absent where there is nothing but a name. */
  descriptions?: ByLanguage;
  costs_texts?: ByLanguage;
}

interface Props {
  texts: Texts;
  /** The texts that changed, in all of their languages. */
  onChange: (texts: { [Name in keyof Texts]?: Record<string, string> }) => void;
}

const LONG = [
  { name: 'descriptions', label: PARTS.descriptionIn, most: 2_000 },
  { name: 'costs_texts', label: PARTS.costsIn, most: 500 },
] as const;

/** What patients read who have chosen another language: one of them at a time. */
export const LanguageTexts = ({ texts, onChange }: Props) => {
  const [language, setLanguage] = useState('');
  const isThere = (one: string) =>
    [texts.names, texts.descriptions, texts.costs_texts].some((all) => all?.[one] !== undefined);
  const said = languageInGerman(language);
  return (
    <>
      <NativeSelect
        strong
        label={PARTS.otherLanguage}
        options={[
          { value: '', text: PARTS.noLanguage },
          ...OTHERS.map((value) => ({
            value,
            text: isThere(value) ? PARTS.written(languageInGerman(value)) : languageInGerman(value),
          })),
        ]}
        value={language}
        onChange={setLanguage}
      />
      {language !== '' && (
        <TextField
          key={`name ${language}`}
          label={PARTS.nameIn(said)}
          size="small"
          lang={language}
          dir="auto"
          maxLength={80}
          autoComplete="off"
          value={texts.names[language] ?? ''}
          onChange={(text) => onChange({ names: withText(texts.names, language, text) })}
        />
      )}
      {language !== '' &&
        LONG.map(({ name, label, most }) => {
          const all = texts[name];
          if (!all) return null;
          return (
            <LongTextField
              key={`${name} ${language}`}
              label={label(said)}
              lang={language}
              maxLength={most}
              value={all[language] ?? ''}
              onChange={(text) => onChange({ [name]: withText(all, language, text) })}
            />
          );
        })}
    </>
  );
};
