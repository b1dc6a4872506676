const list = new Intl.ListFormat('de-DE', { type: 'conjunction' });

export const CHOOSING = {
  /** In the grid, beside the time. */
  mark: (name: string) => `${name} vergibt hier gerade`,
  /** In the dialog of whoever has chosen the same time. */
  same: (names: readonly string[]) =>
    `${list.format(names)} ${names.length === 1 ? 'vergibt' : 'vergeben'} gerade dieselbe Zeit. Wer zuerst speichert, bekommt sie; die anderen bekommen drei Alternativen.`,
};
