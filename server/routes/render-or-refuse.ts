import type { PdfDocument } from '#server/pdf/document.ts';
import { renderPdf } from '#server/pdf/render.ts';
import { PdfUnavailable } from '#server/pdf/render-worker.ts';
import { Refusal } from '#server/plugins/problem.ts';

/** Renders a document; a renderer that is down or busy is a refusal that may be tried again. */
export async function renderOrRefuse(document: PdfDocument): Promise<Uint8Array> {
  try {
    return await renderPdf(document);
  } catch (error) {
    if (error instanceof PdfUnavailable) {
      throw new Refusal('unavailable', { headers: { 'retry-after': '10' } });
    }
    throw error;
  }
}
