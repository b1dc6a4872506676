import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TreeNode } from '#contract/questionnaires/tree.ts';
import { BEFORE, FakeBrowser } from '../../../../tests/components/fake-history.ts';
import { PageTrail, type Step } from '../runner/page-trail.ts';
import { FormHistory } from './form-history.ts';

const FORM = '/questionnaires/view/1';
const KIOSK = '/kiosk';
const page = (id: string) => ({ id }) as TreeNode;
const [one, two, three] = [page('eins'), page('zwei'), page('drei')];
const REVIEW = undefined;

let browser: FakeBrowser;
let shown: Step;
let trail: PageTrail;
let form: FormHistory;

const trailOf = (...steps: Step[]) => {
  const made = new PageTrail(steps);
  shown = steps.at(-1);
  made.onArrive = (step) => {
    shown = step;
  };
  return made;
};
const openForm = (leavesNothing = false) => {
  form = new FormHistory({ browser, leavesNothing });
  return form;
};
const open = (step: Step) => {
  trail.open(step);
  shown = step;
};

beforeEach(() => {
  browser = new FakeBrowser();
  browser.open(FORM);
  trail = trailOf(one);
});
afterEach(() => {
  form.close();
  vi.useRealTimers();
});

describe('the way back through a form', () => {
  it('leads from page to page, and from the first one to where the form was opened', async () => {
    openForm().follow(trail);
    open(two);
    open(REVIEW);
    await browser.go(-1);
    expect(shown).toBe(two);
    await browser.go(-1);
    expect(shown).toBe(one);
    await browser.go(-1);
    expect(browser.location.pathname).toBe(BEFORE);
  });

  it('is the same by the button of the form and by that of the browser', async () => {
    openForm().follow(trail);
    open(two);
    open(three);
    trail.back();
    await browser.rest();
    expect([shown, browser.behind]).toEqual([two, 2]);
    await browser.go(-1);
    expect([shown, trail.behind, browser.behind]).toEqual([one, 0, 1]);
  });

  it('goes as far as the button is pressed, however quickly', async () => {
    openForm().follow(trail);
    open(two);
    open(three);
    trail.back();
    trail.back();
    await browser.rest();
    expect([shown, browser.behind]).toEqual([one, 1]);
  });

  it('stays in the form, however often the button of its second page is pressed', async () => {
    openForm().follow(trail);
    open(two);
    for (let times = 0; times < 3; times += 1) trail.back();
    await browser.rest();
    expect([shown, browser.behind, browser.location.pathname]).toEqual([one, 1, FORM]);
  });

  it('and forward again, until another page is opened', async () => {
    openForm().follow(trail);
    open(two);
    open(three);
    await browser.go(-2);
    expect(shown).toBe(one);
    await browser.go(2);
    expect(shown).toBe(three);
    await browser.go(-2);
    open(two);
    expect(browser.paths).toEqual([BEFORE, FORM, FORM]);
  });

  it('leads from a page that was opened to change something to the review', async () => {
    openForm().follow(trail);
    open(two);
    open(REVIEW);
    open(one);
    expect(trail.isFromReview).toBe(true);
    await browser.go(-1);
    expect([shown, trail.isFromReview]).toEqual([REVIEW, false]);
    await browser.go(-1);
    expect(shown).toBe(two);
  });

  it('passes over a page that the answers have closed', async () => {
    openForm().follow(trail);
    open(two);
    open(three);
    open(REVIEW);
    trail.isOpen = (step) => step !== two && step !== three;
    await browser.go(-1);
    expect([shown, browser.behind]).toEqual([one, 1]);
    await browser.go(-1);
    expect(browser.location.pathname).toBe(BEFORE);
  });

  it('stays on the review while the form is being handed in', async () => {
    openForm().follow(trail);
    open(REVIEW);
    trail.isHeld = true;
    await browser.go(-1);
    expect([shown, browser.behind]).toEqual([REVIEW, 2]);
  });

  it('works by the button of the form where the browser does not go', async () => {
    vi.useFakeTimers();
    openForm().follow(trail);
    browser.refuses = true;
    open(two);
    open(three);
    trail.back();
    await vi.advanceTimersByTimeAsync(500);
    expect(shown).toBe(two);
    trail.back();
    await vi.advanceTimersByTimeAsync(500);
    expect([shown, browser.loads]).toEqual([one, 0]);
  });

  it('goes no further than was asked for where the browser takes its time', async () => {
    vi.useFakeTimers();
    openForm().follow(trail);
    open(two);
    open(three);
    browser.isSlow = true;
    trail.back();
    await vi.advanceTimersByTimeAsync(500);
    expect(shown).toBe(two);
    trail.back();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([shown, browser.behind]).toEqual([one, 1]);
  });

  it('begins where the person is when it comes late', async () => {
    open(two);
    open(three);
    openForm().follow(trail);
    await browser.go(-1);
    expect(shown).toBe(two);
  });
});

describe('a form that is opened at a later page', () => {
  it('has the pages before it behind it', async () => {
    trail = trailOf(one, two, three);
    openForm().follow(trail);
    expect(browser.behind).toBe(3);
    await browser.go(-1);
    expect(shown).toBe(two);
  });

  it('finds its entries again after a reload', async () => {
    openForm().follow(trail);
    open(two);
    open(three);
    form.close();
    trail = trailOf(one, two, three);
    openForm().follow(trail);
    expect(browser.behind).toBe(3);
    await browser.go(-1);
    expect(shown).toBe(two);
  });

  it('waits for the browser that is still on its way to where the form began', async () => {
    openForm().follow(trail);
    open(two);
    open(three);
    form.close();
    // After a reload it is asked whose form it is, and answered before the browser has gone there.
    void openForm().rest();
    trail = trailOf(one, two, three);
    form.follow(trail);
    await browser.rest();
    expect([shown, browser.behind]).toEqual([three, 3]);
    await browser.go(-1);
    expect(shown).toBe(two);
  });

  it('has the page too that was opened while the browser was on its way', async () => {
    openForm().follow(trail);
    open(two);
    form.close();
    void openForm().rest();
    trail = trailOf(one, two);
    form.follow(trail);
    open(three);
    await browser.rest();
    await browser.go(-1);
    expect([shown, browser.behind]).toEqual([two, 2]);
  });

  it('follows no trail that was left while the browser was on its way', async () => {
    openForm().follow(trail);
    open(two);
    form.close();
    void openForm().rest();
    trail = trailOf(one, two);
    form.follow(trail)();
    await browser.rest();
    expect([trail.keeper, browser.behind]).toEqual([undefined, 1]);
  });

  it('leaves at once from its first page, also when more entries were there before a reload', async () => {
    openForm().follow(trail);
    open(two);
    open(REVIEW);
    open(one);
    form.close();
    trail = trailOf(one);
    openForm().follow(trail);
    await browser.rest();
    expect([shown, browser.behind]).toEqual([one, 1]);
    await browser.go(-1);
    expect(browser.location.pathname).toBe(BEFORE);
  });
});

describe('while no page is shown', () => {
  it('one Back leaves the form that was handed in', async () => {
    const stop = openForm().follow(trail);
    open(two);
    open(REVIEW);
    stop();
    await form.rest();
    expect(browser.behind).toBe(1);
    await browser.go(-1);
    expect(browser.location.pathname).toBe(BEFORE);
  });

  it('the browser is led back once, however often that is asked for', async () => {
    browser.open('/questionnaires');
    browser.open(FORM);
    const first = browser.behind;
    const stop = openForm().follow(trail);
    open(two);
    open(REVIEW);
    stop();
    void form.rest();
    await FormHistory.settled();
    await browser.rest();
    expect(browser.behind).toBe(first);
    await form.rest();
    expect(browser.behind).toBe(first);
  });

  it('a Back that was pressed meanwhile leads no further than out of the form', async () => {
    const before = browser.behind;
    browser.open('/questionnaires');
    browser.open(FORM);
    const stop = openForm().follow(trail);
    open(two);
    open(REVIEW);
    stop();
    const pressed = browser.go(-1);
    await Promise.all([form.rest(), pressed]);
    await browser.rest();
    expect(browser.behind).toBeGreaterThan(before);
  });

  it('no Forward leads to a page of it', async () => {
    const stop = openForm().follow(trail);
    open(REVIEW);
    stop();
    await form.rest();
    await browser.go(1);
    expect(browser.behind).toBe(1);
    expect(shown).toBe(REVIEW);
  });

  it('one Back leaves a form that asks after a reload whose it is', async () => {
    openForm().follow(trail);
    open(two);
    form.close();
    await openForm().rest();
    await browser.go(-1);
    expect(browser.location.pathname).toBe(BEFORE);
  });

  it('the history says nothing of the form but how many pages lie behind', () => {
    openForm().follow(trail);
    open(two);
    expect(browser.history.state).toEqual({ pagesBehind: 1 });
  });
});

describe('at a kiosk', () => {
  /** As the kiosk leaves a form: its own page stands in the place of the one that was shown. */
  const leave = async () => {
    browser.history.replaceState(null, '', KIOSK);
    form.close();
    await browser.rest();
  };

  beforeEach(() => {
    browser = new FakeBrowser();
    browser.history.replaceState(null, '', KIOSK);
    browser.history.replaceState(null, '', '/kiosk/fill/1');
    openForm(true).follow(trail);
    open(two);
    open(three);
  });

  it('SEC-23 has no entry of a form that was handed in', async () => {
    trail.keeper = undefined;
    await form.rest();
    await leave();
    expect(new Set(browser.paths)).toEqual(new Set([KIOSK]));
    expect(browser.location.pathname).toBe(KIOSK);
  });

  it('SEC-23 stays at the kiosk where the form is left while the browser is on its way', async () => {
    form.close();
    browser = new FakeBrowser();
    browser.open('/kiosk/fill/1');
    trail = trailOf(one);
    openForm(true).follow(trail);
    open(two);
    void form.rest();
    await leave();
    expect(browser.paths).toEqual([BEFORE, KIOSK, KIOSK]);
    expect(browser.behind).toBe(2);
  });

  it('SEC-23 has none of a form that nobody went on with', async () => {
    const seen: string[] = [];
    browser.addEventListener('popstate', () => seen.push(browser.location.pathname), false);
    await leave();
    expect(new Set(browser.paths)).toEqual(new Set([KIOSK]));
    // On the way no form was opened either.
    expect(seen).toEqual([KIOSK]);
  });

  it('SEC-23 has none of a form that was left by the browser’s Back', async () => {
    form.close();
    browser = new FakeBrowser();
    browser.history.replaceState(null, '', KIOSK);
    browser.open('/kiosk/fill/1');
    trail = trailOf(one);
    openForm(true).follow(trail);
    open(two);
    await browser.go(-2);
    form.close();
    expect(new Set(browser.paths)).toEqual(new Set([KIOSK]));
  });
});
