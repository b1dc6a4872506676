import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface Props {
  /** Ids of drafts of this form that do not open. */
  drafts: readonly string[];
}

/** Says that something begun does not open here; it stays until its person throws it away. */
export const UnreadableNote = ({ drafts }: Props) => {
  const [asked, setAsked] = useState(false);
  const [gone, setGone] = useState(false);
  const remove = async () => {
    const [{ db }, { discardDraft }] = await Promise.all([
      import('#data/db.ts'),
      import('#data/drafts/draft-store.ts'),
    ]);
    for (const id of drafts) await discardDraft(db, id);
    setGone(true);
  };
  if (gone) {
    return <Notice intent="info">Die früheren Antworten sind von diesem Gerät entfernt.</Notice>;
  }
  return (
    <Notice intent="warning" title="Frühere Antworten lassen sich nicht öffnen">
      <p>
        Auf diesem Gerät liegt dieser Fragebogen schon begonnen, er lässt sich hier aber nicht
        öffnen. Bitte laden Sie die Seite einmal neu. Hilft das nicht, füllen Sie ihn hier bitte neu
        aus; die früheren Antworten bleiben verschlüsselt liegen, bis Sie sie entfernen.
      </p>
      <Button onClick={() => (asked ? void remove() : setAsked(true))}>
        {asked ? 'Endgültig entfernen' : 'Frühere Antworten entfernen'}
      </Button>
    </Notice>
  );
};
