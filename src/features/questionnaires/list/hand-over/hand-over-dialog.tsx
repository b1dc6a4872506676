import { ArrowDown20Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp20Regular } from '@fluentui/react-icons/svg/arrow-up';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HAND_OVER_NOTE } from '#contract/questionnaires/hand-over.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { ListRow } from '../laid-over.ts';
import { kiosksQuery } from './hand-over-queries.ts';
import { PrepareDialog } from './prepare-dialog.tsx';
import { HAND_OVER_DIALOG } from './texts.ts';

const useStyles = makeStyles({
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
  const { data: kiosks = [] } = useQuery(kiosksQuery(client, locationId));
  const [order, setOrder] = useState(rows);
  const [kiosk, setKiosk] = useState('');
  const [note, setNote] = useState('');
  const move = (at: number, by: number) =>
    setOrder((last) => {
      const next = [...last];
      const [one] = next.splice(at, 1);
      if (one) next.splice(at + by, 0, one);
      return next;
    });
  return (
    <PrepareDialog
      locationId={locationId}
      title={HAND_OVER_DIALOG.title}
      wish={() => ({
        questionnaire_ids: order.map(({ id }) => id),
        ...(kiosk === '' ? {} : { kiosk_id: kiosk }),
        ...(note.trim() === '' ? {} : { note: note.trim() }),
      })}
      kiosk={kiosks.find(({ id }) => id === kiosk)?.name}
      onClose={onClose}
    >
      <ol className={styles.list} aria-label={HAND_OVER_DIALOG.order}>
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
                  aria-label={HAND_OVER_DIALOG.earlier(summary.title)}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<ArrowDown20Regular />}
                  aria-label={HAND_OVER_DIALOG.later(summary.title)}
                  disabled={at === order.length - 1}
                  onClick={() => move(at, 1)}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      <NativeSelect
        label={HAND_OVER_DIALOG.kiosk}
        value={kiosk}
        onChange={setKiosk}
        options={[
          { value: '', text: HAND_OVER_DIALOG.anyKiosk },
          ...kiosks.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
      <TextField
        label={HAND_OVER_DIALOG.note}
        help={HAND_OVER_DIALOG.noteHelp}
        size="small"
        maxLength={HAND_OVER_NOTE}
        value={note}
        onChange={setNote}
      />
    </PrepareDialog>
  );
};
