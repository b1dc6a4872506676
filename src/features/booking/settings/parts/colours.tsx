import { makeStyles, mergeClasses } from '#ui/styling.ts';
import { HUES, hueOf } from '../../hues.ts';
import { useFormStyles } from './form-styles.ts';
import { COLOUR_NAMES, FIELDS } from './texts.ts';

const useColours = makeStyles({
  c0: { backgroundColor: HUES.c0 },
  c1: { backgroundColor: HUES.c1 },
  c2: { backgroundColor: HUES.c2 },
  c3: { backgroundColor: HUES.c3 },
  c4: { backgroundColor: HUES.c4 },
  c5: { backgroundColor: HUES.c5 },
  c6: { backgroundColor: HUES.c6 },
  c7: { backgroundColor: HUES.c7 },
  c8: { backgroundColor: HUES.c8 },
  c9: { backgroundColor: HUES.c9 },
  c10: { backgroundColor: HUES.c10 },
  c11: { backgroundColor: HUES.c11 },
});

/** The colour that something has in the calendar; its name stands beside it. */
export const ColourDot = ({ colour, large = false }: { colour: number; large?: boolean }) => {
  const styles = useFormStyles();
  const colours = useColours();
  return (
    <span
      aria-hidden="true"
      className={mergeClasses(styles.dot, large && styles.large, colours[hueOf(colour)])}
    />
  );
};

interface Props {
  value: number;
  onChange: (value: number) => void;
}

/** One of the twelve colours of the calendar, by name or by sight. */
export const ColourChoice = ({ value, onChange }: Props) => {
  const styles = useFormStyles();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{FIELDS.colour}</legend>
      <div className={styles.line}>
        {COLOUR_NAMES.map((name, colour) => (
          <label key={name} className={styles.swatch} title={name}>
            <input
              type="radio"
              name="colour"
              aria-label={name}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            <ColourDot colour={colour} large />
          </label>
        ))}
      </div>
    </fieldset>
  );
};
