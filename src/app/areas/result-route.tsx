import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ResultPage } from '#features/questionnaire/result/result-page.tsx';
import { createQueryClient } from '#platform/query-client.ts';
import { NotFoundPage } from '../not-found.tsx';

/** The copy of a hand-in; nothing of it outlives the page. */
export const ResultRoute = () => {
  const [client] = useState(createQueryClient);
  const [search] = useSearchParams();
  return (
    <QueryClientProvider client={client}>
      <ResultPage keyText={search.get('key')} notFound={<NotFoundPage />} />
    </QueryClientProvider>
  );
};
