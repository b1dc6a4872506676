/** Made by the build from scripts/first-pages.json (scripts/lib/build/first-imports.ts). */
declare module 'virtual:first-pages' {
  interface Piece {
    /** What may be begun before the page is drawn. */
    beforeFirst?: (path: string) => Promise<void>;
  }
  /** The name of a module's file, and its import. */
  type Loading = readonly [name: string, piece: Promise<Piece>];
  /** Addresses that begin like this, and how the modules of their page are loaded. */
  export const firstPages: readonly (readonly [prefix: string, load: () => Loading[]])[];
}
