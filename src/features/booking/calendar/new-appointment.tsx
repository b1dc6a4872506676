import { lazy, Suspense, useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { AppointmentContent } from '#contract/booking/appointment.ts';
import { dateAt, instantOf } from '#contract/booking/local-day.ts';
import { isPerson, type Resource } from '#contract/booking/resource.ts';
import { lengthOf } from '#contract/booking/steps.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import type { WriteFailure } from '#platform/write/outcome.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { TimeField } from '#ui/fields/dates/time-field.tsx';
import { NativeSelect, NativeTextarea } from '#ui/fields/native-fields.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Unfinished } from '#ui/states/unfinished.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { watchDecision } from '../decisions/watched.ts';
import { FAMILY } from '../family/texts.ts';
import { SERIES } from '../series/texts.ts';
import { MADE, useWriteSeries } from '../series/use-write-series.ts';
import { audienceOf, type Begun, type PersonField } from './coming.ts';
import { type Place, useAppointmentDraft } from './detail/appointment-draft.ts';
import { AsDrawn, drawnLength } from './detail/as-drawn.tsx';
import { AudienceFields } from './detail/audience-fields.tsx';
import { NeedsField } from './detail/needs-field.tsx';
import { FreeTimes } from './free-times.tsx';
import { SameTimeNote } from './presence/same-time-note.tsx';
import { CALENDAR, DIALOG } from './texts.ts';
import { useMakeAppointment } from './use-make-appointment.ts';
import { clockOf, longDayOf } from './words.ts';

const WhyHere = lazy(async () => ({ default: (await import('../why/why-here.tsx')).WhyHere }));

const FamilyDialog = lazy(async () => ({
  default: (await import('../family/family-dialog.tsx')).FamilyDialog,
}));

const SeriesPart = lazy(async () => ({
  default: (await import('../series/series-part.tsx')).SeriesPart,
}));

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  start: { alignSelf: 'start' },
  /** What is made instead of an appointment for one; its words begin where the field does. */
  instead: {
    display: 'flex',
    flexWrap: 'wrap',
    marginTop: tokens.spacingVerticalXS,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
  },
  day: { margin: 0, fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  locationId: string;
  treatments: readonly [string, Treatment][];
  resources: readonly [string, Resource][];
  person: PersonField;
  /** The place in the calendar where somebody clicked or drew. */
  at?: Place | undefined;
  begin?: Begun | undefined;
  /** The day that is open. */
  date: string;
  /** Whoever may not change appointments cannot squeeze one in. */
  maySqueeze: boolean;
  /** Keeps the clicked time free instead; absent where no time was clicked. */
  onBlock?: (() => void) | undefined;
  onClose: () => void;
  onSaved: (startsAt: string) => void;
  /** The appointment was taken back by the notice that told of it. */
  onUndone?: (() => void) | undefined;
}

/** The assumed minutes of a clicked place while no treatment is chosen. */
const QUARTER = 15;

/** Person, treatment, one of the next times: an appointment in three steps, also without network. */
export const NewAppointment = (props: Props) => {
  const { locationId, treatments, resources, at, date, maySqueeze, onClose, onSaved } = props;
  const { begin, onBlock, onUndone } = props;
  const styles = useStyles();
  const form = useId();
  const make = useMakeAppointment(locationId, DIALOG, onUndone);
  const writeSeries = useWriteSeries(locationId);
  const active = treatments.filter(([, { active: isActive }]) => isActive);
  const onlyTreatment = active.length === 1 ? active[0]?.[0] : undefined;
  const draft = useAppointmentDraft(locationId, { at, begin, date, onlyTreatment });
  const { change, drop } = draft;
  const { id, who, treatmentId, resourceId, day, time, squeezed, reason, note, needs } =
    draft.typed;
  /** Somebody clicked a time, so no further time has to be chosen. */
  const hasTime = at !== undefined || begin?.startsAt !== undefined;
  const [asksWhy, setAsksWhy] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<WriteFailure | null>(null);

  const startsAt = day && time ? new Date(instantOf(`${day}T${time}`)).toISOString() : null;
  const chosenTreatment = active.find(([one]) => one === treatmentId)?.[1];
  const usual = chosenTreatment ? lengthOf(chosenTreatment.steps) : null;
  const drawn = drawnLength(draft.typed, usual);
  const minutes = drawn ?? usual ?? (at ? QUARTER : 0);
  const chosen = startsAt !== null &&
    minutes > 0 && { resourceId: resourceId || null, startsAt, minutes };
  const [wantsSeries, setWantsSeries] = useState(false);
  const [times, setTimes] = useState<readonly string[] | null>(null);
  const [isFamily, setIsFamily] = useState(false);
  const isSeries = wantsSeries && !squeezed;
  const isNamed = who.name.trim() !== '' || who.phone.trim() !== '';
  // Then a tap on a free time books at once: the person on the telephone has agreed to it already.
  const atOnce = !hasTime && isNamed && treatmentId !== '' && !isSeries;
  const missing = (chosen: string | null): string | null => {
    if (!isNamed) return DIALOG.whoMissing;
    if (treatmentId === '') return DIALOG.treatmentMissing;
    if (chosen === null) return DIALOG.timeMissing;
    if (isSeries && times?.length === 0) return SERIES.noneLeft;
    return squeezed && reason.trim() === '' ? DIALOG.reasonMissing : null;
  };
  const contentAt = (starts_at: string, series_id: string | null): AppointmentContent => ({
    type: 'appointment',
    ...who,
    treatment_id: treatmentId,
    starts_at,
    minutes: drawn,
    resource_ids: resourceId === '' ? [] : [resourceId],
    squeezed_in: squeezed,
    reason: squeezed ? reason.trim() : '',
    note: note.trim(),
    needs,
    card_read: false,
    referral: false,
    arrival: 'expected',
    is_cancelled: false,
    ...draft.typed.source,
    series_id,
  });
  const saved = (startsAt: string) => {
    drop();
    onSaved(startsAt);
  };
  const leave = () => {
    drop();
    onClose();
  };
  const saveSeries = async (all: readonly string[]) => {
    const seriesId = id;
    const members = all.map((time) => {
      const body = contentAt(time, seriesId);
      return { id: uuidv7(), body, base: null, back: { ...body, is_cancelled: true } };
    });
    setBusy(true);
    setFailure(null);
    const failed = await writeSeries(seriesId, members, MADE, { onUndone });
    setBusy(false);
    if (failed) return setFailure(failed);
    const watched = { locationId, version: 0, at: Date.now(), seriesId };
    for (const one of members) watchDecision(one.id, watched);
    saved(all[0] ?? '');
  };
  const save = async (chosen: string | null) => {
    const message = missing(chosen);
    if (message !== null || chosen === null) {
      return setFailure({ title: DIALOG.missing, message: message ?? DIALOG.timeMissing });
    }
    if (isSeries && times === null) {
      return setFailure({ title: DIALOG.missing, message: SERIES.judging });
    }
    const [alone, ...others] = (isSeries && times) || [chosen];
    if (others.length > 0) return saveSeries([alone ?? chosen, ...others]);
    setBusy(true);
    setFailure(null);
    const body = contentAt(alone ?? chosen, null);
    const failed = await make(id, body);
    setBusy(false);
    if (failed) return setFailure(failed);
    saved(body.starts_at);
  };
  if (isFamily) {
    const withPerson = resources.some(([one, { kind }]) => one === resourceId && isPerson(kind));
    return (
      <Suspense>
        <FamilyDialog
          {...props}
          onClose={leave}
          onSaved={saved}
          first={{ who, treatmentId, resourceId: withPerson ? resourceId : '', needs }}
          note={note}
          date={day ?? date}
          earliest={time}
        />
      </Suspense>
    );
  }
  const choices = [
    { value: '', text: DIALOG.choose },
    ...active.map(([value, { name, steps }]) => ({
      value,
      text: `${name}, ${CALENDAR.minutes(lengthOf(steps))}`,
    })),
  ];
  const withWhom = [
    { value: '', text: DIALOG.anybody },
    ...resources
      .filter(([, one]) => one.active && (isPerson(one.kind) || resources.length < 20))
      .map(([value, { name }]) => ({ value, text: name })),
  ];
  const today = dateAt(Date.now());
  const whyDay = day && day > today ? day : today;
  const choose = (free: string) => {
    change({ day: dateAt(Date.parse(free)), time: clockOf(free) });
    if (atOnce && !busy) void save(free);
  };
  return (
    <Dialog
      open
      title={DIALOG.newTitle}
      onClose={leave}
      failure={failure}
      actions={
        <>
          <Button size="small" onClick={leave}>
            {DIALOG.cancel}
          </Button>
          <Button type="submit" form={form} size="small" appearance="primary" busy={busy}>
            {isSeries && times ? SERIES.save(times.length) : DIALOG.save}
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
          if (!busy) void save(startsAt);
        }}
      >
        <Unfinished
          title={DIALOG.begun(draft.begun.length)}
          all={draft.begun.map((one) => [DIALOG.goOn(one.who.name), () => draft.goOn(one)])}
        />
        <SameTimeNote locationId={locationId} chosen={chosen || null} />
        <div>
          {props.person({ value: who, onChange: (next) => change({ who: next }) })}
          <div className={styles.instead}>
            <Button size="small" appearance="subtle" onClick={() => setIsFamily(true)}>
              {FAMILY.open}
            </Button>
            {onBlock && (
              <Button size="small" appearance="subtle" onClick={onBlock}>
                {DIALOG.block}
              </Button>
            )}
          </div>
        </div>
        <div className={styles.pair}>
          <NativeSelect
            label={DIALOG.treatment}
            options={choices}
            value={treatmentId}
            onChange={(next) => change({ treatmentId: next })}
          />
          <NativeSelect
            label={DIALOG.with}
            options={withWhom}
            value={resourceId}
            onChange={(next) => change({ resourceId: next })}
          />
        </div>
        <AudienceFields
          value={who}
          treatment={chosenTreatment}
          onChange={(audience) => change({ who: { ...who, ...audience } })}
        />
        <AsDrawn typed={draft.typed} usual={usual} onChange={change} />
        {treatmentId !== '' && !squeezed && (
          <FreeTimes
            locationId={locationId}
            asked={{
              treatment_id: treatmentId,
              from: whyDay,
              resource_id: resourceId,
              customer_id: who.customer_id ?? undefined,
              ...audienceOf(who),
            }}
            value={startsAt}
            onChoose={choose}
            hint={atOnce ? DIALOG.atOnce : undefined}
          />
        )}
        {treatmentId !== '' && !squeezed && (
          <Button
            size="small"
            appearance="subtle"
            className={styles.start}
            aria-expanded={asksWhy}
            onClick={() => setAsksWhy(!asksWhy)}
          >
            {DIALOG.why}
          </Button>
        )}
        {asksWhy && treatmentId !== '' && !squeezed && (
          <section aria-label={DIALOG.why}>
            <p className={styles.day}>{DIALOG.whyOn(longDayOf(whyDay))}</p>
            <Suspense fallback={<SkeletonRows rows={4} height={32} />}>
              <WhyHere
                locationId={locationId}
                treatmentId={treatmentId}
                resourceId={resourceId}
                date={whyDay}
                audience={who}
                onChoose={choose}
              />
            </Suspense>
          </section>
        )}
        <div className={styles.pair}>
          <DateField
            label={DIALOG.date}
            size="small"
            quiet
            value={day}
            onChange={(next) => change({ day: next })}
            min={today}
          />
          <TimeField
            label={DIALOG.time}
            size="small"
            quiet
            value={time}
            onChange={(next) => change({ time: next })}
            step={15}
          />
        </div>
        {!squeezed && (
          <Tick
            label={SERIES.make}
            checked={wantsSeries}
            onChange={(next) => {
              setWantsSeries(next);
              setTimes(null);
            }}
          />
        )}
        {isSeries && (
          <Suspense fallback={<SkeletonRows rows={3} height={32} />}>
            <SeriesPart
              locationId={locationId}
              first={
                startsAt === null || treatmentId === ''
                  ? null
                  : {
                      treatment_id: treatmentId,
                      resource_id: resourceId,
                      starts_at: startsAt,
                      ...audienceOf(who),
                    }
              }
              nameOf={(one) => resources.find(([resource]) => resource === one)?.[1].name}
              onTimes={setTimes}
            />
          </Suspense>
        )}
        {maySqueeze && !isSeries && (
          <Tick
            label={DIALOG.squeeze}
            checked={squeezed}
            onChange={(next) => change({ squeezed: next })}
          />
        )}
        {squeezed && (
          <NativeTextarea
            label={DIALOG.reason}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={(next) => change({ reason: next })}
          />
        )}
        <NeedsField value={needs} onChange={(next) => change({ needs: next })} />
        <NativeTextarea
          label={DIALOG.note}
          rows={2}
          maxLength={2_000}
          value={note}
          onChange={(next) => change({ note: next })}
        />
      </form>
    </Dialog>
  );
};
