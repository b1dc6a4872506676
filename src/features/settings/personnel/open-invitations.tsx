import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sendInvitation, withdrawInvitation } from '#contract/access/calls/personnel.ts';
import type { Invitation } from '#contract/access/invitation.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { ReadState } from '#ui/states/read-state.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { COMMON } from '../texts.ts';
import { usePersonnelStyles } from './personnel-styles.ts';
import { invitationsQuery } from './queries.ts';
import { INVITATIONS } from './texts.ts';
import { accessText, invitedText, roleText } from './words.ts';

/** Invitations that nobody has taken yet: sent again, or taken back. */
export const OpenInvitations = ({ locationId }: { locationId: string }) => {
  const styles = usePersonnelStyles();
  const page = useSettingsStyles();
  const client = useClient();
  const list = useQuery(invitationsQuery(client, locationId));
  const [asked, setAsked] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const [busy, setBusy] = useState<string>();
  const { refetch } = list;
  const now = new Date();

  const run = async (one: Invitation, work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(one.id);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure({ title: INVITATIONS.failed, message: failureOf(error).text });
      return false;
    } finally {
      setBusy(undefined);
      await refetch();
    }
  };
  const params = (one: Invitation) => ({ id: locationId, iid: one.id });
  const again = async (one: Invitation) => {
    const sent = await run(one, () => client.call(sendInvitation, { params: params(one) }));
    if (sent) {
      notify({
        intent: 'success',
        title: INVITATIONS.sent,
        message: INVITATIONS.sentAgainTo(one.email),
      });
    }
  };
  const takeBack = async (one: Invitation) => {
    const done = await run(one, () => client.call(withdrawInvitation, { params: params(one) }));
    if (done) setAsked(null);
  };
  const close = () => {
    setAsked(null);
    setFailure(null);
  };

  // Nothing open is nothing to see: the way to invite stands at the head of the page.
  if (list.data?.length === 0) return null;
  return (
    <Card title={INVITATIONS.title}>
      {failure && !asked && (
        <p role="alert" className={styles.wrong}>
          {failure.message}
        </p>
      )}
      <ReadState read={list} rows={1} height={52}>
        {(all) => (
          <ul className={page.list}>
            {all.map((one) => {
              const access = one.locations.find(({ id }) => id === locationId)?.permissions ?? [];
              return (
                <li key={one.id} className={page.item}>
                  <span className={page.words}>
                    <span className={page.name}>{one.name}</span>
                    <span className={page.quiet}>{one.email}</span>
                    <span className={page.quiet}>
                      {INVITATIONS.state(
                        roleText(one.role),
                        accessText(access),
                        invitedText(one, now),
                      )}
                    </span>
                  </span>
                  <span className={styles.buttons}>
                    <Button size="small" busy={busy === one.id} onClick={() => void again(one)}>
                      {INVITATIONS.sendAgain}
                    </Button>
                    <Button size="small" appearance="subtle" onClick={() => setAsked(one)}>
                      {INVITATIONS.withdraw}
                    </Button>
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </ReadState>
      <Dialog
        open={asked !== null}
        title={INVITATIONS.askWithdraw}
        failure={failure}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{COMMON.cancel}</Button>
            <Button
              appearance="danger"
              busy={busy !== undefined}
              onClick={() => asked && void takeBack(asked)}
            >
              {INVITATIONS.withdraw}
            </Button>
          </>
        }
      >
        <p className={page.quiet}>{INVITATIONS.askWithdrawText(asked?.email ?? '')}</p>
      </Dialog>
    </Card>
  );
};
