import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { dismiss, notifications } from '#ui/overlays/notifications.ts';

/** One component in a document, looked at and used as by a person: by role and name alone. */

// What happy-dom animates it rejects when that is taken away; without it Fluent shows the end at once.
Reflect.deleteProperty(Element.prototype, 'animate');

let root: Root | null = null;

/** Draws, or draws anew, what a person sees. */
export const show = async (node: ReactNode): Promise<void> => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root?.render(node));
};

/** Waits inside `act`: what comes over the line is drawn there, and not between two looks. */
export const eventually = async (check: () => void, tries = 200): Promise<void> => {
  await act(() => new Promise((done) => setTimeout(done, 5)));
  try {
    check();
  } catch (error) {
    if (tries === 0) throw error;
    await eventually(check, tries - 1);
  }
};

/** For `afterEach`: the next file of the worker has the same document, and the same messages. */
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

/** A field by its label: also a password, which has no role. */
export const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].find(
    (one) => computeAccessibleName(one) === label,
  );
  if (!found) throw new Error(`no field is called ${label}`);
  return found;
};

export const click = (element: HTMLElement): Promise<void> => act(async () => element.click());

/** As if typed at once. */
export const type = (label: string, text: string): Promise<void> =>
  act(async () => {
    const input = field(label);
    // React listens to what the browser sets, not to what a script does.
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

/** What is said at once to who hears the page. */
export const alerts = (): string =>
  [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent).join(' ');

/** What a field says beside itself: the text that it is described by. */
export const described = (label: string): string =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
