import type { Page } from 'playwright-core';
import type { Random } from '../random.ts';
import { sleep, until } from '../rig/waiting.ts';
import type { Findings } from '../witness/findings.ts';
import type { Promised, Witness } from '../witness/witness.ts';

const WORDS =
  'ich habe seit gestern Schmerzen links unten beim Kauen und kaltes Wasser tut weh bitte um Rückruf ab Mittag'.split(
    ' ',
  );
const OPENS_MS = 12_000;

export interface Desk {
  origin: string;
  form: string;
  witness: Witness;
  findings: Findings;
  random: Random;
  photo: Buffer;
  /** Called for each thing that a person did. */
  onStep: () => void;
}

type Screen = 'text' | 'review' | 'resume' | 'thanks' | 'left' | 'taken' | 'failed';

const SCREEN = `(() => {
  const main = document.querySelector('main');
  const button = (name) => [...(main?.querySelectorAll('button') ?? [])].some((one) => one.textContent === name);
  const h1 = [...(main?.querySelectorAll('h1') ?? [])].map((one) => one.textContent);
  if (main?.querySelector('form textarea')) return 'text';
  if (button('Absenden')) return 'review';
  if (h1.includes('Vielen Dank')) return 'thanks';
  if (button('Weiter ausfüllen')) return 'resume';
  if (button('Fragebogen noch einmal öffnen')) return 'left';
  if (button('Hier weitermachen')) return 'taken';
  if (main?.textContent.includes('konnte nicht geöffnet werden') || main?.textContent.includes('noch nicht geöffnet')) return 'failed';
  return null;
})()`;

/** Fills one form after the other in one tab, like a person who uses only what is shown. */
export class Patient {
  readonly #page: Page;
  readonly #desk: Desk;
  #promised: Promised | null = null;

  constructor(page: Page, desk: Desk) {
    this.#page = page;
    this.#desk = desk;
  }

  #screen(...wanted: Screen[]): Promise<Screen> {
    return until(
      `one of ${wanted.join(', ')} in ${this.#desk.form}`,
      OPENS_MS,
      async () => {
        const found = (await this.#page.evaluate(SCREEN)) as Screen | null;
        return found !== null && (wanted.length === 0 || wanted.includes(found)) && found;
      },
      25,
    );
  }

  #press(name: string): Promise<void> {
    return this.#page.getByRole('button', { name, exact: true }).click();
  }

  get #area() {
    return this.#page.locator('main form textarea').first();
  }

  /** Opens the form and compares its content with what the screen has promised. */
  async open(): Promise<void> {
    const { origin, form, witness, findings } = this.#desk;
    await this.#page.goto(`${origin}/questionnaires/no-menu/view/${form}`);
    const shown = await this.#screen();
    if (shown === 'failed') throw new Error('the form does not open');
    if (shown === 'resume') {
      await this.#press('Weiter ausfüllen');
      if ((await this.#screen('text', 'review')) === 'review') {
        await this.#press('Zurück');
        await this.#screen('text');
      }
    }
    const text = await this.#area.inputValue();
    const photos = await this.#page.getByRole('button', { name: 'k.jpg entfernen' }).count();
    this.#promised = findings.opened(witness, { form, text, photos });
  }

  /** Fills and hands in until somebody stops it (or the browser is gone). */
  async work(stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      await this.#type(stopped);
      if (stopped()) return;
      await this.#handIn();
      await sleep(this.#desk.random.between(0, 900));
      if (stopped()) return;
      await this.#press('Fertig');
      await this.#screen('left');
      await this.#press('Fragebogen noch einmal öffnen');
      await this.#screen('text');
      this.#promised = null;
    }
  }

  async #type(stopped: () => boolean): Promise<void> {
    const { random, witness, form } = this.#desk;
    const fresh = this.#promised === null;
    const promised = this.#promised ?? witness.begin(form);
    this.#promised = promised;
    await this.#area.focus();
    await this.#page.keyboard.press('Control+End');
    if (fresh) await this.#page.keyboard.insertText(promised.token);
    for (let rest = random.between(1, 6); rest > 0 && !stopped(); rest -= 1) {
      const word = ` ${random.pick(WORDS as [string, ...string[]])}`;
      promised.target += word;
      this.#desk.onStep();
      if (random.chance(0.5)) await this.#page.keyboard.insertText(word);
      else await this.#page.keyboard.type(word, { delay: random.between(0, 25) });
      // Longer than the pause after which a draft is written, or shorter.
      if (random.chance(0.5)) await sleep(random.between(50, 700));
    }
    if (!promised.photo && random.chance(0.15)) await this.#attach(promised);
  }

  async #attach(promised: Promised): Promise<void> {
    await this.#page.locator('main input[type=file]:not([capture])').setInputFiles({
      name: 'k.jpg',
      mimeType: 'image/jpeg',
      buffer: this.#desk.photo,
    });
    await this.#page.getByRole('button', { name: 'k.jpg entfernen' }).waitFor();
    await this.#page
      .getByTestId('save-state')
      .filter({ hasText: 'Auf diesem Gerät gesichert' })
      .waitFor();
    promised.photo = true;
    this.#desk.onStep();
    this.#desk.witness.note({ photo: promised.token });
  }

  async #handIn(): Promise<void> {
    const promised = this.#promised;
    if (!promised) return;
    await this.#press('Weiter');
    await this.#screen('review');
    promised.pressed = true;
    this.#desk.onStep();
    this.#desk.witness.note({ pressed: promised.token });
    await this.#press('Absenden');
    await this.#screen('thanks');
  }
}
