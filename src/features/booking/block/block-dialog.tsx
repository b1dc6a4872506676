import { useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { dateAt } from '#contract/booking/local-day.ts';
import type { Resource } from '#contract/booking/resource.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { useBegun } from '#platform/kept/use-begun.ts';
import type { WriteFailure } from '#platform/write/outcome.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { TimeField } from '#ui/fields/dates/time-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Unfinished } from '#ui/states/unfinished.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { useMakeAppointment } from '../calendar/use-make-appointment.ts';
import { clockOf, whoOf } from '../calendar/words.ts';
import { contentOfBlock, spanOf, standingIn, TypedBlock } from './block-content.ts';
import { BLOCK } from './texts.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  when: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  whom: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  label: { padding: 0, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  all: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
    columnGap: tokens.spacingHorizontalM,
  },
});

/** So many of what stands there are named. */
const NAMED = 3;

interface Props {
  locationId: string;
  /** Those that have a column. */
  resources: readonly (readonly [string, Resource])[];
  rows: readonly AppointmentRow[];
  /** Where somebody clicked into the calendar. */
  at?: { resourceId: string; startsAt: number; minutes?: number | undefined } | undefined;
  date: string;
  onClose: () => void;
  onSaved: (startsAt: string) => void;
}

/** Keeps a time free of appointments, for people, rooms and devices at once. */
export const BlockDialog = (props: Props) => {
  const { locationId, resources, rows, at, date, onClose, onSaved } = props;
  const styles = useStyles();
  const form = useId();
  const make = useMakeAppointment(locationId, BLOCK);
  const [id] = useState(uuidv7);
  const begun = useBegun(`block-${locationId}`, TypedBlock, () => ({
    what: '',
    resourceIds: at ? [at.resourceId] : [],
    date: at ? dateAt(at.startsAt) : date,
    from: at ? clockOf(at.startsAt) : null,
    to: at ? clockOf(at.startsAt + (at.minutes ? at.minutes * MINUTE_MS : HOUR_MS)) : null,
  }));
  const { typed } = begun;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<WriteFailure | null>(null);
  const set = (changes: Partial<TypedBlock>) => {
    setFailure(null);
    begun.type({ ...typed, ...changes });
  };
  const today = dateAt(Date.now());
  const save = async () => {
    const { resourceIds } = typed;
    const span = spanOf(typed, today);
    if (typeof span === 'string') return setFailure({ title: BLOCK.missing, message: span });
    if (resourceIds.length === 0) {
      return setFailure({ title: BLOCK.missing, message: BLOCK.whomMissing });
    }
    const there = standingIn(rows, span, resourceIds);
    if (there.length > 0) {
      const names = there
        .slice(0, NAMED)
        .map((row) => `${clockOf(row.appointment.starts_at)} ${whoOf(row)}`)
        .join(', ');
      const all = there.length > NAMED ? `${names} …` : names;
      return setFailure({ title: BLOCK.standsTitle, message: BLOCK.stands(all) });
    }
    setBusy(true);
    const failed = await make(id, contentOfBlock(typed, span));
    setBusy(false);
    if (failed) return setFailure(failed);
    begun.drop();
    onSaved(span.starts_at);
  };
  const close = () => {
    begun.drop();
    onClose();
  };
  return (
    <Dialog
      open
      title={BLOCK.title}
      onClose={close}
      failure={failure}
      actions={
        <>
          <Button size="small" onClick={close}>
            {BLOCK.cancel}
          </Button>
          <Button type="submit" form={form} size="small" appearance="primary" busy={busy}>
            {BLOCK.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        autoComplete="off"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <Unfinished
          title={BLOCK.begun}
          all={begun.goOn === null ? [] : [[BLOCK.goOn, begun.goOn]]}
        />
        <TextField
          label={BLOCK.what}
          size="small"
          help={BLOCK.example}
          maxLength={200}
          value={typed.what}
          onChange={(what) => set({ what })}
        />
        <fieldset className={styles.whom}>
          <legend className={styles.label}>{BLOCK.whom}</legend>
          <div className={styles.all}>
            {resources.map(([resource, { name }]) => (
              <Tick
                key={resource}
                label={name}
                checked={typed.resourceIds.includes(resource)}
                onChange={(checked) =>
                  set({
                    resourceIds: checked
                      ? [...typed.resourceIds, resource]
                      : typed.resourceIds.filter((one) => one !== resource),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
        <div className={styles.when}>
          <DateField
            label={BLOCK.date}
            size="small"
            quiet
            value={typed.date}
            onChange={(day) => set({ date: day })}
            min={today}
          />
          <TimeField
            label={BLOCK.from}
            size="small"
            quiet
            value={typed.from}
            onChange={(from) => set({ from })}
            step={15}
          />
          <TimeField
            label={BLOCK.to}
            size="small"
            quiet
            value={typed.to}
            onChange={(to) => set({ to })}
            step={15}
          />
        </div>
      </form>
    </Dialog>
  );
};
