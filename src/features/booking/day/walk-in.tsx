import { useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { AppointmentContent } from '#contract/booking/appointment.ts';
import { marking } from '#contract/booking/arrival/marks.ts';
import { putAppointment } from '#contract/booking/calls/appointments.ts';
import type { Rules } from '#contract/booking/rules.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { useMinute } from '#platform/words/use-minute.ts';
import { notWritten, type WriteFailure } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect, NativeTextarea } from '#ui/fields/native-fields.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { NOBODY, type PersonField } from '../calendar/coming.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { watchDecision } from '../decisions/watched.ts';
import { openHoursNow } from '../open-hours/open-hours.ts';
import { OPEN_HOURS } from '../open-hours/texts.ts';
import { WALK_IN } from './texts.ts';
import { acuteOf, walkInPlace } from './walk-in-place.ts';

const useStyles = makeStyles({
  open: { margin: 0, color: tokens.textQuiet },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

interface Props {
  locationId: string;
  treatments: readonly [string, Treatment][];
  /** By which a place beside the others is found. */
  rules: Rules;
  rows: readonly AppointmentRow[];
  person: PersonField;
  onClose: () => void;
}

/** Somebody who has come without an appointment: a name, and they stand in the list, also without network. */
export const WalkIn = ({ locationId, treatments, rules, rows, person, onClose }: Props) => {
  const styles = useStyles();
  const form = useId();
  const { put } = useWriter(locationId);
  const { line } = useEngine();
  const [id] = useState(uuidv7);
  const [who, setWho] = useState(NOBODY);
  const [treatmentId, setTreatmentId] = useState(() => acuteOf(treatments)?.[0] ?? '');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<WriteFailure | null>(null);
  const now = useMinute();
  const active = treatments.filter(([, one]) => one.active);
  const save = async () => {
    const treatment = active.find(([one]) => one === treatmentId);
    const isNobody = who.name.trim() === '' && who.phone.trim() === '';
    if (isNobody || treatment === undefined) {
      const message = isNobody ? WALK_IN.whoMissing : WALK_IN.treatmentMissing;
      return setFailure({ title: WALK_IN.missing, message });
    }
    setBusy(true);
    setFailure(null);
    const body: AppointmentContent = {
      type: 'appointment',
      ...who,
      treatment_id: treatmentId,
      starts_at: new Date(walkInPlace(rules, rows, treatment, Date.now())).toISOString(),
      minutes: null,
      resource_ids: [],
      squeezed_in: true,
      reason: WALK_IN.reason,
      note: note.trim(),
      needs: [],
      card_read: false,
      referral: false,
      ...marking({ arrival: 'expected' }, 'here', Date.now()),
      is_cancelled: false,
      source: 'walk_in',
      source_id: null,
      series_id: null,
    };
    const params = { location_id: locationId, id };
    const outcome = await put({ endpoint: putAppointment, id, params, body, base: null });
    setBusy(false);
    const failed = notWritten(outcome);
    if (failed) return setFailure(failed);
    watchDecision(id, { locationId, version: 0, at: Date.now() });
    const isKept = outcome.state === 'waiting' && line.online === false;
    notify({
      id: `arrival-${id}`,
      intent: isKept ? 'info' : 'success',
      title: isKept ? WALK_IN.kept : WALK_IN.saved,
      message: who.name || who.phone,
    });
    onClose();
  };
  return (
    <Dialog
      open
      title={WALK_IN.title}
      onClose={onClose}
      failure={failure}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            {WALK_IN.cancel}
          </Button>
          <Button type="submit" form={form} size="small" appearance="primary" busy={busy}>
            {WALK_IN.save}
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
        {openHoursNow(rules, now).map(({ until, who: held }) => (
          <p key={until} className={styles.open}>
            {OPEN_HOURS.until(until, held)}
          </p>
        ))}
        {person({ value: who, onChange: setWho })}
        <NativeSelect
          label={WALK_IN.treatment}
          options={[
            { value: '', text: WALK_IN.choose },
            ...active.map(([value, { name }]) => ({ value, text: name })),
          ]}
          value={treatmentId}
          onChange={setTreatmentId}
        />
        <NativeTextarea
          label={WALK_IN.note}
          rows={2}
          maxLength={2_000}
          value={note}
          onChange={setNote}
        />
      </form>
    </Dialog>
  );
};
