type Locks = Pick<LockManager, 'request' | 'query'>;
const ofBrowser = (): Locks | undefined => navigator.locks;

/** A shared lock of each tab with an open form; the browser frees it when the tab ends. */
const FILLING = 'empfang-filling';
/** The name of such a lock for one draft. */
const nameOf = (draftId: string): string => `empfang-draft ${draftId}`;

const hold = (name: string, locks: Locks | undefined): (() => void) => {
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Without locks only this tab's own address holds an update back.
  void locks?.request(name, { mode: 'shared' }, () => over).catch(() => undefined);
  return release;
};

const isHeld = async (wanted: string, locks: Locks | undefined): Promise<boolean> => {
  const { held = [], pending = [] } = (await locks?.query().catch(() => null)) ?? {};
  return [...held, ...pending].some(({ name }) => name === wanted);
};

/** Tells all tabs that a form is open in this one. Answers a function that ends that. */
export const holdFilling = (locks = ofBrowser()): (() => void) => hold(FILLING, locks);

/** Whether a form is open in any tab: an update would pull the scripts from under it (OE-23). */
export const isFillingAnywhere = (locks = ofBrowser()): Promise<boolean> => isHeld(FILLING, locks);

/** Says to all tabs that a draft is open in this one. */
export const holdDraft = (draftId: string, locks = ofBrowser()): (() => void) =>
  hold(nameOf(draftId), locks);

/** Whether a draft is open in any tab: it must not be deleted while somebody fills it. */
export const isDraftOpen = (draftId: string, locks = ofBrowser()): Promise<boolean> =>
  isHeld(nameOf(draftId), locks);
