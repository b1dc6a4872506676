import type { Present } from '#contract/activities/calls/presence.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { presenceText } from './presence-text.ts';

/** A collision is seen before it happens: who else is at this activity now. */
export const PresenceNote = ({ present }: { present: readonly Present[] }) => (
  <div role="status">{present.length > 0 && <NoteBox>{presenceText(present)}</NoteBox>}</div>
);
