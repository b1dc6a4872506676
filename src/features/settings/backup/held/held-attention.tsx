import { useQuery } from '@tanstack/react-query';
import { useClient } from '#platform/reading/api-client.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { heldQuery, waitingIn } from './held-query.ts';
import { HELD } from './texts.ts';

/** Said on top of the page while something is held; nothing otherwise, and nothing before it is known. */
export const HeldAttention = () => {
  const { data } = useQuery(heldQuery(useClient()));
  const waiting = data ? waitingIn(data) : 0;
  return waiting > 0 && <NoteBox kind="warning">{HELD.attention(waiting)}</NoteBox>;
};
