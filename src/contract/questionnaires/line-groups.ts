import type { Submission } from './submission.ts';

type Line = Submission['lines'][number] & {
  /** As the person read it, where that was another language. */
  original?: { language: string; text: string; answer: readonly string[] };
};

/** A heading with what stands below it; the outermost may have no title. */
export interface LineGroup {
  key: string;
  title: string;
  items: LineItem[];
}
export type LineItem =
  | { kind: 'group'; group: LineGroup }
  | { kind: 'info' | 'answer'; key: string; line: Line };

/**
 * Lines of a hand-in as nested groups. A heading contains all deeper lines after it, up to the next
 * line at its depth or above. Keys are numbered, because rows repeat element ids.
 */
export function groupLines(lines: readonly Line[]): LineGroup {
  const root: LineGroup = { key: 'root', title: '', items: [] };
  const open: { depth: number; group: LineGroup }[] = [{ depth: -1, group: root }];
  for (const [at, line] of lines.entries()) {
    while (open.length > 1 && (open.at(-1)?.depth ?? -1) >= line.depth) open.pop();
    const holder = open.at(-1)?.group ?? root;
    const key = `${at}:${line.element_id}`;
    if (line.kind === 'heading') {
      const group: LineGroup = { key, title: line.text, items: [] };
      holder.items.push({ kind: 'group', group });
      open.push({ depth: line.depth, group });
    } else {
      holder.items.push({ kind: line.kind, key, line });
    }
  }
  return root;
}

const isGiven = (line: Line): boolean => line.answer.length > 0 || line.files.length > 0;

/** The same group without unanswered questions, infos, and headings that are then empty. */
export function onlyAnswered(group: LineGroup): LineGroup {
  const items = group.items.flatMap((item): LineItem[] => {
    if (item.kind === 'group') {
      const inner = onlyAnswered(item.group);
      return inner.items.length > 0 ? [{ kind: 'group', group: inner }] : [];
    }
    return item.kind === 'answer' && isGiven(item.line) ? [item] : [];
  });
  return { ...group, items };
}
