import { MINUTE_MS } from '#contract/shared/spans.ts';
import { programOf, WorkStopped } from '#server/workers/bounded-process.ts';
import { BoundedWorkers, WorkersBusy } from '#server/workers/bounded-workers.ts';
import type { Origin } from '#server/workers/turns.ts';
import type { PdfDocument } from './document.ts';

interface Answer {
  pdf?: Uint8Array;
  error?: string;
}

/** A document could not be rendered within its bounds; trying again later may help. */
export class PdfUnavailable extends Error {
  override name = 'PdfUnavailable';
}

const workers = new BoundedWorkers<PdfDocument, Answer>({
  program: programOf('render-process.mjs', 'server/pdf/render-process.ts'),
  bounds: { cpuMs: 15_000, wallMs: 45_000, memoryBytes: 512 * 1024 * 1024, heapMb: 256 },
  team: 1,
  perOrigin: 8,
  inAll: 100,
  idleMs: 5 * MINUTE_MS,
});

/**
 * Renders a tagged PDF/A-2a on DIN A4, with embedded fonts and selectable text (PRD-12). Throws
 * PdfUnavailable when it takes too long or too much memory or when too many wait, and errors of
 * `make`.
 * @param make returns the document. It is called when the turn has come, so that a refused document
 *   is
 *   never read and nothing large waits in memory
 */
export async function renderPdf(
  origin: Origin,
  make: () => PdfDocument | Promise<PdfDocument>,
): Promise<Uint8Array> {
  try {
    const { pdf, error } = await workers.run(origin, make);
    if (pdf) return pdf;
    throw new PdfUnavailable(error ?? 'no answer');
  } catch (error) {
    if (error instanceof WorkStopped || error instanceof WorkersBusy) {
      throw new PdfUnavailable(error.message, { cause: error });
    }
    throw error;
  }
}

/** Ends the rendering processes; a later document starts another. */
export const stopRendering = (): void => workers.stop();
