import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { usePeople } from '../personnel/queries.ts';
import type { AccessFilter } from './filter.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  field: { flex: '1 1 180px', minWidth: 0 },
});

const GROUPS = [
  { value: 'records', text: 'Patientendaten' },
  { value: 'settings', text: 'Einstellungen und Rechte' },
  { value: 'sign_in', text: 'Anmeldung' },
  { value: 'all', text: 'Alles' },
];

interface Props {
  filter: AccessFilter;
  onChange: (changes: Record<string, string>) => void;
}

export const AccessFilters = ({ filter, onChange }: Props) => {
  const styles = useStyles();
  const people = usePeople();
  const team = (people.data?.all ?? []).map(({ id, name }) => ({ value: id, text: name }));
  return (
    <div className={styles.root}>
      <NativeSelect
        label="Was"
        className={styles.field}
        strong
        options={GROUPS}
        value={filter.group}
        onChange={(group) => onChange({ group })}
      />
      <NativeSelect
        label="Wer"
        className={styles.field}
        strong
        options={[{ value: '', text: 'Alle' }, ...team]}
        value={filter.person ?? ''}
        onChange={(person) => onChange({ person })}
      />
      <TextField
        label="Tag"
        type="date"
        size="small"
        className={styles.field}
        value={filter.day ?? ''}
        onChange={(day) => onChange({ day })}
        autoComplete="off"
      />
      <SwitchField
        label="Nur Abgelehntes"
        checked={filter.refused === 'true'}
        onChange={(refused) => onChange({ refused: refused ? 'true' : '' })}
      />
    </div>
  );
};
