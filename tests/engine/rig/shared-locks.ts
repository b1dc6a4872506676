/** Shared locks of a browser, as far as the windows of a form use them. */
export const sharedLocks = (): LockManager => {
  const held: { name: string }[] = [];
  const locks = {
    request: async (name: string, _: LockOptions, work: () => Promise<void>) => {
      const mine = { name };
      held.push(mine);
      await work();
      held.splice(held.indexOf(mine), 1);
    },
    query: async () => ({ held: [...held], pending: [] }),
  };
  return locks as unknown as LockManager;
};
