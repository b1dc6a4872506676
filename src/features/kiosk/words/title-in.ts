interface Titled {
  title: string;
  titles?: Record<string, string> | undefined;
}

/** The title of a form in a language, or as it was written. */
export const titleIn = ({ title, titles }: Titled, language: string): string =>
  titles?.[language] ?? title;
