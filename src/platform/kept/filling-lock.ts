/** Held, shared, by every tab in which a form is open; it goes with its tab, whatever ends that. */
const NAME = 'empfang-filling';

type Locks = Pick<LockManager, 'request' | 'query'>;
const ofBrowser = (): Locks | undefined => navigator.locks;

/** Says to all tabs that a form is open in this one. Answers how to say that it is not any more. */
export const holdFilling = (locks = ofBrowser()): (() => void) => {
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Without locks an update is held back by the tab's own address alone.
  void locks?.request(NAME, { mode: 'shared' }, () => over).catch(() => undefined);
  return release;
};

/** Whether a form is open in any tab: an update would pull the scripts from under it (OE-23). */
export const isFillingAnywhere = async (locks = ofBrowser()): Promise<boolean> => {
  const { held = [], pending = [] } = (await locks?.query().catch(() => null)) ?? {};
  return [...held, ...pending].some(({ name }) => name === NAME);
};
