import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import type { QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { openBlob } from '#platform/files/blobs.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { notify } from '#ui/overlays/notifications.ts';
import { FAILED } from './texts.ts';

/** The questionnaire as it was saved last, on A4, to be filled by hand. */
export const usePrint = (locationId: string) => {
  const client = useClient();
  return async ({ id, title }: QuestionnaireSummary): Promise<void> => {
    try {
      const { data } = await client.call(pdf, {
        body: { content: { kind: 'blank', questionnaire_id: id }, location: locationId },
        timeoutMs: TIMEOUTS.blobMs,
      });
      openBlob(data, `${title}.pdf`);
    } catch (error) {
      const message = failureOf(error).text;
      notify({ id: 'print', intent: 'error', title: FAILED.print, message });
    }
  };
};
