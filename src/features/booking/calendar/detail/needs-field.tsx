import { SPECIAL_NEEDS, SpecialNeed } from '#contract/booking/appointment.ts';
import { Tick } from '#ui/fields/tick.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { EDIT } from './texts.ts';

const useStyles = makeStyles({
  root: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  label: {
    padding: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  all: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
});

interface Props {
  value: readonly SpecialNeed[];
  onChange: (value: SpecialNeed[]) => void;
}

/** What the practice has to be ready for when this person comes. */
export const NeedsField = ({ value, onChange }: Props) => {
  const styles = useStyles();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.label}>{EDIT.needs}</legend>
      <div className={styles.all}>
        {SpecialNeed.options.map((need) => (
          <Tick
            key={need}
            label={SPECIAL_NEEDS[need]}
            checked={value.includes(need)}
            onChange={(checked) =>
              onChange(
                SpecialNeed.options.filter((one) => (one === need ? checked : value.includes(one))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
};
