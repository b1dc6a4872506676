/** What was measured, each with the most that it may be; null: no aim, or one that is said in words. */
export class Figures {
  readonly #values = new Map<string, number[]>();
  readonly #most = new Map<string, number | null>();

  /** @param most what the worst of them may be */
  add(name: string, value: number, most: number | null = null): void {
    this.#values.set(name, [...(this.#values.get(name) ?? []), value]);
    this.#most.set(name, most);
  }

  /** A Markdown table; answers which were over their aim at least once. */
  print(title: string): string[] {
    console.log(`| ${title} | median | worst | aim |\n| --- | --- | --- | --- |`);
    const over: string[] = [];
    for (const [name, values] of this.#values) {
      const worst = Math.max(...values);
      const most = this.#most.get(name) ?? null;
      if (most !== null && !(worst <= most)) over.push(name);
      const aim = most === null ? '' : `${most}${worst <= most ? '' : ': **not met**'}`;
      console.log(`| ${name} | ${text(median(values))} | ${text(worst)} | ${aim} |`);
    }
    console.log(over.length === 0 ? '\nall within their aims' : `\nover: ${over.join('; ')}`);
    return over;
  }
}

/** Shifts of the layout are hundredths, everything else tenths. */
const text = (value: number): string => value.toFixed(value !== 0 && value < 1 ? 3 : 1);

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
