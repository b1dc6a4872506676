/**
 * Asks the browser not to throw this origin's data away (OE-24). It decides by
 * itself, and may refuse where a page is embedded: nobody's work waits for that or ends by it.
 */
export const askToKeep = (): void => {
  void navigator.storage?.persist?.().catch(() => undefined);
};
