import type { Consent } from '#contract/consents/record.ts';
import { CONSENT_LABELS } from '#contract/consents/state.ts';
import { exactTime } from '#platform/words/dates.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { CONSENT_SAYS, CONSENT_STANDING } from './texts.ts';

/** When the last thing was recorded that moves a consent; null where its hand-in alone decided. */
const movedAt = ({ entries }: Consent): string | null =>
  entries.findLast(({ kind }) => kind !== 'copy')?.at ?? null;

/** How the consent stands today, for the person who gave it. */
export const ConsentStanding = ({ consent }: { consent: Consent }) => {
  const at = movedAt(consent);
  const quiet = consent.state === 'granted' || consent.state === 'refused';
  return (
    <NoteBox
      kind={quiet ? 'info' : 'warning'}
      title={CONSENT_STANDING.title(CONSENT_LABELS[consent.state], at ? exactTime(at) : '')}
    >
      {CONSENT_SAYS[consent.state]}
    </NoteBox>
  );
};
