/**
 * What a journey may ask of a page, in any engine: the part of Playwright's API that journeys use.
 * Playwright's own `Page` is one of these; Firefox and WebKit have `RemotePage`.
 */

export interface TextOptions {
  exact?: boolean;
}

export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Ways to find elements, in a page or inside a found element. */
interface Finder {
  getByRole(role: Role, options?: TextOptions & { name?: string | RegExp }): Locator;
  getByLabel(text: string | RegExp, options?: TextOptions): Locator;
  getByText(text: string | RegExp, options?: TextOptions): Locator;
  getByTestId(id: string): Locator;
  locator(selector: string): Locator;
}

/** The roles that journeys look for; a longer list costs nothing but a word here. */
export type Role =
  | 'alert'
  | 'alertdialog'
  | 'article'
  | 'button'
  | 'cell'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'menu'
  | 'menuitem'
  | 'navigation'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'row'
  | 'status'
  | 'switch'
  | 'tab'
  | 'table'
  | 'textbox';

/**
 * Elements that are looked up anew at each use. Whatever acts on one element waits for it, and
 * fails if there are several.
 */
export interface Locator extends Finder {
  first(): Locator;
  last(): Locator;
  nth(index: number): Locator;
  all(): Promise<Locator[]>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  waitFor(options?: {
    state?: 'attached' | 'detached' | 'visible' | 'hidden';
    timeout?: number;
  }): Promise<void>;
  click(options?: { timeout?: number }): Promise<void>;
  check(options?: { timeout?: number }): Promise<void>;
  /** Moves the pointer onto it. */
  hover(): Promise<void>;
  fill(value: string, options?: { timeout?: number }): Promise<void>;
  /** A key by its name of KeyboardEvent.key, as "Enter", pressed while the element has the focus. */
  press(key: string): Promise<void>;
  selectOption(value: string): Promise<unknown>;
  setInputFiles(file: UploadedFile): Promise<void>;
  inputValue(): Promise<string>;
  isChecked(): Promise<boolean>;
  isDisabled(): Promise<boolean>;
  textContent(): Promise<string | null>;
  getAttribute(name: string): Promise<string | null>;
  evaluate<R>(work: (element: HTMLElement) => R | Promise<R>): Promise<R>;
  evaluateAll<R>(work: (elements: HTMLElement[]) => R | Promise<R>): Promise<R>;
}

/** One tab. Functions given to it run in the page, so they must not use variables from outside. */
export interface Page extends Finder {
  url(): string;
  /** Keys for whatever has the focus. */
  readonly keyboard: { press(key: string): Promise<void> };
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Waits for an address: a predicate, or a glob as "**\/dashboard". */
  waitForURL(
    url: string | RegExp | ((url: URL) => boolean),
    options?: { timeout?: number },
  ): Promise<void>;
  evaluate<R>(work: () => R | Promise<R>): Promise<R>;
  evaluate<R, A>(work: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  waitForFunction<A>(work: (argument: A) => unknown, argument: A): Promise<unknown>;
  waitForFunction(work: () => unknown): Promise<unknown>;
}
