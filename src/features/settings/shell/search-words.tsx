import { createContext, type ReactNode, use, useMemo, useState } from 'react';

interface SearchWords {
  words: string;
  setWords: (words: string) => void;
}

/** Without the shell there is no search. */
const Words = createContext<SearchWords>({ words: '', setWords: () => undefined });

/**
 * The search words, shared by the field beside the page and the one on it. They are emptied when
 * another page is opened.
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
