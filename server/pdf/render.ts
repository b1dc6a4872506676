import type { PdfDocument } from './document.ts';
import { RenderWorker } from './render-worker.ts';

const worker = new RenderWorker({ timeoutMs: 15_000, memoryBytes: 1024 * 1024 * 1024 });

/**
 * Renders a tagged PDF/A-2a on DIN A4, with embedded fonts and selectable text (product.md, POST
 * /api/pdf). Throws PdfUnavailable (render-worker.ts) when it takes too long or too much memory.
 */
export const renderPdf = (document: PdfDocument): Promise<Uint8Array> => worker.render(document);

/** Ends the rendering process; a later document starts another. */
export const stopRendering = (): void => worker.stop();
