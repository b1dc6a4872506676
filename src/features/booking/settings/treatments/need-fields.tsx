import { itemsOf } from '#contract/booking/item.ts';
import { RESOURCE_KINDS } from '#contract/booking/resource.ts';
import type { ResourceKind } from '#contract/booking/resource-kind.ts';
import type { Need } from '#contract/booking/steps.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { NumberSelect } from '#ui/fields/number-select.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useItems } from '../items/items-context.ts';
import { EDIT } from '../items/texts.ts';
import { Checks } from '../parts/checks.tsx';
import { useFormStyles } from '../parts/form-styles.ts';
import { STEPS, TREATMENTS } from './texts.ts';

const useStyles = makeStyles({
  need: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minInlineSize: 0,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

const KINDS = Object.entries(RESOURCE_KINDS).map(([value, { one }]) => ({ value, text: one }));
const BUFFERS = [0, 5, 10, 15, 20, 30, 45, 60];
const COUNTS = [1, 2, 3, 4, 5];
const bufferText = (minutes: number): string =>
  minutes === 0 ? STEPS.noBuffer : TREATMENTS.minutes(minutes);

interface Props {
  label: string;
  need: Need;
  /** Place of its step in the treatment. */
  step: number;
  onChange: (need: Need) => void;
  /** Absent for the last one: a step needs somebody or something. */
  onRemove?: (() => void) | undefined;
}

/** One thing that a step needs: of what kind, who or what, and the time around it. */
export const NeedFields = ({ label, need, step, onChange, onRemove }: Props) => {
  const styles = useStyles();
  const form = useFormStyles();
  const { all } = useItems();
  const change = (part: Partial<Need>) => onChange({ ...need, ...part });
  const own = itemsOf(all, 'resource').filter(([, { kind }]) => kind === need.kind);
  const skills = new Set(own.flatMap(([, resource]) => resource.skills));
  if (need.skill !== '') skills.add(need.skill);
  return (
    <fieldset className={styles.need} aria-label={label}>
      <div className={form.pair}>
        <NativeSelect
          strong
          label={STEPS.kind}
          options={KINDS}
          value={need.kind}
          onChange={(kind) =>
            // The chosen resources are of the former kind.
            change({ kind: kind as ResourceKind, any_of: [], skill: '', same_as: null })
          }
        />
        <NumberSelect
          label={STEPS.count}
          value={need.count}
          choices={COUNTS}
          text={String}
          onChange={(count) => change({ count })}
        />
        <NumberSelect
          label={STEPS.before}
          value={need.before}
          choices={BUFFERS}
          text={bufferText}
          onChange={(before) => change({ before: before as Need['before'] })}
        />
        <NumberSelect
          label={STEPS.afterwards}
          value={need.after}
          choices={BUFFERS}
          text={bufferText}
          onChange={(after) => change({ after: after as Need['after'] })}
        />
        {skills.size > 0 && (
          <NativeSelect
            strong
            label={STEPS.skill}
            options={[
              { value: '', text: STEPS.noSkill },
              ...[...skills].map((value) => ({ value, text: value })),
            ]}
            value={need.skill}
            onChange={(skill) => change({ skill })}
          />
        )}
        {step > 0 && (
          <NativeSelect
            strong
            label={STEPS.same}
            options={[
              { value: '', text: STEPS.anyOne },
              ...Array.from({ length: step }, (_, at) => ({
                value: String(at),
                text: STEPS.sameAs(at + 1),
              })),
            ]}
            value={need.same_as === null ? '' : String(need.same_as)}
            onChange={(at) => change({ same_as: at === '' ? null : Number(at) })}
          />
        )}
      </div>
      {own.length > 0 && (
        <Checks
          legend={STEPS.who}
          help={STEPS.whoHelp}
          choices={own.map(([value, { name }]) => ({ value, text: name }))}
          value={need.any_of}
          onChange={(any_of) => change({ any_of })}
        />
      )}
      {onRemove && (
        <div className={form.line}>
          <Button
            size="small"
            appearance="subtle"
            aria-label={STEPS.removeNeed(label)}
            onClick={onRemove}
          >
            {EDIT.remove}
          </Button>
        </div>
      )}
    </fieldset>
  );
};
