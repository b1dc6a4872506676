import { Tick } from '#ui/fields/tick.tsx';
import { DIALOG } from '../texts.ts';
import type { AppointmentDraft } from './appointment-draft.ts';

/** How long it was drawn, where its treatment takes another time. @param usual minutes of the treatment */
const drawnOf = ({ minutes }: AppointmentDraft, usual: number | null): number | null =>
  usual === null || minutes === usual ? null : minutes;

/** The length that is wished for instead of the treatment's own; null where there is none. */
export const drawnLength = (typed: AppointmentDraft, usual: number | null): number | null =>
  typed.asDrawn ? drawnOf(typed, usual) : null;

interface Props {
  typed: AppointmentDraft;
  usual: number | null;
  onChange: (part: Pick<AppointmentDraft, 'asDrawn'>) => void;
}

/** Asks whether it is to be as long as it was drawn in the calendar. */
export const AsDrawn = ({ typed, usual, onChange }: Props) => {
  const drawn = drawnOf(typed, usual);
  if (drawn === null || usual === null) return null;
  return (
    <Tick
      label={DIALOG.asDrawn(drawn, usual)}
      checked={typed.asDrawn}
      onChange={(asDrawn) => onChange({ asDrawn })}
    />
  );
};
