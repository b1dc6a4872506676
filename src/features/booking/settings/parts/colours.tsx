import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { useFormStyles } from './form-styles.ts';
import { COLOUR_NAMES, FIELDS } from './texts.ts';

const useColours = makeStyles({
  c0: { backgroundColor: tokens.channelChat },
  c1: { backgroundColor: tokens.channelCall },
  c2: { backgroundColor: tokens.channelMail },
  c3: { backgroundColor: tokens.channelSms },
  c4: { backgroundColor: tokens.channelForm },
  c5: { backgroundColor: tokens.channelAppointment },
  c6: { backgroundColor: tokens.danger },
  c7: { backgroundColor: tokens.channelTask },
  c8: { backgroundColor: tokens.onAvatar1 },
  c9: { backgroundColor: tokens.onAvatar2 },
  c10: { backgroundColor: tokens.onAvatar4 },
  c11: { backgroundColor: tokens.onAvatar5 },
});

const keyOf = (colour: number) => `c${colour}` as keyof ReturnType<typeof useColours>;

/** The colour that something has in the calendar; its name stands beside it. */
export const ColourDot = ({ colour, large = false }: { colour: number; large?: boolean }) => {
  const styles = useFormStyles();
  const colours = useColours();
  return (
    <span
      aria-hidden="true"
      className={mergeClasses(styles.dot, large && styles.large, colours[keyOf(colour)])}
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
