/** What every measured page offers to the code that measures it (run/in-page.ts). */
export interface BenchPage {
  /** An element around the question's controls, or the control itself. */
  box(id: string): Element | null;
  /** Loads what the first key needs; called once the form is drawn. */
  settle?(): Promise<unknown>;
}

declare global {
  interface Window {
    benchPage?: BenchPage;
  }
}

/** Where the page stands: its element and the form in the engine's own format. */
export async function begin<T>(page: BenchPage): Promise<{ root: HTMLElement; form: T }> {
  window.benchPage = page;
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const size = new URLSearchParams(location.search).get('size') ?? '50';
  const answer = await fetch(`form.json?size=${size}`);
  return { root, form: (await answer.json()) as T };
}
