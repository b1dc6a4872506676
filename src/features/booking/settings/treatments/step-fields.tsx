import type { Step } from '#contract/booking/steps.ts';
import { Button } from '#ui/button.tsx';
import { NumberSelect } from '#ui/fields/number-select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { EDIT } from '../items/texts.ts';
import { useFormStyles } from '../parts/form-styles.ts';
import { NeedFields } from './need-fields.tsx';
import { needOf } from './step-rules.ts';
import { STEPS, TREATMENTS } from './texts.ts';

const DURATIONS = [5, 10, 15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 105, 120, 150, 180, 240, 300];
const OFFSETS = [0, ...DURATIONS];
const offsetText = (minutes: number): string =>
  minutes === 0 ? STEPS.atBegin : STEPS.after(minutes);

interface Props {
  step: Step;
  /** Its place in the treatment; alone it has no name and no beginning of its own. */
  at: number;
  alone: boolean;
  onChange: (step: Step) => void;
  onRemove?: (() => void) | undefined;
}

/** One step of a treatment: how long it takes, and who and what it needs. */
export const StepFields = ({ step, at, alone, onChange, onRemove }: Props) => {
  const styles = useFormStyles();
  const number = at + 1;
  const change = (part: Partial<Step>) => onChange({ ...step, ...part });
  return (
    <fieldset className={styles.group}>
      {!alone && <legend className={styles.legend}>{STEPS.step(number)}</legend>}
      <div className={styles.pair}>
        {!alone && (
          <>
            <TextField
              label={STEPS.nameOf(number)}
              size="small"
              maxLength={80}
              autoComplete="off"
              value={step.name}
              onChange={(name) => change({ name })}
            />
            <NumberSelect
              label={STEPS.offsetOf(number)}
              value={step.offset}
              choices={OFFSETS}
              text={offsetText}
              onChange={(offset) => change({ offset: offset as Step['offset'] })}
            />
          </>
        )}
        <NumberSelect
          label={alone ? STEPS.duration : STEPS.durationOf(number)}
          value={step.minutes}
          choices={DURATIONS}
          text={TREATMENTS.minutes}
          onChange={(minutes) => change({ minutes: minutes as Step['minutes'] })}
        />
      </div>
      {step.needs.map((need, place) => (
        <NeedFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a need is named by its place
          key={place}
          label={STEPS.need(number, place + 1)}
          need={need}
          step={at}
          onChange={(next) => change({ needs: step.needs.with(place, next) })}
          onRemove={
            step.needs.length > 1
              ? () => change({ needs: step.needs.toSpliced(place, 1) })
              : undefined
          }
        />
      ))}
      <div className={styles.line}>
        <Button
          size="small"
          disabled={step.needs.length >= 6}
          aria-label={alone ? undefined : STEPS.addNeedTo(number)}
          onClick={() => change({ needs: [...step.needs, needOf('room')] })}
        >
          {STEPS.addNeed}
        </Button>
        {onRemove && (
          <Button
            size="small"
            appearance="subtle"
            aria-label={STEPS.remove(number)}
            onClick={onRemove}
          >
            {EDIT.remove}
          </Button>
        )}
      </div>
    </fieldset>
  );
};
