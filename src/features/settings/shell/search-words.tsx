import { createContext, type ReactNode, use, useMemo, useState } from 'react';

interface SearchWords {
  words: string;
  setWords: (words: string) => void;
}

/** Outside the shell nothing is looked for. */
const Words = createContext<SearchWords>({ words: '', setWords: () => undefined });

/**
 * What is looked for, beside the page or on it: whichever field the screen has room for. Whoever has opened what they
 * found sees everything again.
 */
export const SearchWordsProvider = ({ page, children }: { page: string; children: ReactNode }) => {
  const [typed, setTyped] = useState({ page, words: '' });
  if (typed.page !== page) setTyped({ page, words: '' });
  const { words } = typed;
  const value = useMemo(
    () => ({ words, setWords: (next: string) => setTyped({ page, words: next }) }),
    [words, page],
  );
  return <Words value={value}>{children}</Words>;
};

export const useSearchWords = (): SearchWords => use(Words);
