import type { PageTrail, TrailKeeper } from '../runner/page-trail.ts';

/** The parts of `window` that are used here. */
type Browser = Pick<Window, 'history' | 'location'> & {
  addEventListener: (type: 'popstate', told: () => void, capture: boolean) => void;
  removeEventListener: (type: 'popstate', told: () => void, capture: boolean) => void;
};

/** A browser that has not moved by then will not move: it drops entries beyond fifty. */
const PATIENCE_MS = 500;

interface Options {
  browser?: Browser;
  /** At a kiosk no entry of the form is left for whoever comes next (SEC-23). */
  leavesNothing: boolean;
}

/** How many pages lie behind an entry. Nothing else is stored: browsers write it to disk. */
const behindOf = (state: unknown): number => {
  const { pagesBehind } = (state ?? {}) as { pagesBehind?: unknown };
  return Number.isInteger(pagesBehind) && Number(pagesBehind) > 0 ? Number(pagesBehind) : 0;
};

/**
 * The pages of one form as entries of the browser's history, so that its Back leads to the page before
 * and from the first page out of the form, as the form's own button does. While no page is shown (a
 * question before the form, the page after the hand-in) there are none: Back leaves at once.
 */
export class FormHistory implements TrailKeeper {
  /** The history of the form in this tab. */
  static #current: FormHistory | undefined;

  readonly #browser: Browser;
  readonly #leavesNothing: boolean;
  readonly #path: string;
  /** How many pages lie behind the entry that is shown. */
  #behind: number;
  #hasLeft = false;
  #trail: PageTrail | undefined;
  /** Under way to the first entry of the form. */
  #resting: Promise<void> | undefined;
  /** The move that the browser was asked for and has not made yet. */
  #going: { behind: number; done: Promise<boolean> } | undefined;
  /** Called when the browser has moved. */
  readonly #waiting = new Set<() => void>();
  readonly #onGone = () => this.#gone();

  constructor({ browser = window, leavesNothing }: Options) {
    this.#browser = browser;
    this.#leavesNothing = leavesNothing;
    this.#path = browser.location.pathname;
    this.#behind = behindOf(browser.history.state);
    browser.addEventListener('popstate', this.#onGone, false);
    FormHistory.#current = this;
  }

  /** Wait for this before another page replaces a form that is over. */
  static async settled(): Promise<void> {
    await FormHistory.#current?.rest();
  }

  /** From now on each page of the trail is a history entry. @returns how to end that */
  follow(trail: PageTrail): () => void {
    let isOver = false;
    // A browser that is still moving to the first entry would take the new trail there.
    if (!this.#resting) this.#begin(trail);
    else void this.#resting.then(() => !isOver && this.#begin(trail));
    return () => {
      isOver = true;
      trail.keeper = undefined;
      if (this.#trail === trail) this.#trail = undefined;
    };
  }

  #begin(trail: PageTrail): void {
    this.#trail = trail;
    trail.keeper = this;
    // Otherwise the browser also scrolls to where the former page was left.
    this.#browser.history.scrollRestoration = 'manual';
    // After a reload the entries are there already; a found draft may be opened at a later page.
    for (let behind = this.#behind + 1; behind <= trail.behind; behind += 1) this.opened(behind);
    if (this.#behind > trail.behind) void this.#go(trail.behind);
  }

  /** No page is shown: resolves when the browser is at the form's first entry. */
  rest(): Promise<void> {
    this.#trail = undefined;
    // A second move would go as far again, out of the form.
    this.#resting ??= this.#go(0).then(() => {
      this.#resting = undefined;
    });
    return this.#resting;
  }

  opened(behind: number): void {
    try {
      this.#browser.history.pushState({ pagesBehind: behind }, '');
    } catch {
      // Firefox and Safari refuse more than a hundred in a short time.
    }
    // Chromium refuses silently: then this page has no entry of its own.
    if (behindOf(this.#browser.history.state) === behind) this.#behind = behind;
  }

  goTo(behind: number): void {
    const trail = this.#trail;
    const back = (trail?.behind ?? 0) - behind;
    const going = this.#going;
    // While a move is under way, a further step back counts from its target; never out of the form.
    const wanted = going && back > 0 ? Math.max(0, going.behind - back) : behind;
    void this.#go(wanted).then((went) => {
      if (!went && this.#trail === trail) trail?.arrive(wanted);
    });
  }

  /** The form was left. */
  close(): void {
    const { history, location } = this.#browser;
    this.#browser.removeEventListener('popstate', this.#onGone, false);
    if (FormHistory.#current === this) FormHistory.#current = undefined;
    history.scrollRestoration = 'auto';
    if (!this.#leavesNothing) return;
    const here = location.href;
    if (this.#behind === 0 || this.#hasLeft) {
      // A new entry removes the entries ahead, which are the pages of the form.
      history.pushState(null, '', here);
      return;
    }
    const atBegin = () => {
      this.#browser.removeEventListener('popstate', atBegin, true);
      history.replaceState(null, '', here);
      history.pushState(null, '', here);
    };
    // Runs before other listeners, so that the form's address is not opened on the way.
    this.#browser.addEventListener('popstate', atBegin, true);
    // A second move would go as far again, out of the app.
    if (!this.#resting) history.go(-this.#behind);
  }

  /** @returns whether the browser went anywhere */
  #go(behind: number): Promise<boolean> {
    const going = this.#going;
    // A second move would go as far again, out of the form.
    if (going?.behind === behind) return going.done;
    if (going) return going.done.then(() => this.#go(behind));
    const steps = behind - this.#behind;
    // Zero would load the page anew.
    if (steps === 0) return Promise.resolve(false);
    const done = this.#goBy(steps, behind);
    this.#going = { behind, done };
    return done.finally(() => {
      this.#going = undefined;
    });
  }

  #goBy(steps: number, behind: number): Promise<boolean> {
    return new Promise((resolve) => {
      const went = () => resolve(true);
      this.#waiting.add(went);
      setTimeout(() => {
        // A slow device may still move, so the next step back counts from the target.
        if (this.#waiting.delete(went) && steps < 0) this.#behind = behind;
        resolve(false);
      }, PATIENCE_MS);
      this.#browser.history.go(steps);
    });
  }

  /** The browser moved to another entry, by any button. */
  #gone(): void {
    if (this.#browser.location.pathname !== this.#path) {
      this.#hasLeft = true;
      return;
    }
    this.#behind = behindOf(this.#browser.history.state);
    if (this.#trail) this.#trail.arrive(this.#behind);
    else if (this.#behind > 0 && !this.#resting) this.#browser.history.go(-this.#behind);
    for (const went of this.#waiting) went();
    this.#waiting.clear();
  }
}
