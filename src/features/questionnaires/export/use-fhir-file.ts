import { questionnaireFhir } from '#contract/questionnaires/calls/exports.ts';
import type { QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { saveBlob } from '#platform/files/blobs.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { notify } from '#ui/overlays/notifications.ts';
import { fhirFileName } from './file-names.ts';
import { FHIR_FILE } from './texts.ts';

type Named = Pick<QuestionnaireSummary, 'id' | 'location_id' | 'title'>;

/** Saves a questionnaire, as it stands on the server, as a FHIR file. */
export const useFhirFile = () => {
  const client = useClient();
  return async ({ id, location_id, title }: Named): Promise<void> => {
    try {
      const { data } = await client.call(questionnaireFhir, {
        params: { location_id, id },
        timeoutMs: TIMEOUTS.blobMs,
      });
      saveBlob(data, fhirFileName(title));
    } catch (error) {
      notify({
        id: 'fhir-export',
        intent: 'error',
        title: FHIR_FILE.failed(title),
        message: failureOf(error).text,
      });
    }
  };
};
