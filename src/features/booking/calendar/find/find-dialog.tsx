import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { SuggestField } from '#ui/team/suggest-field.tsx';
import type { AppointmentRow } from '../layout.ts';
import { found, lineOf } from './found.ts';
import { FIND } from './texts.ts';

const useStyles = makeStyles({
  /** The dialog keeps its height while the list grows and shrinks. */
  root: { minHeight: '320px' },
  range: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.textQuiet },
});

interface Props {
  rows: readonly AppointmentRow[];
  treatmentOf: (id: string | null) => { name: string } | undefined;
  now: number;
  onChoose: (row: AppointmentRow) => void;
  onClose: () => void;
}

/** A person or a treatment in the calendar of this device; a hit leads to its day. */
export const FindDialog = ({ rows, treatmentOf, now, onChoose, onClose }: Props) => {
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const nameOf = (id: string | null) => treatmentOf(id)?.name;
  const hits = found(rows, typed, nameOf, now);
  return (
    <Dialog
      open
      title={FIND.title}
      onClose={onClose}
      actions={
        <Button size="small" onClick={onClose}>
          {FIND.close}
        </Button>
      }
    >
      <div className={styles.root}>
        <SuggestField
          label={FIND.field}
          placeholder={FIND.example}
          autoFocus
          value={typed}
          onChange={setTyped}
          suggestions={hits.map((row) => lineOf(row, nameOf, now))}
          firstActive
          onChoose={(key) => {
            const row = hits.find(({ id }) => id === key);
            if (row) onChoose(row);
          }}
          status={typed.trim() === '' ? '' : FIND.status(hits.length)}
          statusShown={hits.length === 0}
        />
        <p className={styles.range}>{FIND.range}</p>
      </div>
    </Dialog>
  );
};
