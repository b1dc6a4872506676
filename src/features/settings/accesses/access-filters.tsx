import { DateField } from '#ui/fields/dates/date-field.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { usePeople } from '../personnel/queries.ts';
import type { AccessFilter } from './filter.ts';
import { ACCESS_FILTERS, ACCESS_GROUPS } from './texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  field: { flex: '1 1 180px', minWidth: 0 },
});

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
        label={ACCESS_FILTERS.what}
        className={styles.field}
        strong
        options={ACCESS_GROUPS}
        value={filter.group}
        onChange={(group) => onChange({ group })}
      />
      <NativeSelect
        label={ACCESS_FILTERS.who}
        className={styles.field}
        strong
        options={[{ value: '', text: ACCESS_FILTERS.everybody }, ...team]}
        value={filter.person ?? ''}
        onChange={(person) => onChange({ person })}
      />
      <DateField
        label={ACCESS_FILTERS.day}
        toward="back"
        size="small"
        className={styles.field}
        value={filter.day ?? null}
        onDone={(day) => day !== '' && onChange({ day: day ?? '' })}
      />
      <SwitchField
        label={ACCESS_FILTERS.refusedOnly}
        checked={filter.refused === 'true'}
        onChange={(refused) => onChange({ refused: refused ? 'true' : '' })}
      />
    </div>
  );
};
