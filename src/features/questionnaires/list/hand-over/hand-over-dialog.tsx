import { ArrowDown20Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp20Regular } from '@fluentui/react-icons/svg/arrow-up';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HAND_OVER_NOTE } from '#contract/questionnaires/hand-over.ts';
import { kiosksQuery } from '#platform/practice/kiosks-query.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { SuggestField } from '#ui/team/suggest-field.tsx';
import { NO_FILTERS } from '../filters.ts';
import { findQuestionnaires } from '../find.ts';
import type { ListRow } from '../laid-over.ts';
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

const NONE: readonly ListRow[] = [];
/** More are found by typing on. */
const OFFERED = 6;

interface Props {
  locationId: string;
  rows: readonly ListRow[];
  /** Those that may be added here. */
  choices?: readonly ListRow[];
  onClose: () => void;
}

/** Prepares questionnaires for the next patient at a kiosk, and shows the PIN that opens them. */
export const HandOverDialog = ({ locationId, rows, choices = NONE, onClose }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const { data: kiosks = [] } = useQuery(kiosksQuery(client, locationId));
  const [order, setOrder] = useState(rows);
  const [kiosk, setKiosk] = useState('');
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState('');
  const searched = findQuestionnaires(choices, { ...NO_FILTERS, search: typed });
  const offered = searched
    .filter(({ id }) => order.every((one) => one.id !== id))
    .slice(0, typed.trim() === '' && order.length > 0 ? 0 : OFFERED);
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
      wish={() =>
        order.length === 0
          ? HAND_OVER_DIALOG.missing
          : {
              questionnaire_ids: order.map(({ id }) => id),
              ...(kiosk === '' ? {} : { kiosk_id: kiosk }),
              ...(note.trim() === '' ? {} : { note: note.trim() }),
            }
      }
      kiosk={kiosks.find(({ id }) => id === kiosk)?.name}
      onClose={onClose}
    >
      {choices.length > 0 && (
        <SuggestField
          autoFocus
          firstActive={typed.trim() !== ''}
          label={HAND_OVER_DIALOG.choose}
          placeholder={HAND_OVER_DIALOG.chooseExample}
          value={typed}
          onChange={setTyped}
          suggestions={offered.map(({ id, summary }) => ({
            key: id,
            text: summary.title,
            beside: summary.description ?? '',
          }))}
          onChoose={(id) => {
            const row = choices.find((one) => one.id === id);
            if (row) setOrder((last) => [...last, row]);
            setTyped('');
          }}
          status={typed.trim() === '' ? '' : HAND_OVER_DIALOG.found(offered.length)}
          statusShown={offered.length === 0}
        />
      )}
      <ol className={styles.list} aria-label={HAND_OVER_DIALOG.order}>
        {order.map(({ id, summary }, at) => (
          <li key={id} className={styles.one}>
            <span className={styles.name}>
              {order.length > 1 ? `${at + 1}. ` : ''}
              {summary.title}
            </span>
            {choices.length > 0 && (
              <Button
                size="small"
                appearance="subtle"
                icon={<Dismiss20Regular />}
                aria-label={HAND_OVER_DIALOG.remove(summary.title)}
                onClick={() => setOrder((last) => last.filter((one) => one.id !== id))}
              />
            )}
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
