/** Held, shared, by every window in which this draft is open; it goes with its window, whatever ends that. */
const nameOf = (draftId: string): string => `empfang-draft ${draftId}`;

type Locks = Pick<LockManager, 'request' | 'query'>;
const ofBrowser = (): Locks | undefined => navigator.locks;

/** Says to all windows that a draft is open in this one. Answers how to say that it is not any more. */
export const holdDraft = (draftId: string, locks = ofBrowser()): (() => void) => {
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks?.request(nameOf(draftId), { mode: 'shared' }, () => over).catch(() => undefined);
  return release;
};

/** Whether a draft is open in any window: it is not thrown away from under who fills it. */
export const isDraftOpen = async (draftId: string, locks = ofBrowser()): Promise<boolean> => {
  const { held = [], pending = [] } = (await locks?.query().catch(() => null)) ?? {};
  return [...held, ...pending].some(({ name }) => name === nameOf(draftId));
};
