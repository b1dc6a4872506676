import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';
import type { Query, Step, TextMatch } from './query.ts';

/**
 * The half of the driver that runs inside the page, where an engine brings no locators of its own.
 * Bundled and put into each document on first use.
 */

/** Done, or the reason to wait. */
export type Outcome<T> = { done: T } | { wait: string };

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();

const matches = (text: string, wanted: TextMatch): boolean => {
  const found = folded(text);
  if (wanted.kind === 'pattern') return new RegExp(wanted.source, wanted.flags).test(found);
  const searched = folded(wanted.text);
  if (wanted.exact) return found === searched;
  return found.toLowerCase().includes(searched.toLowerCase());
};

const isVisible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  return element.checkVisibility({ visibilityProperty: true });
};

const labelTexts = (element: Element): string[] => {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named = ids.map((id) => document.getElementById(id)?.textContent ?? '');
  const own = element.getAttribute('aria-label');
  const labels = (element as HTMLInputElement).labels ?? [];
  return [
    ...(named.length > 0 ? [named.join(' ')] : []),
    ...(own === null ? [] : [own]),
    ...[...labels].map((label) => label.textContent ?? ''),
  ];
};

const ownText = (element: Element): string => {
  if (element instanceof HTMLInputElement) {
    return ['button', 'submit', 'reset'].includes(element.type) ? element.value : '';
  }
  return element.textContent ?? '';
};

/** The innermost elements with this text, as a reader would point at them. */
const byText = (root: ParentNode, wanted: TextMatch): Element[] =>
  [...root.querySelectorAll('*:not(script, style, noscript, title, head, head *)')].filter(
    (element) =>
      matches(ownText(element), wanted) &&
      ![...element.children].some((child) => matches(ownText(child), wanted)),
  );

const step = (root: ParentNode, { ...wanted }: Exclude<Step, { by: 'nth' }>): Element[] => {
  switch (wanted.by) {
    case 'css':
      return [...root.querySelectorAll(wanted.selector)];
    case 'label':
      return [...root.querySelectorAll('*')].filter((element) =>
        labelTexts(element).some((text) => matches(text, wanted.text)),
      );
    case 'text':
      return byText(root, wanted.text);
    case 'role': {
      const { role, name } = wanted;
      return [...root.querySelectorAll('*')].filter(
        (element) =>
          getRole(element) === role &&
          !isInaccessible(element) &&
          (name === null || matches(computeAccessibleName(element), name)),
      );
    }
  }
};

const all = (query: Query): Element[] => {
  let found: Element[] | undefined;
  for (const wanted of query) {
    if (wanted.by === 'nth') {
      found = (found ?? []).slice(wanted.index).slice(0, 1);
      continue;
    }
    const roots: ParentNode[] = found ?? [document];
    found = [...new Set(roots.flatMap((root) => step(root, wanted)))];
  }
  return found ?? [];
};

/** The one matching element; several are an error of the journey, as in Playwright. */
const one = (query: Query): Element | null => {
  const found = all(query);
  if (found.length > 1) {
    throw new Error(`${found.length} elements: ${found[0]?.outerHTML.slice(0, 200)}`);
  }
  return found[0] ?? null;
};

const disabled = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const label = (element: Element): string =>
  `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')?.slice(0, 40) ?? ''}">`;

const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
let press: { met: boolean | null; began: boolean; end: () => void } | null = null;

/** Guards the next press: it only takes effect if it hits one of these elements. */
const guard = (wanted: Element[]): void => {
  press?.end();
  const now: NonNullable<typeof press> = {
    met: null,
    began: false,
    end: () => {
      for (const type of PRESS) window.removeEventListener(type, listen, true);
    },
  };
  const listen = (event: Event): void => {
    const meets = wanted.some((element) => event.composedPath().includes(element));
    if (meets) now.began = true;
    // If the page moved, the release hits another element: then the click goes to a common
    // ancestor.
    if (event.type === 'click' || !now.began) now.met = meets;
    if (now.met === false) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (event.type === 'click') now.end();
  };
  for (const type of PRESS) window.addEventListener(type, listen, true);
  press = now;
};

/**
 * Whether the press hit its target: a page may move between looking and pressing. An element that
 * reacts to the press itself may be gone before the click.
 */
const met = async (): Promise<boolean> => {
  for (let tries = 0; press?.met === null && tries < 30; tries += 1) await pause(10);
  press?.end();
  return press === null || (press.met ?? press.began);
};

/**
 * The point at which a finger would hit the element: visible, enabled, not moving, and not covered.
 */
const target = async (query: Query): Promise<Outcome<{ x: number; y: number }>> => {
  const element = one(query);
  if (!element) return { wait: 'there is none' };
  if (!isVisible(element)) return { wait: 'it is not visible' };
  if (disabled(element)) return { wait: 'it is disabled' };
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await pause(40);
  const after = element.getBoundingClientRect();
  if (before.x !== after.x || before.y !== after.y || before.width !== after.width) {
    return { wait: 'it moves' };
  }
  const x = Math.floor(after.x + after.width / 2);
  const y = Math.floor(after.y + after.height / 2);
  const hit = document.elementFromPoint(x, y);
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  if (!hit || !(element.contains(hit) || labels.some((other) => other.contains(hit)))) {
    return { wait: hit ? `${label(hit)} covers it` : 'it is outside of the screen' };
  }
  guard([element, ...labels]);
  return { done: { x, y } };
};

/** Types as a keyboard does, through the browser's own editing, so that the page sees real events. */
const fill = (query: Query, value: string): Outcome<null> => {
  const element = one(query);
  if (!element) return { wait: 'there is none' };
  if (!isVisible(element)) return { wait: 'it is not visible' };
  const field = element as HTMLInputElement | HTMLTextAreaElement;
  if (field.disabled || field.readOnly) return { wait: 'it takes no input' };
  field.focus();
  field.select();
  if (value === '') document.execCommand('delete');
  else document.execCommand('insertText', false, value);
  return { done: null };
};

const selectOption = (query: Query, value: string): Outcome<null> => {
  const element = one(query) as HTMLSelectElement | null;
  if (!element) return { wait: 'there is none' };
  if (!isVisible(element) || element.disabled) return { wait: 'it takes no input' };
  if (![...element.options].some((option) => option.value === value)) {
    return { wait: `it has no option ${value}` };
  }
  element.focus();
  element.value = value;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return { done: null };
};

const state = (
  query: Query,
  wanted: 'attached' | 'detached' | 'visible' | 'hidden',
): Outcome<null> => {
  const element = one(query);
  const there = wanted === 'attached' || wanted === 'detached';
  const is = element !== null && (there || isVisible(element));
  const should = wanted === 'attached' || wanted === 'visible';
  return is === should
    ? { done: null }
    : { wait: element === null ? 'there is none' : `it is not ${wanted}` };
};

const focus = (query: Query): Outcome<null> => {
  const element = one(query) as HTMLElement | null;
  if (!element) return { wait: 'there is none' };
  element.focus();
  return { done: null };
};

const agent = { all, one, target, met, fill, selectOption, state, focus, isVisible, disabled };
export type Agent = typeof agent;
declare global {
  interface Window {
    driverAgent?: Agent;
  }
}
window.driverAgent = agent;
