import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { itemProblems } from '#contract/booking/check-item.ts';
import type { BookingItem } from '#contract/booking/item.ts';
import { ABSENCES, type Absence } from '#contract/booking/shift.ts';
import { firstDay, isWholeDays, lastDay, wholeDays } from '#platform/words/absence-time.ts';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { InstantField } from '#ui/fields/dates/instant-field.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useWrite } from '../items/use-write.ts';
import { EditDialog, type Wrong } from '../parts/edit-dialog.tsx';
import { useFormStyles } from '../parts/form-styles.ts';
import { ABSENCES_PART, SHIFTS } from './texts.ts';

type Kind = Absence['kind'];
const KINDS = Object.entries(ABSENCES).map(([value, text]) => ({ value, text }));

interface Typed extends Pick<Absence, 'resource_id' | 'kind' | 'note' | 'from' | 'to'> {
  hours: boolean;
  first: string;
  last: string;
}

const typedOf = (absence: Absence): Typed => ({
  ...absence,
  hours: !isWholeDays(absence),
  first: firstDay(absence),
  last: lastDay(absence),
});
const absenceOf = ({ hours, first, last, from, to, ...rest }: Typed): Absence => ({
  ...rest,
  note: rest.note.trim(),
  ...(hours ? { from, to } : wholeDays(first, last)),
});

const check = (typed: Typed): Wrong[] => {
  if (!typed.hours) {
    const missing = (['first', 'last'] as const).filter((field) => typed[field] === '');
    if (missing.length > 0) {
      return missing.map((field) => ({ field, message: ABSENCES_PART.dateMissing }));
    }
    if (typed.last < typed.first) return [{ field: 'last', message: ABSENCES_PART.order }];
  } else {
    const missing = (['from', 'to'] as const).filter((field) => typed[field] === '');
    if (missing.length > 0) {
      return missing.map((field) => ({ field, message: ABSENCES_PART.instantMissing }));
    }
    const odd = (['from', 'to'] as const).filter((field) => !/[05]$/.test(typed[field]));
    if (odd.length > 0) return odd.map((field) => ({ field, message: SHIFTS.timeStep }));
  }
  const content = absenceOf(typed);
  return itemProblems({ kind: 'absence', content, removed: false }).map((one) => ({
    ...one,
    field: typed.hours ? one.field : 'last',
  }));
};

interface Props {
  open: boolean;
  item: BookingItem | null;
  initial: Absence;
  /** Whose page it is: they, or everybody. */
  person: { id: string; name: string };
  onClose: () => void;
}

/** Asks when somebody is away who would be there, or everybody. */
export const AbsenceDialog = ({ open, item, initial, person, onClose }: Props) => {
  const styles = useFormStyles();
  const write = useWrite();
  const [id] = useState(() => item?.id ?? uuidv7());
  const put = (content: Absence, removed: boolean) =>
    write(
      id,
      item,
      { kind: 'absence', content, removed },
      removed ? ABSENCES_PART.removed : ABSENCES_PART.saved,
    );
  return (
    <EditDialog
      open={open}
      title={item ? ABSENCES_PART.editTitle : ABSENCES_PART.newTitle}
      initial={typedOf(initial)}
      check={check}
      save={(typed) => put(absenceOf(typed), false)}
      remove={item ? () => put(initial, true) : undefined}
      onClose={onClose}
    >
      {({ typed, change, wrong }) => (
        <>
          <div className={styles.pair}>
            <NativeSelect
              strong
              label={ABSENCES_PART.who}
              options={[
                { value: person.id, text: person.name },
                { value: '', text: ABSENCES_PART.everybody },
              ]}
              value={typed.resource_id ?? ''}
              onChange={(who) => change({ resource_id: who === '' ? null : who })}
            />
            <NativeSelect
              strong
              label={ABSENCES_PART.kind}
              options={KINDS}
              value={typed.kind}
              onChange={(kind) => change({ kind: kind as Kind })}
            />
          </div>
          <SwitchField
            label={ABSENCES_PART.hours}
            checked={typed.hours}
            onChange={(hours) =>
              change(
                hours && typed.first !== ''
                  ? { hours, from: `${typed.first}T08:00`, to: `${typed.first}T12:00` }
                  : { hours },
              )
            }
          />
          <div className={styles.pair}>
            {typed.hours ? (
              <>
                <InstantField
                  label={ABSENCES_PART.from}
                  size="small"
                  value={typed.from}
                  error={wrong('from')}
                  onChange={(from) => change({ from: from ?? '' })}
                />
                <InstantField
                  label={ABSENCES_PART.to}
                  size="small"
                  value={typed.to}
                  error={wrong('to')}
                  onChange={(to) => change({ to: to ?? '' })}
                />
              </>
            ) : (
              <>
                <DateField
                  label={ABSENCES_PART.firstDay}
                  size="small"
                  value={typed.first}
                  error={wrong('first')}
                  onChange={(day) => change({ first: day ?? '' })}
                />
                <DateField
                  label={ABSENCES_PART.lastDay}
                  size="small"
                  value={typed.last}
                  error={wrong('last')}
                  onChange={(day) => change({ last: day ?? '' })}
                />
              </>
            )}
          </div>
          <TextField
            label={ABSENCES_PART.note}
            size="small"
            maxLength={200}
            autoComplete="off"
            value={typed.note}
            onChange={(note) => change({ note })}
          />
        </>
      )}
    </EditDialog>
  );
};
