import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { itemProblems } from '#contract/booking/check-item.ts';
import { type BookingItem, itemsOf } from '#contract/booking/item.ts';
import { BANDS, type Band, type Shift } from '#contract/booking/shift.ts';
import type { Payer } from '#contract/booking/steps.ts';
import { FAMILIAR, type Familiar, PAYERS } from '#contract/booking/treatment.ts';
import { WEEKDAYS } from '#contract/shared/weekdays.ts';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { TimeField } from '#ui/fields/dates/time-field.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { useItems } from '../items/items-context.ts';
import { useWrite } from '../items/use-write.ts';
import { Checks } from '../parts/checks.tsx';
import { EditDialog, type Wrong } from '../parts/edit-dialog.tsx';
import { useFormStyles } from '../parts/form-styles.ts';
import { SHIFTS } from './texts.ts';

const DAYS = WEEKDAYS.map((text, index) => ({ value: index + 1, text }));
const PAYER_CHOICES = Object.entries(PAYERS).map(([value, text]) => ({
  value: value as Payer,
  text,
}));
const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, text]) => ({ value, text }));
const EVERY = [1, 2, 3, 4, 6, 8].map((weeks) => ({
  value: String(weeks),
  text: weeks === 1 ? SHIFTS.everyWeek : SHIFTS.everyWeeks(weeks),
}));

const clock = (field: 'from' | 'to', value: string): Wrong[] => {
  if (value === '') return [{ field, message: SHIFTS.timeMissing }];
  return /[05]$/.test(value) ? [] : [{ field, message: SHIFTS.timeStep }];
};

const check = (shift: Shift): Wrong[] => [
  ...(shift.weekdays.length === 0 ? [{ field: 'weekdays', message: SHIFTS.noDay }] : []),
  ...clock('from', shift.from),
  ...clock('to', shift.to),
  ...(shift.valid_from === '' ? [{ field: 'valid_from', message: SHIFTS.dateMissing }] : []),
  ...(shift.valid_to === '' ? [{ field: 'valid_to', message: SHIFTS.dateMissing }] : []),
  ...itemProblems({ kind: 'shift', content: shift, removed: false }),
];

interface Props {
  open: boolean;
  item: BookingItem | null;
  initial: Shift;
  onClose: () => void;
}

/** Asks when somebody works, again and again, and for whom. */
export const ShiftDialog = ({ open, item, initial, onClose }: Props) => {
  const styles = useFormStyles();
  const write = useWrite();
  const [id] = useState(() => item?.id ?? uuidv7());
  const treatments = itemsOf(useItems().all, 'treatment').map(([value, { name }]) => ({
    value,
    text: name,
  }));
  const put = (content: Shift, removed: boolean) =>
    write(id, item, { kind: 'shift', content, removed }, removed ? SHIFTS.removed : SHIFTS.saved);
  return (
    <EditDialog
      open={open}
      title={item ? SHIFTS.editTitle : SHIFTS.newTitle}
      initial={initial}
      check={check}
      save={(typed) => put(typed, false)}
      remove={item ? () => put(initial, true) : undefined}
      onClose={onClose}
    >
      {({ typed, change, wrong }) => (
        <>
          <Checks
            legend={SHIFTS.weekdays}
            choices={DAYS}
            value={typed.weekdays}
            error={wrong('weekdays')}
            onChange={(weekdays) => change({ weekdays })}
          />
          <div className={styles.pair}>
            <TimeField
              label={SHIFTS.from}
              size="small"
              value={typed.from}
              error={wrong('from')}
              onChange={(from) => change({ from: from ?? '' })}
            />
            <TimeField
              label={SHIFTS.to}
              size="small"
              value={typed.to}
              error={wrong('to')}
              onChange={(to) => change({ to: to ?? '' })}
            />
            <NativeSelect
              strong
              label={SHIFTS.every}
              options={EVERY}
              value={String(typed.every_weeks)}
              onChange={(weeks) => change({ every_weeks: Number(weeks) })}
            />
          </div>
          <div className={styles.pair}>
            <DateField
              label={SHIFTS.validFrom}
              size="small"
              value={typed.valid_from}
              error={wrong('valid_from')}
              onChange={(day) => change({ valid_from: day ?? '' })}
            />
            <DateField
              label={SHIFTS.validTo}
              size="small"
              value={typed.valid_to}
              error={wrong('valid_to')}
              onChange={(valid_to) => change({ valid_to })}
            />
          </div>
          <SwitchField
            label={SHIFTS.openHour}
            help={SHIFTS.openHourHelp}
            checked={typed.open_hour}
            onChange={(open_hour) => change({ open_hour })}
          />
          {!typed.open_hour && (
            <>
              <SwitchField
                label={SHIFTS.online}
                help={SHIFTS.onlineHelp}
                checked={typed.online}
                onChange={(online) => change({ online })}
              />
              <div className={styles.pair}>
                <NativeSelect
                  strong
                  label={SHIFTS.band}
                  options={options(BANDS)}
                  value={typed.band}
                  onChange={(band) => change({ band: band as Band })}
                />
                <NativeSelect
                  strong
                  label={SHIFTS.familiar}
                  options={options(FAMILIAR)}
                  value={typed.familiar}
                  onChange={(familiar) => change({ familiar: familiar as Familiar })}
                />
              </div>
              <Checks
                legend={SHIFTS.payers}
                help={SHIFTS.payersHelp}
                choices={PAYER_CHOICES}
                value={typed.payers}
                onChange={(payers) => change({ payers })}
              />
              {treatments.length > 0 && (
                <Checks
                  legend={SHIFTS.treatments}
                  help={SHIFTS.treatmentsHelp}
                  choices={treatments}
                  value={typed.treatments}
                  onChange={(chosen) => change({ treatments: chosen })}
                />
              )}
            </>
          )}
        </>
      )}
    </EditDialog>
  );
};
