import { expect } from 'vitest';
import type { Page } from '../driver/page.ts';

/**
 * Answers everything that is seen on the current page of a form, as a person would, until nothing
 * unanswered is left: an answer may open further questions.
 */
export const fillVisiblePage = async (
  page: Page,
  text: (label: string) => string,
): Promise<void> => {
  const form = page.locator('form').first();
  for (let round = 0; round < 8; round += 1) {
    let touched = 0;
    const groups = await form.locator('input[type=radio]').evaluateAll((radios) => {
      const byName = new Map<string, boolean>();
      for (const radio of radios as HTMLInputElement[]) {
        byName.set(radio.name, (byName.get(radio.name) ?? false) || radio.checked);
      }
      return [...byName].filter(([, checked]) => !checked).map(([name]) => name);
    });
    for (const name of groups) {
      await form.locator(`input[type=radio][name="${name}"]`).first().check();
      touched += 1;
    }
    for (const select of await form.locator('select').all()) {
      if ((await select.inputValue()) === '') {
        const options = select.locator('option:not([value=""]):not([disabled])');
        await select.selectOption((await options.first().getAttribute('value')) ?? '');
        touched += 1;
      }
    }
    for (const input of await form.locator('input[type=text], textarea').all()) {
      if ((await input.inputValue()) !== '' || (await input.getAttribute('readonly')) !== null)
        continue;
      const hint = await input.getAttribute('placeholder');
      const mode = await input.getAttribute('inputmode');
      const value =
        hint === 'TT'
          ? '14'
          : hint === 'MM'
            ? '03'
            : hint === 'JJJJ'
              ? '2021'
              : mode === 'numeric'
                ? '3'
                : mode === 'decimal'
                  ? '1,5'
                  : text((await input.getAttribute('id')) ?? '');
      await input.fill(value);
      touched += 1;
    }
    if (touched === 0) return;
  }
};

/** What stands in the fields of the current page, in document order. */
export const visibleValues = (page: Page): Promise<string[]> =>
  page
    .locator('form')
    .first()
    .evaluate((form) =>
      [...form.querySelectorAll<HTMLInputElement>('input, textarea, select')]
        .filter((field) => field.type !== 'file')
        .map((field) =>
          field.type === 'radio' || field.type === 'checkbox'
            ? `${field.value}:${field.checked}`
            : field.value,
        ),
    );

/** Waits until the screen says that everything typed is on the disk. */
export const saved = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.getByTestId('save-state').textContent(), { timeout: 15_000 })
    .toMatch(/gesichert/i);
};
