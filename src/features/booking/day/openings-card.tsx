import { useState } from 'react';
import { dateAt } from '#contract/booking/local-day.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { FreeTimes } from '../calendar/free-times.tsx';
import { useDayStyles } from './day-styles.ts';
import { OPENINGS } from './texts.ts';

const useStyles = makeStyles({
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
  },
});

interface Props {
  locationId: string;
  treatments: readonly [string, Treatment][];
  /** The first day that counts; today where it is not given. */
  from?: string;
  /** A time was chosen: it is given to somebody. */
  onChoose: (treatmentId: string, startsAt: string) => void;
}

/** The next free times of a treatment: who is on the telephone is told one at once. */
export const OpeningsCard = ({ locationId, treatments, from, onChoose }: Props) => {
  const look = useDayStyles();
  const styles = useStyles();
  const [chosen, setChosen] = useState('');
  return (
    <section className={look.card} aria-labelledby="day-openings">
      <div className={look.head}>
        <h2 id="day-openings" className={look.title}>
          {OPENINGS.title}
        </h2>
      </div>
      <div className={styles.body}>
        <NativeSelect
          label={OPENINGS.treatment}
          options={[
            { value: '', text: OPENINGS.choose },
            ...treatments
              .filter(([, { active }]) => active)
              .map(([value, { name }]) => ({ value, text: name })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
        {chosen === '' ? (
          <p className={look.quiet}>{OPENINGS.hint}</p>
        ) : (
          <FreeTimes
            locationId={locationId}
            asked={{ treatment_id: chosen, from: from ?? dateAt(Date.now()) }}
            value={null}
            onChoose={(startsAt) => onChoose(chosen, startsAt)}
          />
        )}
      </div>
    </section>
  );
};
