import type { PdfDocument } from '#server/pdf/document.ts';
import { PdfUnavailable, renderPdf } from '#server/pdf/render.ts';
import { Refusal } from '#server/shared/refusal.ts';
import type { Origin } from '#server/workers/turns.ts';

/**
 * Renders a document; a renderer that is down or busy is a refusal that may be tried again.
 * @param make gives the document when its turn has come (pdf/render.ts)
 */
export async function renderOrRefuse(
  origin: Origin,
  make: () => PdfDocument | Promise<PdfDocument>,
): Promise<Uint8Array> {
  try {
    return await renderPdf(origin, make);
  } catch (error) {
    if (error instanceof PdfUnavailable) {
      throw new Refusal('unavailable', { headers: { 'retry-after': '10' } });
    }
    throw error;
  }
}
