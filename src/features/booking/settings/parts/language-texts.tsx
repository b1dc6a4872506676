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

interface Props {
  names: ByLanguage;
  /** Absent where there is nothing but a name. */
  descriptions?: ByLanguage;
  onChange: (texts: {
    names: Record<string, string>;
    descriptions: Record<string, string>;
  }) => void;
}

/** What patients read who have chosen another language: one of them at a time. */
export const LanguageTexts = ({ names, descriptions, onChange }: Props) => {
  const [language, setLanguage] = useState('');
  const isThere = (one: string) => names[one] !== undefined || descriptions?.[one] !== undefined;
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
          value={names[language] ?? ''}
          onChange={(text) =>
            onChange({ names: withText(names, language, text), descriptions: { ...descriptions } })
          }
        />
      )}
      {language !== '' && descriptions && (
        <LongTextField
          key={`text ${language}`}
          label={PARTS.descriptionIn(said)}
          lang={language}
          maxLength={2_000}
          value={descriptions[language] ?? ''}
          onChange={(text) =>
            onChange({
              names: { ...names },
              descriptions: withText(descriptions, language, text),
            })
          }
        />
      )}
    </>
  );
};
