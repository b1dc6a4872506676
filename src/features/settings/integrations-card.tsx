import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  createIntegration,
  integrations,
  renewIntegrationSecret,
  revokeIntegration,
} from '#contract/messages/calls/inbound.ts';
import type { Integration } from '#contract/practice/integration.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { ReadState } from '#ui/states/read-state.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { HistoryPanel } from './history/history-panel.tsx';
import { COMMON, INTEGRATIONS } from './texts.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  words: { flex: '1 1 220px', display: 'flex', flexDirection: 'column' },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  field: { flex: '1 1 220px' },
  secret: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
    userSelect: 'all',
    fontFamily: tokens.fontFamilyMonospace,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
});

type Asked = { kind: 'secret'; secret: string } | { kind: 'end'; one: Integration };

const seenText = ({ last_seen_at, previous_until }: Integration): string => {
  const seen = last_seen_at
    ? INTEGRATIONS.heard(spokenTime(last_seen_at))
    : INTEGRATIONS.neverHeard;
  return previous_until ? INTEGRATIONS.oldSecret(seen, exactTime(previous_until)) : seen;
};

/** Systems outside that may send calls, SMS and chats to this practice (docs/webhook.md). */
export const IntegrationsCard = ({ locationId }: { locationId: string }) => {
  const styles = useStyles();
  const client = useClient();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const params = { id: locationId };
  const list = useQuery({
    queryKey: [locationId, 'integrations'],
    queryFn: async ({ signal }) => (await client.call(integrations, { params, signal })).data.data,
    networkMode: 'always',
  });
  const { refetch } = list;

  const run = async (work: () => Promise<Asked | null>) => {
    setBusy(true);
    setFailure(null);
    try {
      setAsked(await work());
      await refetch();
    } catch (error) {
      setFailure({ title: INTEGRATIONS.failed, message: failureOf(error).text });
    }
    setBusy(false);
  };
  const create = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return;
    void run(async () => {
      const { data } = await client.call(createIntegration, { params, body: { name: wanted } });
      setName('');
      return { kind: 'secret', secret: data.secret };
    });
  };
  const renew = (iid: string) =>
    run(async () => {
      const { data } = await client.call(renewIntegrationSecret, { params: { ...params, iid } });
      return { kind: 'secret', secret: data.secret };
    });
  const end = (iid: string) =>
    run(async () => {
      await client.call(revokeIntegration, { params: { ...params, iid } });
      return null;
    });
  const close = () => {
    setAsked(null);
    setFailure(null);
  };

  return (
    <Card title={INTEGRATIONS.title} text={INTEGRATIONS.text}>
      <ReadState read={list} rows={2} height={44}>
        {(systems) =>
          systems.length === 0 ? (
            <p className={styles.text}>{INTEGRATIONS.none}</p>
          ) : (
            <ul className={styles.list}>
              {systems.map((one) => (
                <li key={one.id} className={styles.item}>
                  <span className={styles.words}>
                    <strong>{one.name}</strong>
                    <span className={styles.text}>{seenText(one)}</span>
                  </span>
                  <Button size="small" busy={busy} onClick={() => void renew(one.id)}>
                    {INTEGRATIONS.renew}
                  </Button>
                  <Button size="small" onClick={() => setAsked({ kind: 'end', one })}>
                    {INTEGRATIONS.end}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </ReadState>
      <form className={styles.form} autoComplete="off" onSubmit={create}>
        <TextField
          label={INTEGRATIONS.name}
          value={name}
          maxLength={100}
          autoComplete="off"
          size="small"
          className={styles.field}
          onChange={setName}
        />
        <Button type="submit" busy={busy}>
          {INTEGRATIONS.create}
        </Button>
      </form>
      {failure && !asked && (
        <p role="alert" className={styles.text}>
          {failure.message}
        </p>
      )}
      <HistoryPanel
        place={{ of: 'location', locationId }}
        kind="integration"
        onUndone={() => void refetch()}
      />
      <Dialog
        open={asked?.kind === 'secret'}
        title={INTEGRATIONS.secret}
        onClose={close}
        actions={
          <Button appearance="primary" onClick={close}>
            {INTEGRATIONS.secretEntered}
          </Button>
        }
      >
        <p className={styles.text}>{INTEGRATIONS.secretText}</p>
        <p className={styles.secret}>{asked?.kind === 'secret' ? asked.secret : ''}</p>
      </Dialog>
      <Dialog
        open={asked?.kind === 'end'}
        title={INTEGRATIONS.askEnd}
        failure={failure}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{COMMON.cancel}</Button>
            <Button
              appearance="primary"
              busy={busy}
              onClick={() => asked?.kind === 'end' && void end(asked.one.id)}
            >
              {INTEGRATIONS.end}
            </Button>
          </>
        }
      >
        <p className={styles.text}>
          {INTEGRATIONS.askEndText(asked?.kind === 'end' ? asked.one.name : '')}
        </p>
      </Dialog>
    </Card>
  );
};
