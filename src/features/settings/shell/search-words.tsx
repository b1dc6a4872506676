import { createContext, type ReactNode, use, useMemo, useState } from 'react';

interface SearchWords {
  words: string;
  setWords: (words: string) => void;
}

/** Outside the shell nothing is looked for. */
const Words = createContext<SearchWords>({ words: '', setWords: () => undefined });

/** What is looked for, beside the page or on it: whichever field the screen has room for. */
export const SearchWordsProvider = ({ children }: { children: ReactNode }) => {
  const [words, setWords] = useState('');
  const value = useMemo(() => ({ words, setWords }), [words]);
  return <Words value={value}>{children}</Words>;
};

export const useSearchWords = (): SearchWords => use(Words);
