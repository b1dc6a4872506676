import { finds, typedWordsOf, wordsOf } from '#contract/search/fold.ts';
import type { Suggestion } from '#ui/team/suggest-field.tsx';

/** Something that can be gone to or done, and the words that it is looked for by beside its text. */
export interface Command extends Suggestion {
  words?: string;
  run: () => void;
}

/** Those whose words begin as what was typed, in any order; all of them for an empty text. */
export const commandsFor = (commands: readonly Command[], text: string): readonly Command[] => {
  const typed = typedWordsOf(text);
  if (typed.length === 0) return commands;
  return commands.filter(({ text: title, words = '' }) =>
    finds(typed, wordsOf(`${title} ${words}`)),
  );
};
