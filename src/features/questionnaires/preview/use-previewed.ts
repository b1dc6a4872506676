import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { checkQuestionnaire } from '#contract/questionnaires/checks/check.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { previewContent, readPreview, subscribePreview } from '#platform/practice/editor-preview.ts';
import { previewQuery } from './queries.ts';

interface Previewed {
  /** What is shown: as the editor has it now, else as it was saved last. */
  content: QuestionnaireContent | undefined;
  /** It follows the editor in another window. */
  live: boolean;
  /** What the editor has cannot be run; what is shown is what was saved. */
  broken: readonly string[];
  saved: ReturnType<typeof useSaved>;
}

const useSaved = (locationId: string, id: string) =>
  useQuery(previewQuery(useClient(), locationId, id));

/** The questionnaire of a preview; `live`: beside the editor, which tells of each change. */
export function usePreviewed(locationId: string, id: string, live: boolean): Previewed {
  const saved = useSaved(locationId, id);
  const text = useSyncExternalStore(subscribePreview, readPreview);
  const written = useMemo(() => (live ? previewContent(text, id) : null), [live, text, id]);
  const broken = useMemo(
    () => (written ? checkQuestionnaire(written).map(({ message }) => message) : []),
    [written],
  );
  const follows = written !== null && broken.length === 0;
  return { content: follows ? written : saved.data, live: follows, broken, saved };
}
