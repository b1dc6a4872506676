import type { PdfBlock } from '#contract/questionnaires/calls/pdf.ts';
import { german } from '#server/shared/german-time.ts';
import type { ReadSubmission } from '#server/store/questionnaires/read-submission.ts';
import { linesOf } from './submission-lines.ts';

/**
 * Corrections, below the answers, which stay as they were handed in (§ 630f Abs. 1 BGB). The sender
 * sees them too, so they do not name the team member who wrote them.
 */
export function correctionBlocks({
  version,
  content,
  files,
  corrections,
}: ReadSubmission): PdfBlock[] {
  if (corrections.length === 0) return [];
  const lines = content ? linesOf(version?.content ?? null, content.answers, files) : [];
  const questionOf = (id: string | null): string =>
    lines.find(({ element_id }) => element_id === id)?.text ?? 'Zum ganzen Bogen';
  return [
    { type: 'heading', text: 'Berichtigungen' },
    ...corrections.map(
      ({ element_id, text, at }): PdfBlock => ({
        type: 'answer',
        question: `${questionOf(element_id)}\nBerichtigt am ${german(new Date(at))}`,
        answer: text.split('\n'),
      }),
    ),
  ];
}
