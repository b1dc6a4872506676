import { useRead } from '#platform/reading/use-read.ts';
import { Notice } from '#ui/states/notice.tsx';
import { WAITING_NOTE } from './texts.ts';

const countWaiting = async (): Promise<number> => {
  const [{ db }, { waitingForSignIn }] = await Promise.all([
    import('#data/db.ts'),
    import('#data/identity/waiting.ts'),
  ]);
  return waitingForSignIn(db, null);
};

/** How much waits for a sign-in; a number and nothing more (OE-14). */
export const WaitingNote = () => {
  // A browser that blocks its storage keeps nothing that could wait.
  const { data: count = 0 } = useRead('waiting', countWaiting);
  if (count === 0) return null;
  return <Notice intent="info">{WAITING_NOTE.count(count)}</Notice>;
};
