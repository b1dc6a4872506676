import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { FormTexts } from '../texts/texts.ts';
import { FillNote } from './fill-note.tsx';

interface Props {
  t: FormTexts['resume'];
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
export const UnreadableNote = ({ t, drafts }: Props) => {
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
        <FillNote intent="info">{t.removedEarlier}</FillNote>
      </div>
    );
  }
  const asked = step === 'asked';
  return (
    <FillNote
      intent="warning"
      title={t.unreadableTitle}
      actions={
        <>
          {/* The same button, so that a second press of the first one keeps them. */}
          <Button onClick={() => setStep(asked ? 'told' : 'asked')}>
            {asked ? t.keepEarlier : t.removeEarlier}
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
              {t.removeForGood}
            </Button>
          )}
        </>
      }
    >
      {asked ? t.removeAsked : t.unreadable}
      {step === 'failed' && ` ${t.notRemoved}`}
    </FillNote>
  );
};
