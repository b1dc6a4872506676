import { UploadRefused } from '#server/files/upload-refused.ts';
import { Refusal } from '#server/shared/refusal.ts';
import type { ForeignAnswer, ForeignWork } from './foreign-work.ts';

/**
 * The child process of foreign.ts. The code for each kind of work is loaded when it is first
 * needed: a list of customers needs no library for pictures.
 */
async function done(work: ForeignWork): Promise<unknown> {
  switch (work.kind) {
    case 'clean': {
      const { clean } = await import('#server/files/clean.ts');
      return clean(Buffer.from(work.ask.bytes), work.ask.type);
    }
    case 'logo': {
      const { readLogo } = await import('#server/files/read-logo.ts');
      return readLogo(Buffer.from(work.ask.bytes), work.ask.type);
    }
    case 'content': {
      const { parseContent } = await import('#server/files/parse-content.ts');
      return parseContent(work.ask.plain);
    }
    case 'judge': {
      const { validateSubmission } = await import('#contract/questionnaires/checks/validate.ts');
      return validateSubmission(work.ask.questionnaire, work.ask.answers);
    }
    case 'customers': {
      const [{ readTable }, { readRows }] = await Promise.all([
        import('#server/files/read-table.ts'),
        import('#server/files/read-rows.ts'),
      ]);
      const table = readTable(work.ask.bytes, work.ask.mapping);
      return { table, rows: readRows(table, work.ask.today) };
    }
  }
}

function answerOf(error: unknown): ForeignAnswer {
  if (error instanceof UploadRefused) return { refused: error.message };
  if (error instanceof Refusal) return { refused: error.extras.detail ?? error.message };
  return { failed: error instanceof Error ? error.message : String(error) };
}

process.on('message', (work: ForeignWork) => {
  done(work)
    .then((value): ForeignAnswer => ({ done: value }), answerOf)
    .then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
