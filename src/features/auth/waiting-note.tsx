import { useEffect, useState } from 'react';
import { Notice } from '#ui/notice.tsx';

/** How much waits for a sign-in; a number and nothing more (OE-14). */
export const WaitingNote = () => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let gone = false;
    void Promise.all([import('#data/db.ts'), import('#data/identity/waiting.ts')])
      .then(([{ db }, { waitingForSignIn }]) => waitingForSignIn(db, null))
      .then((waiting) => !gone && setCount(waiting))
      // A browser that blocks its storage keeps nothing that could wait.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  if (count === 0) return null;
  return (
    <Notice intent="info">
      {count === 1
        ? '1 Eintrag wartet auf eine Anmeldung.'
        : `${count} Einträge warten auf eine Anmeldung.`}
    </Notice>
  );
};
