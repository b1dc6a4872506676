/**
 * The browser puts a page aside for "back" and Dexie closes its database in that moment; work that
 * was under way then is cut off. It is done anew when the page comes back, so nobody need be told.
 * Whatever else goes wrong is thrown.
 */
export const unlessPutAside = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'DatabaseClosedError') throw error;
  }
};
