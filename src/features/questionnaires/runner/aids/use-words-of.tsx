import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { localised } from '#contract/questionnaires/localised.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { languagesOf, readIn, spokenLanguage } from '#contract/questionnaires/translations.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';
import { readTextSize, TEXT_SCALES, type TextSize, writeTextSize } from '#platform/words/language.ts';
import { useFormTexts } from '../../texts/use-form-texts.ts';
import { useHasVoice } from './read-aloud.ts';
import { ReadingBar } from './reading-bar.tsx';
import type { Words } from './words.ts';

interface Reading {
  questionnaire: QuestionnaireContent;
  language?: string;
  onLanguageChange?: (tag: string) => void;
  beside?: boolean;
  onBesideChange?: (beside: boolean) => void;
}

interface Spoken {
  words: Words;
  bar: ReactNode;
  /** For the form's own element: how large its type is. */
  scale: CSSProperties;
}

/** What a form says in the language that its person reads, and the bar that changes that. */
export function useWordsOf(props: Reading): Spoken {
  const { questionnaire } = props;
  const own = questionnaire.language;
  const tag = props.language ?? own;
  const { texts, language: ui } = useFormTexts(tag);
  const [plain, setPlain] = useState(false);
  const [wantsAloud, setAloud] = useState(false);
  const hasVoice = useHasVoice(readIn(questionnaire, tag));
  const aloud = hasVoice && wantsAloud;
  const [size, setSize] = useState(readTextSize);
  const [asked, setAsked] = useState(props.beside ?? false);
  const content = useMemo(() => localised(questionnaire, tag), [questionnaire, tag]);
  const languages = useMemo(() => languagesOf(questionnaire), [questionnaire]);
  const german = languages.find((each) => spokenLanguage(each) === 'de');
  const germanTexts = useMemo(
    () => (german === undefined ? undefined : localised(questionnaire, german)),
    [questionnaire, german],
  );
  const hasPlain = useMemo(
    () => treeOf(questionnaire).nodes.some(({ element }) => element?.plain !== undefined),
    [questionnaire],
  );
  // What the practice reads stands beside another language, never beside itself.
  const translated = german !== undefined && tag !== german && languages.includes(tag);
  const beside = translated && asked ? germanTexts : undefined;
  const words = useMemo<Words>(
    () => ({ t: texts, ui, content, beside, plain, aloud }),
    [texts, ui, content, beside, plain, aloud],
  );
  const choose = (next: TextSize) => {
    writeTextSize(next);
    setSize(next);
  };
  const besideChange = (next: boolean) => {
    setAsked(next);
    props.onBesideChange?.(next);
  };
  return {
    words,
    bar: (
      <ReadingBar
        t={texts.reading}
        languages={languages}
        language={tag}
        onLanguage={props.onLanguageChange}
        beside={translated ? asked : undefined}
        onBeside={besideChange}
        plain={hasPlain ? plain : undefined}
        onPlain={setPlain}
        aloud={hasVoice ? aloud : undefined}
        onAloud={setAloud}
        size={size}
        onSize={choose}
      />
    ),
    scale: { '--runner-scale': TEXT_SCALES[size] } as CSSProperties,
  };
}
