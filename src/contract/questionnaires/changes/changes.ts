import { nameOf } from '../checks/check-element.ts';
import type { QuestionnaireContent } from '../schema.ts';
import { isQuestion, type TreeNode, treeOf } from '../tree.ts';
import { formChanges } from './changes-form.ts';
import { type Detail, same } from './changes-kinds.ts';
import { nodeChanges } from './changes-node.ts';
import { movedIn } from './changes-order.ts';

/** What happened to one page or element, or (`form`) to the questionnaire itself. */
export interface Change {
  /** Its id; an empty text for the questionnaire itself. */
  id: string;
  what: 'form' | 'page' | 'question' | 'other';
  state: 'added' | 'removed' | 'changed';
  /** Its name for people: `„Ihr Name“`. */
  name: string;
  details: Detail[];
}

/** Nodes by id; where an id occurs twice (an imported draft), also by its number. */
function keyed(nodes: readonly TreeNode[]): Map<string, TreeNode> {
  const found = new Map<string, TreeNode>();
  const turns = new Map<string, number>();
  for (const node of nodes) {
    const turn = turns.get(node.id) ?? 0;
    turns.set(node.id, turn + 1);
    found.set(`${turn} ${node.id}`, node);
  }
  return found;
}

const kindOf = (node: TreeNode): Change['what'] => {
  if (!node.element) return 'page';
  return isQuestion(node) ? 'question' : 'other';
};

/** Where an element is, in words. */
const placeText = (node: TreeNode): string => {
  if (!node.parent) return '';
  const parent = node.parent.element ? 'unter' : 'auf Seite';
  return `${parent} ${nameOf(node.parent)}`;
};

function changeOf(node: TreeNode, state: Change['state'], details: Detail[]): Change {
  return { id: node.id, what: kindOf(node), state, name: nameOf(node), details };
}

/** Something that was added or removed as a whole is one change; what is inside is only counted. */
function wholeChange(node: TreeNode, state: 'added' | 'removed'): Change {
  const place = placeText(node);
  const inside = node.children.length;
  const text = [
    state === 'added' ? 'Neu' : 'Entfernt',
    ...(place ? [place] : []),
    ...(inside > 0 ? [`mit ${inside} ${inside === 1 ? 'Element' : 'Elementen'}`] : []),
  ].join(' ');
  return changeOf(node, state, [{ kind: state, text: `${text}.` }]);
}

/**
 * What has changed from one version to another, in the order of the newer one; what was removed is
 * listed at the place of its page. The status is no change of content and is left out; everything
 * else is listed, so no changes means equal contents. Linear in the size of both, except for the
 * order of siblings (n log n).
 */
export function changesBetween(
  before: QuestionnaireContent,
  after: QuestionnaireContent,
): Change[] {
  const [old, now] = [treeOf(before), treeOf(after)];
  const [oldByKey, nowByKey] = [keyed(old.nodes), keyed(now.nodes)];
  const oldOf = new Map<TreeNode, TreeNode>();
  for (const [key, node] of nowByKey) {
    const match = oldByKey.get(key);
    // A page and an element with the same id are different things.
    if (match && !match.element === !node.element) oldOf.set(node, match);
  }
  const kept = new Set(oldOf.values());
  const moved = movedIn(now, oldOf);

  const changes: Change[] = [];
  const form = formChanges(before, after);
  if (form.length > 0) {
    changes.push({ id: '', what: 'form', state: 'changed', name: 'Fragebogen', details: form });
  }
  for (const node of now.nodes) {
    const was = oldOf.get(node);
    if (!was) {
      // Something inside of a new parent is counted there.
      if (!node.parent || oldOf.has(node.parent)) changes.push(wholeChange(node, 'added'));
      else if (node.children.length > 0) changes.push(wholeChange(node, 'added'));
      continue;
    }
    const details: Detail[] = [];
    if (moved.has(node)) {
      const text = node.parent ? `Verschoben, jetzt ${placeText(node)}.` : 'Seite verschoben.';
      details.push({ kind: 'moved', text });
    }
    details.push(...nodeChanges(was, node, { old: before, now: after }));
    if (details.length > 0) changes.push(changeOf(node, 'changed', details));
  }
  for (const node of old.nodes) {
    if (kept.has(node)) continue;
    if (!node.parent || kept.has(node.parent) || node.children.length > 0) {
      changes.push(wholeChange(node, 'removed'));
    }
  }
  return changes;
}

/** Whether two versions ask and say the same; the status does not count. */
export const sameContent = (one: QuestionnaireContent, other: QuestionnaireContent): boolean =>
  same({ ...one, status: 'draft' }, { ...other, status: 'draft' });
