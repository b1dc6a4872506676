import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  putSignInSettings,
  type SignInSettings,
  signInSettings,
} from '#contract/calls/sign-in-settings.ts';
import { useClient } from '#platform/api-client.tsx';
import { failureOf } from '#platform/failure.ts';
import { Card } from '#ui/card.tsx';
import { ReadState } from '#ui/read-state.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { SwitchField } from '#ui/switch-field.tsx';
import { HistoryPanel } from './history/history-panel.tsx';
import { noteSaved } from './note-saved.ts';

const useStyles = makeStyles({
  error: { margin: 0, color: tokens.colorStatusDangerForeground1 },
});

const QUERY = ['sign-in-settings'] as const;

/** How people sign in to this practice: the second factor, and what the first step gives away. */
export const SignInCard = () => {
  const styles = useStyles();
  const client = useClient();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<SignInSettings | null>(null);
  const [said, setSaid] = useState('');
  const read = useQuery({
    queryKey: QUERY,
    queryFn: async ({ signal }) => {
      const { data, headers } = await client.call(signInSettings, { signal });
      return { settings: data, etag: headers.get('etag') ?? '*' };
    },
    networkMode: 'always',
  });
  const again = () => queries.invalidateQueries({ queryKey: QUERY });
  const save = async (part: Partial<SignInSettings>) => {
    if (!read.data || wanted) return;
    const body = { ...read.data.settings, ...part };
    setWanted(body);
    setSaid('');
    try {
      const put = (wished: SignInSettings, tag: string) =>
        client.call(putSignInSettings, { body: wished, headers: { 'if-match': tag } });
      const answer = await put(body, read.data.etag);
      const etag = answer.headers.get('etag') ?? '*';
      queries.setQueryData(QUERY, { settings: answer.data, etag });
      const { settings: former } = read.data;
      noteSaved('Anmeldung gespeichert', () => put(former, etag), again);
    } catch (error) {
      setSaid(failureOf(error).text);
      await again();
    }
    setWanted(null);
  };
  return (
    <Card title="Anmeldung">
      <ReadState read={read} rows={2} height={44}>
        {({ settings }) => {
          const shown = wanted ?? settings;
          return (
            <>
              <SwitchField
                label="Zweiter Faktor für das Team"
                help="Wer noch keinen hat, richtet ihn bei der nächsten Anmeldung ein. Für Rechte, Auskünfte und Löschen wird er noch einmal gebraucht."
                checked={shown.second_factor_required}
                onChange={(second_factor_required) => void save({ second_factor_required })}
              />
              <SwitchField
                label="Beim Anmelden sagen, ob es ein Konto gibt"
                help="Spart Patientinnen und Patienten einen Schritt. Wer eine Adresse eintippt, erfährt dann aber auch, ob diese Person hier ein Konto hat. Empfohlen: aus."
                checked={shown.truthful_exists}
                onChange={(truthful_exists) => void save({ truthful_exists })}
              />
            </>
          );
        }}
      </ReadState>
      <p role="alert" className={styles.error}>
        {said}
      </p>
      <HistoryPanel place={{ of: 'practice' }} kind="sign_in" onUndone={() => void again()} />
    </Card>
  );
};
