import { STYLESHEET_WAIT_MS } from '#contract/shared/constants.ts';

const isPending = (link: HTMLLinkElement): boolean => link.sheet === null && !link.disabled;

/**
 * Resolves once every style sheet of the page has come, or failed: a print or preview window that
 * shows itself before would show, and print, bare text. At most a minute (SPEC-9).
 */
export async function stylesReady(
  page: Document = document,
  waitMs: number = STYLESHEET_WAIT_MS,
): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const settled = links.filter(isPending).map(
    (link) =>
      new Promise<void>((resolve) => {
        link.addEventListener('load', () => resolve(), { once: true });
        link.addEventListener('error', () => resolve(), { once: true });
      }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([Promise.all(settled), late]);
  clearTimeout(timer);
}
