import { useEffect, useId, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { FAMILY_MOST, type FamilyWay } from '#contract/booking/family/family.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import { isPerson, type Resource } from '#contract/booking/resource.ts';
import { lengthOf } from '#contract/booking/steps.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import type { WriteFailure } from '#platform/write/outcome.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { TimeField } from '#ui/fields/dates/time-field.tsx';
import { NativeSelect, NativeTextarea } from '#ui/fields/native-fields.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { Segmented } from '#ui/team/segmented.tsx';
import {
  audienceOf,
  type Begun,
  type Coming,
  NOBODY,
  type PersonField,
} from '../calendar/coming.ts';
import { AudienceFields } from '../calendar/detail/audience-fields.tsx';
import { NeedsField } from '../calendar/detail/needs-field.tsx';
import { CALENDAR, DIALOG } from '../calendar/texts.ts';
import { clockOf, shortDayOf } from '../calendar/words.ts';
import { watchDecision } from '../decisions/watched.ts';
import { SERIES } from '../series/texts.ts';
import { MADE, useWriteSeries } from '../series/use-write-series.ts';
import { FamilyTimes } from './family-times.tsx';
import { contentsAt, type Member, missingIn } from './members.ts';
import { readEach } from './read-each.ts';
import { FAMILY } from './texts.ts';
import type { FamilyTime } from './use-family-times.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  member: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    minHeight: '24px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
  },
  start: { alignSelf: 'start' },
  plan: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    listStyleType: 'none',
    backgroundColor: tokens.brandQuiet,
    borderRadius: tokens.borderRadiusMedium,
  },
  when: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});

const NEXT = { who: NOBODY, resourceId: '', needs: [] };
const WAYS: { value: FamilyWay; text: string }[] = [
  { value: 'after', text: FAMILY.after },
  { value: 'beside', text: FAMILY.beside },
];

interface Props {
  locationId: string;
  treatments: readonly [string, Treatment][];
  resources: readonly [string, Resource][];
  person: PersonField;
  /** What was typed for one person before more were added. */
  first: Omit<Member, 'id'>;
  note: string;
  begin?: Begun | undefined;
  date: string;
  /** From which time of the day on, `HH:MM`. */
  earliest: string | null;
  onClose: () => void;
  onSaved: (startsAt: string) => void;
  /** The appointments were taken back by the notice that told of them. */
  onUndone?: (() => void) | undefined;
}

/** Appointments for several people of a family, at once or one after the other, found and made together. */
export const FamilyDialog = (props: Props) => {
  const { locationId, treatments, resources, first, begin, date, onClose, onSaved } = props;
  const { onUndone } = props;
  const styles = useStyles();
  const form = useId();
  const write = useWriteSeries(locationId);
  const [noticeId] = useState(uuidv7);
  const [members, setMembers] = useState<readonly Member[]>(() => [
    { ...first, id: uuidv7() },
    { ...NEXT, id: uuidv7(), treatmentId: first.treatmentId },
  ]);
  const [way, setWay] = useState<FamilyWay>('after');
  const today = dateAt(Date.now());
  const [from, setFrom] = useState<string | null>([date, today].toSorted().at(-1) ?? today);
  const [earliest, setEarliest] = useState(props.earliest);
  const [time, setTime] = useState<FamilyTime | null>(null);
  const [note, setNote] = useState(props.note);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<WriteFailure | null>(null);
  const plan = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The plan for the chosen time is below the times, on a small screen out of sight.
    if (time !== null) plan.current?.scrollIntoView?.({ block: 'nearest' });
  }, [time]);
  const active = treatments.filter(([, { active: isActive }]) => isActive);

  /** @param keeps whether the chosen time stays: names do not affect it */
  const set = (next: readonly Member[], keeps = false) => {
    setMembers(next);
    setFailure(null);
    if (!keeps) setTime(null);
  };
  const change = (id: string, part: Partial<Member>, keeps = false) =>
    set(
      members.map((one) => (one.id === id ? { ...one, ...part } : one)),
      keeps,
    );
  const setWho = ({ id, who: before }: Member, who: Coming) =>
    change(id, { who }, who.payer === before.payer && who.familiar === before.familiar);
  const isAsked = from !== null && members.every(({ treatmentId }) => treatmentId !== '');
  const asked = isAsked
    ? {
        members: members.map(({ who, treatmentId, resourceId }) => ({
          treatment_id: treatmentId,
          ...audienceOf(who),
          ...(resourceId !== '' && { resource_id: resourceId }),
        })),
        way,
        from,
        earliest,
      }
    : null;
  const save = async () => {
    const message = missingIn(members) ?? (time === null ? DIALOG.timeMissing : null);
    if (message !== null || time === null) {
      return setFailure({ title: DIALOG.missing, message: message ?? DIALOG.timeMissing });
    }
    const { source, source_id } = begin?.source ?? { source: 'desk', source_id: null };
    const all = contentsAt(members, time, { note, source, source_id }).map(({ id, body }) => ({
      id,
      body,
      base: null,
      back: { ...body, is_cancelled: true },
    }));
    setBusy(true);
    setFailure(null);
    const ids = all.map(({ id }) => id);
    const failed = await write(noticeId, all, MADE, {
      readNow: readEach(locationId, ids),
      onUndone,
    });
    setBusy(false);
    if (failed) return setFailure(failed);
    for (const id of ids) watchDecision(id, { locationId, version: 0, at: Date.now() });
    onSaved(time[0]?.starts_at ?? '');
  };
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
      .filter(([, one]) => one.active && isPerson(one.kind))
      .map(([value, { name }]) => ({ value, text: name })),
  ];
  const nameOf = (ids: readonly string[]): string =>
    ids.flatMap((id) => resources.find(([one]) => one === id)?.[1].name ?? []).join(', ');
  return (
    <Dialog
      open
      title={FAMILY.title}
      onClose={onClose}
      failure={failure}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            {DIALOG.cancel}
          </Button>
          <Button type="submit" form={form} size="small" appearance="primary" busy={busy}>
            {SERIES.save(members.length)}
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
        {members.map((member, index) => (
          <section key={member.id} className={styles.member} aria-label={FAMILY.person(index + 1)}>
            <div className={styles.head}>
              <span aria-hidden="true">{FAMILY.person(index + 1)}</span>
              {members.length > 2 && (
                <Button
                  size="small"
                  appearance="subtle"
                  aria-label={FAMILY.remove(index + 1)}
                  onClick={() => set(members.filter(({ id }) => id !== member.id))}
                >
                  {FAMILY.removeShort}
                </Button>
              )}
            </div>
            {props.person({
              value: member.who,
              onChange: (who) => setWho(member, who),
              without: members.flatMap(({ who }) => who.customer_id ?? []),
              relativesOf: members.find(({ who }) => who.customer_id)?.who.customer_id ?? null,
            })}
            <div className={styles.pair}>
              <NativeSelect
                label={DIALOG.treatment}
                options={choices}
                value={member.treatmentId}
                onChange={(treatmentId) => change(member.id, { treatmentId })}
              />
              <NativeSelect
                label={DIALOG.with}
                options={withWhom}
                value={member.resourceId}
                onChange={(resourceId) => change(member.id, { resourceId })}
              />
            </div>
            <AudienceFields
              value={member.who}
              treatment={active.find(([one]) => one === member.treatmentId)?.[1]}
              onChange={(audience) => setWho(member, { ...member.who, ...audience })}
            />
            <NeedsField
              value={member.needs}
              onChange={(needs) => change(member.id, { needs }, true)}
            />
          </section>
        ))}
        {members.length < FAMILY_MOST && (
          <Button
            size="small"
            className={styles.start}
            onClick={() => {
              const treatmentId = members.at(-1)?.treatmentId ?? '';
              set([...members, { ...NEXT, id: uuidv7(), treatmentId }]);
            }}
          >
            {FAMILY.add}
          </Button>
        )}
        <Segmented
          label={FAMILY.way}
          choices={WAYS}
          value={way}
          onChange={(next) => {
            setWay(next);
            setTime(null);
          }}
        />
        <div className={styles.pair}>
          <DateField
            label={FAMILY.from}
            size="small"
            quiet
            value={from}
            onChange={(next) => {
              setFrom(next);
              setTime(null);
            }}
            min={today}
          />
          <TimeField
            label={FAMILY.earliest}
            size="small"
            quiet
            value={earliest}
            onChange={(next) => {
              setEarliest(next);
              setTime(null);
            }}
            step={15}
          />
        </div>
        <FamilyTimes
          locationId={locationId}
          asked={asked}
          value={time}
          onChoose={setTime}
          onLater={(later) => {
            setFrom(later);
            setTime(null);
          }}
        />
        {time && (
          <ul ref={plan} className={styles.plan} aria-label={FAMILY.plan}>
            {members.map(({ id, who }, index) => {
              const place = time[index];
              if (!place) return null;
              const names = nameOf(place.resource_ids);
              const day = shortDayOf(dateAt(Date.parse(place.starts_at)));
              return (
                <li key={id}>
                  <span className={styles.when}>{`${day}, ${clockOf(place.starts_at)}`}</span>{' '}
                  {[who.name || who.phone || FAMILY.person(index + 1), names && FAMILY.with(names)]
                    .filter(Boolean)
                    .join(' ')}
                </li>
              );
            })}
          </ul>
        )}
        <NativeTextarea
          label={FAMILY.note}
          rows={2}
          maxLength={2_000}
          value={note}
          onChange={setNote}
        />
      </form>
    </Dialog>
  );
};
