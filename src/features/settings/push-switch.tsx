import { useEffect, useState } from 'react';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { canPush, resumePush, startPush, stopPush } from '#platform/worker/push.ts';
import type { PushWish } from '#platform/worker/push-wish.ts';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { PUSH_TROUBLES } from './push-texts.ts';

/** Said at once where the browser has been told to let nothing through. */
const blockedText = (): string | null =>
  canPush() && Notification.permission === 'denied' ? PUSH_TROUBLES.denied : null;

interface Props {
  label: string;
  help: string;
  wish: PushWish;
}

/** Web Push to this browser while this sign-in lasts, wanted or not. */
export const PushSwitch = ({ label, help, wish }: Props) => {
  const client = useClient();
  const [wanted, setWanted] = useState(wish.wanted);
  const [trouble, setTrouble] = useState<string | null>(() => blockedText());
  const [busy, setBusy] = useState(false);
  // A new sign-in has no subscription yet, though this device wants one.
  useEffect(() => {
    if (wish.wanted()) void resumePush(client);
  }, [client, wish]);

  const choose = async (on: boolean) => {
    setBusy(true);
    setTrouble(null);
    try {
      const found = on ? await startPush(client) : await stopPush(client);
      if (found) {
        setTrouble(PUSH_TROUBLES[found]);
        return;
      }
      wish.keep(on);
      setWanted(on);
    } catch (error) {
      setTrouble(failureOf(error).text);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <SwitchField
        label={label}
        help={help}
        checked={wanted}
        busy={busy}
        disabled={!canPush()}
        onChange={(on) => void choose(on)}
      />
      {!canPush() && <NoteBox>{PUSH_TROUBLES.unsupported}</NoteBox>}
      {trouble && <NoteBox>{trouble}</NoteBox>}
    </>
  );
};
