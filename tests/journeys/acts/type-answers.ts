import equal from 'fast-deep-equal';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Answers } from '#contract/questionnaires/answers.ts';
import { isOther } from '#contract/questionnaires/checks/validate-element.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { PATH_SEPARATOR, treeOf } from '#contract/questionnaires/tree.ts';
import { type AnswerPlace, placesOf, type RowsPlace } from '../../fixtures/answer-places.ts';

type Place = AnswerPlace | RowsPlace;

/**
 * How often the questions of a page are looked up again, as an answer may show further questions.
 */
const ROUNDS = 40;

/**
 * How long to wait for parts that the app loads when first needed: search in a long list, signature
 * pad.
 */
const COMES_LATE_MS = 5_000;
const comesLate = ({ element }: AnswerPlace): boolean =>
  element.capture === 'signature' || (element.options?.length ?? 0) > 20;

const byId = (within: Locator, id: string) => within.locator(`[id=${JSON.stringify(id)}]`);

/** Types the answers of one form into it, by what the page shows. */
class Typist {
  readonly #form: Locator;
  readonly #photo: Buffer;

  constructor(form: Locator, photo: Buffer) {
    this.#form = form;
    this.#photo = photo;
  }

  /** DOM ids of the shown questions, by their place in the answers (runner-context.ts, domId). */
  async drawn(): Promise<Map<string, string>> {
    const ids = await this.#form.evaluate((form) =>
      [...form.querySelectorAll('[id]')].map(({ id }) => id),
    );
    return new Map(
      ids.flatMap((id) => {
        const place = /^_r_[0-9a-z]+_(.+)$/.exec(id)?.[1];
        return place === undefined ? [] : [[decodeURIComponent(place), id] as const];
      }),
    );
  }

  async place(place: Place, id: string): Promise<void> {
    if ('rows' in place) {
      const rows = byId(this.#form, id).locator('xpath=ancestor::fieldset[1]');
      const shown = rows.locator('> [data-row]');
      while ((await shown.count()) < place.rows) {
        const before = await shown.count();
        await byId(this.#form, id).click();
        await expect.poll(() => shown.count()).toBe(before + 1);
      }
      return;
    }
    const { type } = place.element;
    if (type === 'text' || type === 'longtext') await this.#text(place, id);
    else if (type === 'select') await this.#choose(place, id);
    else if (type === 'multiselect') await this.#tick(place, id);
    else if (type === 'confirm') await byId(this.#form, id).check();
    else await this.#attach(place, id);
  }

  #group(id: string): Locator {
    return byId(this.#form, `${id}-group`);
  }

  async #text({ element, value }: AnswerPlace, id: string): Promise<void> {
    const text = String(value);
    if (element.format !== 'date' && element.format !== 'dateTime') {
      await byId(this.#form, id).fill(text);
      return;
    }
    const [date = '', time = ''] = text.split('T');
    const [year = '', month = '', day = ''] = date.split('-');
    const parts = this.#group(id).locator('input');
    for (const [at, part] of [day, month, year].entries()) await parts.nth(at).fill(part);
    if (element.format === 'dateTime') await parts.nth(3).fill(time.slice(0, 5));
  }

  async #choose({ element, value }: AnswerPlace, id: string): Promise<void> {
    const group = this.#group(id);
    const other = isOther(value) ? value.other : undefined;
    const chosen = other === undefined ? String(value) : '›other';
    const list = this.#form.locator(`select[id=${JSON.stringify(id)}]`);
    const radio = group.locator(`input[type=radio][value=${JSON.stringify(chosen)}]`);
    if ((await list.count()) > 0) await list.selectOption(chosen);
    else if ((await radio.count()) > 0) await radio.check();
    else await this.#search(group, id, other ?? this.#said(element, chosen), other !== undefined);
    if (other !== undefined) await byId(this.#form, `${id}-other`).fill(other);
  }

  #said(element: AnswerPlace['element'], chosen: string): string {
    const option = element.options?.find((one) => one.value === chosen);
    return option?.text || chosen;
  }

  /** In a long list: types some letters, then chooses one of the results. */
  async #search(group: Locator, id: string, text: string, isOwn: boolean): Promise<void> {
    await byId(this.#form, id).fill(text);
    if (isOwn)
      await group.getByRole('button', { name: 'Meine Antwort steht nicht in der Liste' }).click();
    else await group.getByRole('radio', { name: text, exact: true }).first().click();
  }

  async #tick({ element, value }: AnswerPlace, id: string): Promise<void> {
    const boxes = this.#group(id).locator('input[type=checkbox]');
    const options = element.options ?? [];
    for (const choice of value as unknown[]) {
      const at = isOther(choice)
        ? options.length
        : options.findIndex((one) => one.value === choice);
      await boxes.nth(at).check();
      if (isOther(choice)) await byId(this.#form, `${id}-other`).fill(choice.other);
    }
  }

  async #attach({ element, value }: AnswerPlace, id: string): Promise<void> {
    const group = this.#group(id);
    if (element.capture === 'signature') {
      await group.getByRole('button', { name: 'Namen tippen statt zeichnen' }).click();
      await group.getByLabel('Ihr Vor- und Nachname').fill('Erika Muster');
      await group.getByLabel('Ihr Vor- und Nachname').blur();
      await group.getByText('Unterschrift übernommen').waitFor();
      return;
    }
    for (const { name } of value as { name: string }[]) {
      const file = { name, mimeType: 'image/jpeg', buffer: this.#photo };
      await group.locator('input[type=file]:not([capture])').setInputFiles(file);
      await group.getByRole('button', { name: `${name} entfernen` }).waitFor();
    }
  }
}

/**
 * Answers an open form page by page like a person with these answers in mind, and stops at the page
 * that shows everything once more.
 * @returns the places that were never shown: none, where screen and rules agree
 */
export const typeAnswers = async (
  page: Page,
  { content, answers, photo }: { content: QuestionnaireContent; answers: Answers; photo: Buffer },
): Promise<string[]> => {
  const form = page.locator('form').first();
  const typist = new Typist(form, photo);
  // Initial values of the form are left unchanged.
  const isTyped = (place: Place) => 'rows' in place || !equal(place.value, place.element.initial);
  const open = new Map(
    placesOf(content, answers)
      .filter(isTyped)
      .map((place) => [place.path, place]),
  );
  const titleOf = ({ path }: Place): string =>
    treeOf(content).byId.get(path.split(PATH_SEPARATOR).at(-1) ?? '')?.page.title || content.title;
  /** Waits for what the app has yet to fetch for this page; false where there is nothing. */
  const late = async (title: string | null): Promise<boolean> => {
    for (const place of open.values()) {
      if ('rows' in place || !comesLate(place) || titleOf(place) !== title?.trim()) continue;
      const id = encodeURIComponent(place.path);
      const drawn = form.locator(`[id$=${JSON.stringify(`_${id}`)}]`);
      const came = await drawn.waitFor({ state: 'attached', timeout: COMES_LATE_MS }).then(
        () => true,
        () => false,
      );
      if (came) return true;
    }
    return false;
  };
  const last = form.getByRole('button', { name: 'Absenden', exact: true });
  const next = form.getByRole('button', { name: 'Weiter', exact: true });
  const german = page.getByRole('button', { name: 'Deutsch', exact: true });
  await next.or(last).or(german).waitFor();
  if ((await german.count()) > 0) {
    await german.click();
    await next.or(last).waitFor();
  }
  while ((await last.count()) === 0) {
    const title = await form.getByRole('heading', { level: 1 }).textContent();
    for (let round = 0; round < ROUNDS; round += 1) {
      const drawn = await typist.drawn();
      const here = [...open.values()].filter(({ path }) => drawn.has(path));
      if (here.length === 0 && !(await late(title))) break;
      for (const place of here) {
        // The last answer may have hidden it; then it is looked up again.
        const id = drawn.get(place.path) ?? '';
        if ((await byId(form, id).count()) === 0) break;
        await typist.place(place, id);
        open.delete(place.path);
      }
    }
    const where = await form.getByText(/^Seite \d+ von \d+$/).textContent();
    await next.click();
    await expect
      .poll(async () => {
        const [wrong] = await form.getByRole('alert').allTextContents();
        if (wrong) throw new Error(`${title}: ${wrong}`);
        return form.getByText(/^Seite \d+ von \d+$/).textContent();
      })
      .not.toBe(where);
  }
  return [...open.keys()];
};
