import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FillNote } from './fill-note.tsx';

interface Props {
  /** Ids of drafts of this form that do not open. */
  drafts: readonly string[];
}

const remove = async (drafts: Props['drafts']): Promise<void> => {
  const [{ db }, { discardDraft }] = await Promise.all([
    import('#data/db.ts'),
    import('#data/drafts/draft-store.ts'),
  ]);
  for (const id of drafts) await discardDraft(db, id);
};

/** Says that something begun does not open here; it stays until its person throws it away. */
export const UnreadableNote = ({ drafts }: Props) => {
  const [step, setStep] = useState<'told' | 'asked' | 'failed' | 'gone'>('told');
  const root = useRef<HTMLDivElement>(null);
  const gone = step === 'gone';
  useEffect(() => {
    // The button that had the focus is gone with its question.
    if (gone) root.current?.focus();
  }, [gone]);

  if (gone) {
    return (
      <div ref={root} tabIndex={-1}>
        <FillNote intent="info">Die früheren Antworten sind von diesem Gerät entfernt.</FillNote>
      </div>
    );
  }
  const asked = step === 'asked';
  return (
    <FillNote
      intent="warning"
      title="Frühere Antworten lassen sich nicht öffnen"
      actions={
        <>
          {/* The same button, so that a second press of the first one keeps them. */}
          <Button onClick={() => setStep(asked ? 'told' : 'asked')}>
            {asked ? 'Behalten' : 'Frühere Antworten entfernen'}
          </Button>
          {asked && (
            <Button
              onClick={() =>
                void remove(drafts).then(
                  () => setStep('gone'),
                  () => setStep('failed'),
                )
              }
            >
              Endgültig entfernen
            </Button>
          )}
        </>
      }
    >
      {asked
        ? 'Entfernte Antworten kann niemand zurückholen, auch die Praxis nicht.'
        : 'Auf diesem Gerät liegt dieser Fragebogen schon begonnen, er lässt sich hier aber nicht öffnen. Bitte laden Sie die Seite einmal neu. Hilft das nicht, füllen Sie ihn hier bitte neu aus; die früheren Antworten bleiben verschlüsselt liegen, bis Sie sie entfernen.'}
      {step === 'failed' && ' Sie konnten gerade nicht entfernt werden.'}
    </FillNote>
  );
};
