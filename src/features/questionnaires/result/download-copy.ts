import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import { questionnaireTmp } from '#contract/questionnaires/calls/questionnaires.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import type { Client } from '#data/http/client.ts';
import { saveBlob } from '#platform/files/blobs.ts';

/** Saves the PDF of what was handed in under this key; the practice must have it. */
export const downloadCopy = async (client: Client, key: string): Promise<void> => {
  const { data: submission } = await client.call(questionnaireTmp, { params: { key } });
  const { data } = await client.call(pdf, {
    body: { content: { kind: 'result', key }, location: submission.location_id },
    timeoutMs: TIMEOUTS.blobMs,
  });
  saveBlob(data, `${submission.title}.pdf`);
};
