import { ArrowDown20Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp20Regular } from '@fluentui/react-icons/svg/arrow-up';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createHandOver } from '#contract/calls/hand-overs.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { HAND_OVER_NOTE } from '#contract/entities/hand-over.ts';
import { useClient } from '#platform/api-client.tsx';
import { failureOf } from '#platform/failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NativeSelect } from '#ui/native-fields.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TextField } from '#ui/text-field.tsx';
import { HandOverPin } from './hand-over-pin.tsx';
import { handOversQuery, kiosksQuery } from './hand-over-queries.ts';
import type { ListRow } from './laid-over.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  one: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '32px',
  },
  name: { flexGrow: 1, overflowWrap: 'anywhere' },
});

interface Props {
  locationId: string;
  rows: readonly ListRow[];
  onClose: () => void;
}

/** Prepares questionnaires for the next patient at a kiosk, and shows the PIN that opens them. */
export const HandOverDialog = ({ locationId, rows, onClose }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const cache = useQueryClient();
  const formId = useId();
  const { data: kiosks = [] } = useQuery(kiosksQuery(client, locationId));
  const [order, setOrder] = useState(rows);
  const [kiosk, setKiosk] = useState('');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [made, setMade] = useState<ResponseOf<typeof createHandOver> | null>(null);

  const move = (at: number, by: number) =>
    setOrder((last) => {
      const next = [...last];
      const [one] = next.splice(at, 1);
      if (one) next.splice(at + by, 0, one);
      return next;
    });
  const make = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { data } = await client.call(createHandOver, {
        params: { id: locationId },
        body: {
          questionnaire_ids: order.map(({ id }) => id),
          ...(kiosk === '' ? {} : { kiosk_id: kiosk }),
          ...(note.trim() === '' ? {} : { note: note.trim() }),
        },
      });
      setMade(data);
      void cache.invalidateQueries(handOversQuery(client, locationId));
    } catch (failure) {
      setError(failureOf(failure).text);
    } finally {
      setBusy(false);
    }
  };

  if (made) {
    const name = kiosks.find(({ id }) => id === kiosk)?.name;
    return <HandOverPin locationId={locationId} made={made} kiosk={name} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      title="An Kiosk geben"
      onClose={onClose}
      failure={error === undefined ? null : { title: 'Nicht vorbereitet', message: error }}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            Abbrechen
          </Button>
          <Button size="small" appearance="primary" type="submit" form={formId} busy={busy}>
            PIN erzeugen
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <ol className={styles.list} aria-label="Wird in dieser Reihenfolge ausgefüllt">
          {order.map(({ id, summary }, at) => (
            <li key={id} className={styles.one}>
              <span className={styles.name}>
                {order.length > 1 ? `${at + 1}. ` : ''}
                {summary.title}
              </span>
              {order.length > 1 && (
                <>
                  <Button
                    size="small"
                    appearance="subtle"
                    icon={<ArrowUp20Regular />}
                    aria-label={`${summary.title} früher`}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <Button
                    size="small"
                    appearance="subtle"
                    icon={<ArrowDown20Regular />}
                    aria-label={`${summary.title} später`}
                    disabled={at === order.length - 1}
                    onClick={() => move(at, 1)}
                  />
                </>
              )}
            </li>
          ))}
        </ol>
        <NativeSelect
          label="Kiosk"
          value={kiosk}
          onChange={setKiosk}
          options={[
            { value: '', text: 'Beliebiger Kiosk, mit PIN' },
            ...kiosks.map(({ id, name }) => ({ value: id, text: name })),
          ]}
        />
        <TextField
          label="Notiz für das Team (freiwillig)"
          help="Zum Beispiel Zimmer oder Initialen. Am Kiosk wird sie nicht gezeigt."
          size="small"
          maxLength={HAND_OVER_NOTE}
          value={note}
          onChange={setNote}
        />
      </form>
    </Dialog>
  );
};
