import {
  ACTIVITY_SOURCES,
  type ActivityType,
  BUSINESS_CASES,
  PRIORITIES,
  PRIORITY_LABELS,
  SOURCE_LABELS,
} from '#contract/activities/activity-enums.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { type ActivityFilters, filtersOf, NO_FILTERS, narrowing, withFilters } from './filters.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalS,
    alignItems: 'end',
    paddingTop: tokens.spacingVerticalS,
  },
});

const any = { value: '', text: 'Alle' };
const YES_NO = [any, { value: 'true', text: 'Ja' }, { value: 'false', text: 'Nein' }];
const DUE = [
  any,
  { value: 'overdue', text: 'Überfällig' },
  { value: 'today', text: 'Bis heute Abend' },
  { value: 'any', text: 'Mit Termin' },
];
const SNOOZED = [
  { value: '', text: 'Was dran ist' },
  { value: 'true', text: 'Was zurückliegt' },
];
const MENTIONED = [any, { value: 'true', text: 'Wo ich erwähnt bin' }];
const CASES = [any, ...BUSINESS_CASES.map((name) => ({ value: name, text: name }))];
const LEVELS = [
  any,
  ...Object.values(PRIORITIES).map((level) => ({
    value: String(level),
    text: PRIORITY_LABELS[level],
  })),
];
const CHANNELS = [
  any,
  ...ACTIVITY_SOURCES.map((source) => ({ value: source, text: SOURCE_LABELS[source] })),
];

export interface FilterProps {
  type: ActivityType;
  filters: ActivityFilters;
  /** People that can be chosen; with nobody known the choice is not offered. */
  people: readonly { id: string; name: string }[];
  onChange: (filters: ActivityFilters) => void;
}

/** The filters behind the search: one choice each. */
export const FilterFields = ({ type, filters, people, onChange }: FilterProps) => {
  const styles = useStyles();
  /** By way of the address, so that a wrong value can never be chosen. */
  const choose = (name: string, value: string) => {
    const params = withFilters(new URLSearchParams(), { ...filters, page: 1 });
    if (value) params.set(name, value);
    else params.delete(name);
    onChange(filtersOf(params));
  };
  const more = narrowing({ ...filters, search: '' });
  return (
    <div className={styles.fields}>
      <NativeSelect
        label="Anliegen"
        options={CASES}
        value={filters.businessCase ?? ''}
        onChange={(value) => choose('businessCase', value)}
      />
      <NativeSelect
        label="Priorität"
        options={LEVELS}
        value={filters.priority ?? ''}
        onChange={(value) => choose('priority', value)}
      />
      {type === 'alle' && (
        <NativeSelect
          label="Kanal"
          options={CHANNELS}
          value={filters.channel === 'alle' ? '' : (filters.channel ?? '')}
          onChange={(value) => choose('channel', value)}
        />
      )}
      {people.length > 0 && (
        <NativeSelect
          label="Zugewiesen an"
          options={[any, ...people.map(({ id, name }) => ({ value: id, text: name }))]}
          value={filters.selectedEmployees[0] ?? ''}
          onChange={(value) => choose('selectedEmployees', value)}
        />
      )}
      <NativeSelect
        label="Automatisch"
        options={YES_NO}
        value={filters.isAutomatic ?? ''}
        onChange={(value) => choose('isAutomatic', value)}
      />
      <NativeSelect
        label="Archiviert"
        options={YES_NO}
        value={filters.isArchived ?? ''}
        onChange={(value) => choose('isArchived', value)}
      />
      <NativeSelect
        label="Fällig"
        options={DUE}
        value={filters.due ?? ''}
        onChange={(value) => choose('due', value)}
      />
      <NativeSelect
        label="Wiedervorlage"
        options={SNOOZED}
        value={filters.snoozed ?? ''}
        onChange={(value) => choose('snoozed', value)}
      />
      <NativeSelect
        label="Erwähnt"
        options={MENTIONED}
        value={filters.mentioned ?? ''}
        onChange={(value) => choose('mentioned', value)}
      />
      {more > 0 && (
        <Button
          size="small"
          onClick={() =>
            onChange({
              ...NO_FILTERS,
              status: filters.status,
              search: filters.search,
              pageSize: filters.pageSize,
            })
          }
        >
          Filter zurücksetzen
        </Button>
      )}
    </div>
  );
};
