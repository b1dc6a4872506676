import { NoteBox } from '#ui/states/note-box.tsx';
import { type Chosen, sameTime } from './choosing.ts';
import { CHOOSING } from './texts.ts';
import { useChoosing, useSayChosen } from './use-calendar-presence.ts';

interface Props {
  locationId: string;
  /** Null while no time is chosen. */
  chosen: Chosen | null;
}

/** A collision is seen before it happens: who else is about to give the same time away. */
export const SameTimeNote = ({ locationId, chosen }: Props) => {
  useSayChosen(locationId, chosen);
  const same = sameTime(useChoosing(locationId), chosen);
  const names = [...new Set(same.map(({ name }) => name))];
  return <div role="status">{names.length > 0 && <NoteBox>{CHOOSING.same(names)}</NoteBox>}</div>;
};
