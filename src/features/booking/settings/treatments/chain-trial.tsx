import { useDeferredValue, useMemo } from 'react';
import { dateAt, localDay } from '#contract/booking/local-day.ts';
import { NOTHING_FREE, refusalSentence } from '#contract/booking/refusals.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import { tryTreatment } from '#contract/booking/why/trial.ts';
import { addDays } from '#contract/shared/days.ts';
import { SEARCHED_DAYS } from '#contract/shared/limits.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { takenHere } from '../../calendar/taken-here.ts';
import { clockOf, shortDayOf } from '../../calendar/words.ts';
import type { Known } from '../../why/use-known.ts';
import { useFormStyles } from '../parts/form-styles.ts';
import { chainProblems } from './step-rules.ts';
import { TRIAL } from './texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  when: { fontVariantNumeric: 'tabular-nums' },
});

const MOST = 5;

interface Props {
  treatment: Treatment;
  known: Known;
}

/** The chain as it is typed, tried on the calendar as this device has it: when it could be next, and with whom. */
export const ChainTrial = ({ treatment, known: { here, resources } }: Props) => {
  const styles = useStyles();
  const form = useFormStyles();
  // The fields answer first; what they mean for the calendar follows.
  const typed = useDeferredValue(treatment);
  const trial = useMemo(() => {
    if (here === null || chainProblems(typed.steps).length > 0) return null;
    const from = dateAt(here.now);
    const span = { from: localDay(from).begins, to: localDay(addDays(from, SEARCHED_DAYS)).begins };
    const asked = { from, days: SEARCHED_DAYS, most: MOST, now: here.now };
    return tryTreatment(here.rules, takenHere(here.rows, span), typed, asked);
  }, [here, typed]);
  if (trial === null) return null;
  const nameOf = (id: string) => resources.find(([one]) => one === id)?.[1].name ?? '';
  if (trial.times.length === 0) {
    return (
      <NoteBox kind="warning" title={NOTHING_FREE}>
        {TRIAL.often}
        <ul className={styles.list}>
          {trial.refusals.map((refusal) => (
            <li key={JSON.stringify(refusal)}>{refusalSentence(refusal, nameOf)}</li>
          ))}
        </ul>
      </NoteBox>
    );
  }
  return (
    <section className={styles.root} aria-label={TRIAL.title}>
      <h3 className={styles.title}>{TRIAL.title}</h3>
      <ul className={styles.list}>
        {trial.times.map(({ start, claims }) => {
          const at = new Date(start).toISOString();
          const names = [...new Set(claims.map(({ resource_id }) => nameOf(resource_id)))];
          return (
            <li key={start}>
              <span className={styles.when}>{`${shortDayOf(dateAt(start))}, ${clockOf(at)}`}</span>
              {`: ${names.join(', ')}`}
            </li>
          );
        })}
      </ul>
      <p className={form.quiet}>{TRIAL.text}</p>
    </section>
  );
};
