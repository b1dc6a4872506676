import type { Consent } from '#contract/consents/record.ts';
import { CONSENT_LABELS } from '#contract/consents/state.ts';
import { exactTime } from '#platform/words/dates.ts';
import { NoteBox } from '#ui/states/note-box.tsx';

const SAYS: Record<Consent['state'], string> = {
  incomplete:
    'Es fehlt etwas, das nötig ist. Das zählt nicht als Einwilligung. Bitte wenden Sie sich an die Praxis.',
  prepared:
    'Unterschrieben wird erst nach dem Gespräch in der Praxis. Bis dahin haben Sie nicht eingewilligt.',
  paper: 'Das gilt erst mit Ihrer Unterschrift auf Papier.',
  reflection: 'Sie haben sich Bedenkzeit genommen und noch nicht eingewilligt.',
  signing:
    'Das Gespräch ist festgehalten. Es fehlt noch Ihre Unterschrift: bitte alles lesen und unten unterschreiben.',
  granted: 'Sie haben eingewilligt.',
  refused: 'Sie haben nicht eingewilligt.',
  withdrawn: 'Sie haben Ihre Einwilligung widerrufen. Sie gilt nicht mehr.',
};

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
      title={`Stand: ${CONSENT_LABELS[consent.state]}${at ? `, ${exactTime(at)}` : ''}`}
    >
      {SAYS[consent.state]}
    </NoteBox>
  );
};
