import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { ROOT } from '#server/root.ts';
import type { PdfDocument } from './document.ts';
import { FONT_FAMILIES, FONT_FOLDERS, printable } from './fonts.ts';
import { typstData } from './typst-data.ts';

/**
 * The child process of render.ts. The template is the only code that Typst runs; the
 * document reaches it as one JSON text. The workspace is a folder that does not exist, so that
 * there is nothing that could be read.
 */
const template = readFileSync(new URL('server/pdf/template.typ', ROOT), 'utf8');
const compiler = NodeCompiler.create({
  workspace: fileURLToPath(new URL('server/pdf/no-files', ROOT)),
  fontArgs: [{ fontPaths: FONT_FOLDERS }],
});

function render(document: PdfDocument): Buffer {
  const data = JSON.stringify({ ...typstData(document, printable), fonts: FONT_FAMILIES });
  try {
    return compiler.pdf(
      { mainFileContent: template, inputs: { data } },
      { pdfStandard: PdfStandard.A_2a },
    );
  } finally {
    // Clears the compiler's cache, so that nothing of a document stays in memory.
    compiler.evictCache(0);
  }
}

process.on('message', (document: PdfDocument) => {
  try {
    process.send?.({ pdf: render(document) });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit());
