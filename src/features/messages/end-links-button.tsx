import { useState } from 'react';
import { revokeThreadLinks } from '#contract/messages/calls/thread-links.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { CONVERSATION } from './texts.ts';

/** Ends the links by which somebody without an account reads this conversation. */
export const EndLinksButton = ({ threadId }: { threadId: string }) => {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await client.call(revokeThreadLinks, { params: { id: threadId } });
      notify({
        intent: 'success',
        title: CONVERSATION.linksEnded,
        message: CONVERSATION.linksEndedHint,
      });
    } catch (error) {
      notify({
        intent: 'error',
        title: CONVERSATION.linksNotEnded,
        message: failureOf(error).text,
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" appearance="subtle" busy={busy} onClick={() => void end()}>
      {CONVERSATION.endLinks}
    </Button>
  );
};
