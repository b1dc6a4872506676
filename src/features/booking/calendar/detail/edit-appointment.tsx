import { useEffect, useRef } from 'react';
import { lengthOf } from '#contract/booking/steps.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import { NativeSelect, NativeTextarea } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { BLOCK } from '../../block/texts.ts';
import type { Coming, PersonField } from '../coming.ts';
import { CALENDAR, DIALOG } from '../texts.ts';
import { AudienceFields } from './audience-fields.tsx';
import type { Typed } from './changes.ts';
import { NeedsField } from './needs-field.tsx';
import { EDIT } from './texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  ticks: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
  quiet: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
});

/** Lengths that are offered, in minutes. */
const LENGTHS = [5, 10, 15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 105, 120, 150, 180, 240] as const;

interface Props {
  id: string;
  typed: Typed;
  /** Told the fields that were touched. */
  onTyped: (part: Partial<Typed>) => void;
  treatments: readonly [string, Treatment][];
  /** The field that finds people; absent where it cannot be had. */
  person: PersonField | undefined;
  /** A time that is kept free: what for, and how long. */
  isBlock: boolean;
  /** Whether another treatment or length is wished. */
  moves: boolean;
  onSubmit: () => void;
}

/** What of an appointment is written down: who, what for, how long, what has to be ready. */
export const EditAppointment = (props: Props) => {
  const { id, typed, onTyped, treatments, person, isBlock, moves, onSubmit } = props;
  const styles = useStyles();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLElement>('input, select, textarea');
    fields?.[0]?.focus();
  }, []);
  const set = onTyped;
  /** A phone number that this person may not see is kept, unless another person is chosen. */
  const setPerson = ({ phone, ...who }: Coming) => {
    const stays = typed.phone === null && phone === '' && who.customer_id === typed.customer_id;
    set(stays ? who : { ...who, phone });
  };
  const treatment = treatments.find(([one]) => one === typed.treatment_id)?.[1];
  const choices = treatments.filter(([one, { active }]) => active || one === typed.treatment_id);
  const usual = treatment ? EDIT.usual(lengthOf(treatment.steps)) : EDIT.asTreatment;
  const lengths: readonly number[] =
    typed.minutes === null || LENGTHS.some((one) => one === typed.minutes)
      ? LENGTHS
      : [...LENGTHS, typed.minutes].toSorted((a, b) => a - b);
  return (
    <form
      ref={form}
      id={id}
      autoComplete="off"
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {isBlock ? (
        <TextField
          size="small"
          label={BLOCK.what}
          maxLength={200}
          value={typed.name}
          onChange={(name) => set({ name })}
        />
      ) : (
        person?.({
          value: {
            customer_id: typed.customer_id,
            name: typed.name,
            phone: typed.phone ?? '',
            payer: typed.payer,
            familiar: typed.familiar,
          },
          onChange: setPerson,
        })
      )}
      <div className={styles.pair}>
        {!isBlock && (
          <NativeSelect
            label={DIALOG.treatment}
            options={[
              // The appointment has no treatment, or one that was taken out.
              ...(treatment ? [] : [{ value: typed.treatment_id ?? '', text: DIALOG.choose }]),
              ...choices.map(([value, { name }]) => ({ value, text: name })),
            ]}
            value={typed.treatment_id ?? ''}
            onChange={(chosen) => set({ treatment_id: chosen || null, minutes: null })}
          />
        )}
        <NativeSelect
          label={EDIT.minutes}
          options={[
            ...(isBlock ? [] : [{ value: '', text: usual }]),
            ...lengths.map((one) => ({ value: String(one), text: CALENDAR.minutes(one) })),
          ]}
          value={typed.minutes === null ? '' : String(typed.minutes)}
          onChange={(minutes) =>
            set({ minutes: minutes === '' ? null : (Number(minutes) as Typed['minutes']) })
          }
        />
      </div>
      {moves && <p className={styles.quiet}>{EDIT.moves}</p>}
      {!isBlock && (
        <>
          <AudienceFields value={typed} treatment={treatment} onChange={set} />
          <NeedsField value={typed.needs} onChange={(needs) => set({ needs })} />
          <div className={styles.ticks}>
            <Tick
              label={EDIT.referral}
              checked={typed.referral}
              onChange={(referral) => set({ referral })}
            />
            <Tick
              label={EDIT.card}
              checked={typed.card_read}
              onChange={(card_read) => set({ card_read })}
            />
          </div>
        </>
      )}
      <NativeTextarea
        label={DIALOG.note}
        rows={3}
        maxLength={2_000}
        value={typed.note}
        onChange={(note) => set({ note })}
      />
    </form>
  );
};
