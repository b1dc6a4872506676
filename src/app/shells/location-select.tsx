import { useId } from 'react';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { SHELL } from './texts.ts';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    minWidth: 0,
    maxWidth: '100%',
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    color: tokens.text,
    backgroundColor: 'transparent',
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.press },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  label: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  name: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});

interface Props {
  locations: readonly { id: string; name: string }[];
  active: { id: string; name: string } | null;
  onChoose: (id: string) => void;
  className?: string;
}

/** The active location: a choice where there are several, its name where there is one. */
export const LocationSelect = ({ locations, active, onChoose, className }: Props) => {
  const styles = useStyles();
  const id = useId();
  if (locations.length < 2) {
    return active && <span className={mergeClasses(styles.name, className)}>{active.name}</span>;
  }
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {SHELL.place}
      </label>
      <select
        id={id}
        className={mergeClasses(styles.root, className)}
        value={active?.id ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        {locations.map((location) => (
          <option key={location.id} value={location.id}>
            {location.name}
          </option>
        ))}
      </select>
    </>
  );
};
