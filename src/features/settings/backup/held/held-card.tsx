import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropHeld, type HeldKind, type HeldState, sendHeld } from '#contract/system/calls/held.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { ReadState } from '#ui/states/read-state.tsx';
import { useBackupStyles } from '../backup-styles.ts';
import { HeldList } from './held-list.tsx';
import { heldQuery, waitingIn } from './held-query.ts';
import { HELD } from './texts.ts';

interface Asked {
  deed: 'send' | 'drop';
  kinds: HeldKind[];
  count: number;
  asOf: string;
}

/** What is held, and what is decided on it: each decision is asked about once, as none can be undone. */
const Held = ({ state }: { state: HeldState }) => {
  const styles = useBackupStyles();
  const client = useClient();
  const queries = useQueryClient();
  const [unticked, setUnticked] = useState<readonly HeldKind[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { groups, as_of } = state;
  if (as_of === null || groups.length === 0) return <p className={styles.quiet}>{HELD.none}</p>;
  const all = groups.map(({ kind }) => kind);
  const waiting = waitingIn(state);
  const chosen = all.filter((kind) => !unticked.includes(kind));
  const meant = (kinds: readonly HeldKind[]) => groups.filter(({ kind }) => kinds.includes(kind));
  const going = (kinds: readonly HeldKind[]) => waitingIn({ as_of, groups: meant(kinds) });
  const ask = (deed: Asked['deed'], kinds: HeldKind[]) => {
    const ended = meant(kinds).reduce((sum, group) => sum + group.ended, 0);
    setFailure(null);
    setOpen(true);
    setAsked({ deed, kinds, count: going(kinds) + (deed === 'send' ? 0 : ended), asOf: as_of });
  };
  const decide = async ({ deed, kinds, asOf }: Asked) => {
    setBusy(true);
    setFailure(null);
    const body = { kinds, as_of: asOf };
    const { queryKey } = heldQuery(client);
    try {
      const { data } = await client.call(deed === 'send' ? sendHeld : dropHeld, { body });
      queries.setQueryData(queryKey, data);
      setUnticked([]);
      setOpen(false);
      notify({ intent: 'success', title: deed === 'send' ? HELD.sent : HELD.dropped });
    } catch (error) {
      setFailure(failureOf(error).text);
      // Without an answer it may have been done: the list says so.
      void queries.invalidateQueries({ queryKey });
    }
    setBusy(false);
  };
  const isSend = asked?.deed === 'send';
  return (
    <>
      {waiting > 0 && (
        <p className={styles.text}>
          <strong>{HELD.waiting(waiting)}</strong>
        </p>
      )}
      <HeldList
        groups={groups}
        chosen={chosen}
        onChange={(kinds) => setUnticked(all.filter((kind) => !kinds.includes(kind)))}
      />
      <div className={styles.buttons}>
        <Button appearance="primary" disabled={waiting === 0} onClick={() => ask('send', all)}>
          {HELD.sendAll}
        </Button>
        <Button disabled={going(chosen) === 0} onClick={() => ask('send', chosen)}>
          {HELD.sendChosen}
        </Button>
        <Button
          appearance="subtle"
          disabled={chosen.length === 0}
          onClick={() => ask('drop', chosen)}
        >
          {HELD.drop}
        </Button>
      </div>
      <Dialog
        open={open}
        title={isSend ? HELD.askSend : HELD.askDrop}
        onClose={() => setOpen(false)}
        failure={failure === null ? null : { title: HELD.notDone, message: failure }}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{HELD.cancel}</Button>
            <Button
              appearance={isSend ? 'primary' : 'danger'}
              busy={busy}
              onClick={() => asked && void decide(asked)}
            >
              {isSend ? HELD.send : HELD.drop}
            </Button>
          </>
        }
      >
        {asked && (isSend ? HELD.askSendText(asked.count) : HELD.askDropText(asked.count))}
      </Dialog>
    </>
  );
};

/** What is held after a restore, until an admin has decided on it. */
export const HeldCard = () => {
  const read = useQuery(heldQuery(useClient()));
  return (
    <Card title={HELD.title} text={HELD.text}>
      <ReadState read={read} rows={2} height={44}>
        {(state) => <Held state={state} />}
      </ReadState>
    </Card>
  );
};
