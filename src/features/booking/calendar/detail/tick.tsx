import { makeStyles, tokens } from '#ui/styling.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  box: { width: '16px', height: '16px', margin: 0, accentColor: tokens.colorBrandBackground },
});

interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Yes or no beside its words. */
export const Tick = ({ label, checked, onChange }: Props) => {
  const styles = useStyles();
  return (
    <label className={styles.root}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
};
