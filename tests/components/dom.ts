import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { dismiss, notifications } from '#ui/overlays/notifications.ts';

/** Helpers to show one component and use it like a person: only by role and name. */

// happy-dom rejects an animation when its element is removed; without `animate` Fluent shows the
// final state at once.
Reflect.deleteProperty(Element.prototype, 'animate');

let root: Root | null = null;

/** Renders, or renders again, what a person sees. */
export const show = async (node: ReactNode): Promise<void> => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root?.render(node));
};

/** Waits inside `act`, so that answers are rendered there and not between two checks. */
export const eventually = async (check: () => void, tries = 200): Promise<void> => {
  await act(() => new Promise((done) => setTimeout(done, 5)));
  try {
    check();
  } catch (error) {
    if (tries === 0) throw error;
    await eventually(check, tries - 1);
  }
};

/**
 * For `afterEach`, because the next file of the worker has the same document and the same messages.
 */
export const clear = async (): Promise<void> => {
  await act(async () => root?.unmount());
  for (const { id } of notifications()) dismiss(id);
  root = null;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
};

const named = (role: string, name: string | RegExp): HTMLElement[] =>
  [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) => {
    if (getRole(one) !== role) return false;
    const found = computeAccessibleName(one);
    return typeof name === 'string' ? found === name : name.test(found);
  });

/** Whether there is one of this role and name. */
export const has = (role: string, name: string | RegExp): boolean => named(role, name).length > 0;

/** The one of this role and name; throws if there are none or several. */
export const get = (role: string, name: string | RegExp): HTMLElement => {
  const [found, ...more] = named(role, name);
  if (!found || more.length > 0) {
    throw new Error(`${found ? more.length + 1 : 0} of role ${role} are called ${name}`);
  }
  return found;
};

/** A field by its label, even a password field, which has no role. */
export const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].find(
    (one) => computeAccessibleName(one) === label,
  );
  if (!found) throw new Error(`no field is called ${label}`);
  return found;
};

export const click = (element: HTMLElement): Promise<void> => act(async () => element.click());

/** Sets a text as if it was typed at once. */
export const type = (label: string, text: string): Promise<void> =>
  act(async () => {
    const input = field(label);
    // Uses the browser's own setter, because React does not notice a value that a script sets.
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value');
    own?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** One of the choices of a select, by its value. */
export const choose = (label: string, value: string): Promise<void> =>
  act(async () => {
    const select = field(label);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

/** What a screen reader announces at once. */
export const alerts = (): string =>
  [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent).join(' ');

/** The text by which a field is described. */
export const described = (label: string): string =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
