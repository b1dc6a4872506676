type Locks = Pick<LockManager, 'request' | 'query'>;
const ofBrowser = (): Locks | undefined => navigator.locks;

/** Held, shared, by every tab in which a form is open; it goes with its tab, whatever ends that. */
const FILLING = 'empfang-filling';
/** The same for one draft. */
const nameOf = (draftId: string): string => `empfang-draft ${draftId}`;

const hold = (name: string, locks: Locks | undefined): (() => void) => {
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Without locks an update is held back by the tab's own address alone.
  void locks?.request(name, { mode: 'shared' }, () => over).catch(() => undefined);
  return release;
};

const isHeld = async (wanted: string, locks: Locks | undefined): Promise<boolean> => {
  const { held = [], pending = [] } = (await locks?.query().catch(() => null)) ?? {};
  return [...held, ...pending].some(({ name }) => name === wanted);
};

/** Says to all tabs that a form is open in this one. Answers how to say that it is not any more. */
export const holdFilling = (locks = ofBrowser()): (() => void) => hold(FILLING, locks);

/** Whether a form is open in any tab: an update would pull the scripts from under it (OE-23). */
export const isFillingAnywhere = (locks = ofBrowser()): Promise<boolean> => isHeld(FILLING, locks);

/** Says to all tabs that a draft is open in this one. */
export const holdDraft = (draftId: string, locks = ofBrowser()): (() => void) =>
  hold(nameOf(draftId), locks);

/** Whether a draft is open in any tab: it is not thrown away from under who fills it. */
export const isDraftOpen = (draftId: string, locks = ofBrowser()): Promise<boolean> =>
  isHeld(nameOf(draftId), locks);
