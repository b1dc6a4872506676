import type { Element, Page, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { notify } from '#ui/overlays/notifications.ts';
import { type Addable, isBlank, kindAfter, newElement, retyped } from '../canvas/element-kinds.ts';
import { focusSelected } from '../canvas/focus-text.ts';
import { firstBelow, textBeside } from '../canvas/sheet-order.ts';
import { placeAfter, placeBelow, spokenPlace, stepFrom } from '../outline/moves.ts';
import { ACTIONS, KIND_TEXTS } from '../texts.ts';
import { isUnseen, nodeOf, type Place, partOf, placeOf } from './document.ts';
import type { EditorStore } from './editor-store.ts';
import { copyElement, copyPage, newId } from './ids.ts';
import { titleOf } from './titles.ts';

/** What a person does with the document: a command with its name, what is selected and said. */

function insert(store: EditorStore, kind: Addable, at: Place): void {
  const element = newElement(store.state.content, kind);
  store.change({
    command: { do: 'insert', element, at },
    name: ACTIONS.addStep(KIND_TEXTS[kind]),
    select: element.id,
  });
  store.say(ACTIONS.added(spokenPlace(store.state.content, element.id)));
}

export function addElement(store: EditorStore, kind: Addable): void {
  insert(store, kind, placeAfter(store.state.content, store.state.selected));
}

/** Enter in a text: from a title to the first question below it, from a question to a new one. */
export function goOn(store: EditorStore, id: string): void {
  const { content } = store.state;
  const below = firstBelow(content, id);
  if (below === undefined) {
    insert(store, kindAfter(nodeOf(content, id)?.element), placeBelow(content, id));
  } else store.select(below);
}

/** Backspace in a question that says nothing yet: it goes, and the text above is gone back to. */
export function removeBlank(store: EditorStore, id: string): boolean {
  const { content } = store.state;
  const element = nodeOf(content, id)?.element;
  if (!element || !isBlank(element)) return false;
  const title = titleOf(content, id);
  store.change({
    command: { do: 'remove', id },
    name: ACTIONS.removeStep(title),
    select: textBeside(content, id, 'above') ?? '',
  });
  store.say(ACTIONS.removed(title));
  return true;
}

export function addPage(store: EditorStore): void {
  const { content, selected } = store.state;
  const page: Page = { id: newId(content, 's'), title: '', elements: [] };
  const at = content.pages.findIndex((one) => one.id === nodeOf(content, selected)?.page.id);
  store.change({
    command: { do: 'insertPage', page, index: at < 0 ? content.pages.length : at + 1 },
    name: ACTIONS.addPageStep,
    select: page.id,
  });
  store.say(ACTIONS.added(spokenPlace(store.state.content, page.id)));
}

export function duplicate(store: EditorStore, id: string): void {
  const { content } = store.state;
  const node = nodeOf(content, id);
  const place = placeOf(content, id);
  if (!node || !place) return;
  const name = ACTIONS.duplicateStep(titleOf(content, id));
  if (node.element) {
    const element = copyElement(content, node.element);
    const at = { ...place, index: place.index + 1 };
    store.change({ command: { do: 'insert', element, at }, name, select: element.id });
  } else {
    const page = copyPage(content, node.page);
    const index = place.index + 1;
    store.change({ command: { do: 'insertPage', page, index }, name, select: page.id });
  }
  store.say(ACTIONS.duplicated(spokenPlace(store.state.content, store.state.selected)));
}

/** What stands in the place of something that goes: the next one, the one before, or what held it. */
function neighbour(content: QuestionnaireContent, id: string): string {
  const node = nodeOf(content, id);
  const around = node?.parent
    ? node.parent.children
        .filter((one) => isUnseen(one.element) === isUnseen(node.element))
        .map((one) => one.id)
    : content.pages.map((page) => page.id);
  const at = around.indexOf(id);
  return around[at + 1] ?? around[at - 1] ?? node?.parent?.id ?? '';
}

export function remove(store: EditorStore, id: string): void {
  const { content } = store.state;
  const title = titleOf(content, id);
  if (!partOf(content, id)) return;
  if (content.pages.length === 1 && content.pages[0]?.id === id) {
    store.say(ACTIONS.lastPageSpoken);
    notify({
      id: 'editor-note',
      intent: 'info',
      title: ACTIONS.lastPageTitle,
      message: ACTIONS.lastPage,
    });
    return;
  }
  store.change({
    command: { do: 'remove', id },
    name: ACTIONS.removeStep(title),
    select: neighbour(content, id),
  });
  const after = store.state.content;
  notify({
    id: 'editor-note',
    intent: 'info',
    title: ACTIONS.removed(title),
    action: {
      label: ACTIONS.undo,
      onClick: () => {
        // Only while nothing else was done since: undo takes back the last change.
        if (store.state.content === after) store.undo();
        focusSelected();
      },
    },
  });
}

export function moveTo(store: EditorStore, id: string, at: Place): void {
  const { content } = store.state;
  const node = nodeOf(content, id);
  if (!node) return;
  const name = ACTIONS.moveStep(titleOf(content, id));
  store.change({
    command: node.element ? { do: 'move', id, at } : { do: 'movePage', id, index: at.index },
    name,
    select: id,
  });
  if (store.state.content !== content) store.say(spokenPlace(store.state.content, id));
}

export function step(store: EditorStore, id: string, way: 'up' | 'down'): void {
  const at = stepFrom(store.state.content, id, way);
  if (at) moveTo(store, id, at);
  else store.say(way === 'up' ? ACTIONS.atTop : ACTIONS.atBottom);
}

/** A setting of one element; typing in the same field goes on in the same step of undo. */
export function edit(
  store: EditorStore,
  id: string,
  patch: Partial<Element>,
  { name, typed }: { name: string; typed?: string },
): void {
  store.change({
    command: { do: 'edit', id, patch },
    name: `${name}: ${titleOf(store.state.content, id)}`,
    ...(typed ? { merge: `${id}|${typed}` } : {}),
  });
}

export function changeKind(store: EditorStore, id: string, kind: Addable): void {
  const element = nodeOf(store.state.content, id)?.element;
  if (!element) return;
  const next = retyped(element, kind);
  // What the new kind cannot have must go: the patch names it.
  const gone = Object.fromEntries(Object.keys(element).map((key) => [key, undefined]));
  edit(store, id, { ...gone, ...next }, { name: ACTIONS.kindStep });
}
