import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { ResultPage } from '#features/questionnaires/result/result-page.tsx';
import { chooseLanguage, chosenLanguage } from '#platform/words/language.ts';
import { NotFoundPage } from '../not-found.tsx';
import { WithQueries } from '../with-queries.tsx';

/** The copy of a hand-in; nothing of it outlives the page. */
export const ResultRoute = () => {
  const [search] = useSearchParams();
  const language = search.get('language');
  useEffect(() => {
    // On another phone than the one that filled the form nobody has chosen yet.
    if (language !== null && chosenLanguage() === null) chooseLanguage(language);
  }, [language]);
  return (
    <WithQueries>
      <ResultPage keyText={search.get('key')} notFound={<NotFoundPage />} />
    </WithQueries>
  );
};
