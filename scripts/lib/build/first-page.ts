/** A page that people open first (scripts/first-pages.json). */
export interface FirstPage {
  title: string;
  /** Addresses that begin like this show it. */
  prefixes: string[];
  /** The modules that its route loads before it shows. */
  modules: string[];
  /** Their gzip kB at most, with all that they import at once. */
  budget: number;
}
