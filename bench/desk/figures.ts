/** Measured values, each with its aim: the most that it may be, or null without a number as aim. */
export class Figures {
  readonly #values = new Map<string, number[]>();
  readonly #most = new Map<string, number | null>();

  /** @param most the aim; the worst value must not be above it */
  add(name: string, value: number, most: number | null = null): void {
    this.#values.set(name, [...(this.#values.get(name) ?? []), value]);
    this.#most.set(name, most);
  }

  /** Prints a Markdown table. Returns the names whose worst value is above the aim. */
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

/** Values below 1 are shifts of the layout and need three decimal places, all others one. */
const text = (value: number): string => value.toFixed(value !== 0 && value < 1 ? 3 : 1);

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
