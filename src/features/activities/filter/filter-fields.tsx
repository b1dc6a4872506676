import {
  ACTIVITY_SOURCES,
  ACTIVITY_STATUS_FILTERS,
  type ActivityType,
  BUSINESS_CASES,
  PRIORITIES,
  PRIORITY_LABELS,
  SOURCE_LABELS,
} from '#contract/activities/activity-enums.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { COMMON, FIELD_NAMES } from '../texts.ts';
import { type ActivityFilters, filtersOf, withFilters } from './filters.ts';
import { FILTER_FIELDS } from './texts.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'end',
  },
});

const any = { value: '', text: FILTER_FIELDS.any };
const YES_NO = [
  any,
  { value: 'true', text: FILTER_FIELDS.yes },
  { value: 'false', text: FILTER_FIELDS.no },
];
const DUE = [
  any,
  { value: 'overdue', text: FILTER_FIELDS.due.overdue },
  { value: 'today', text: FILTER_FIELDS.due.today },
  { value: 'any', text: FILTER_FIELDS.due.any },
];
const SNOOZED = [
  { value: '', text: FILTER_FIELDS.snoozed.listed },
  { value: 'true', text: FILTER_FIELDS.snoozed.putOff },
];
/** Capital letters as everywhere else; the words are the specification's. */
const STATUSES = ACTIVITY_STATUS_FILTERS.map((status) => ({
  value: status,
  text: status.slice(0, 1).toUpperCase() + status.slice(1),
}));
const MENTIONED = [any, { value: 'true', text: FILTER_FIELDS.mentionsMe }];
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
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={FIELD_NAMES.status}
        options={STATUSES}
        value={filters.status}
        onChange={(value) => choose('status', value)}
      />
      <NativeSelect
        label={FIELD_NAMES.business_case}
        options={CASES}
        value={filters.businessCase ?? ''}
        onChange={(value) => choose('businessCase', value)}
      />
      <NativeSelect
        label={FIELD_NAMES.priority}
        options={LEVELS}
        value={filters.priority ?? ''}
        onChange={(value) => choose('priority', value)}
      />
      {type === 'alle' && (
        <NativeSelect
          label={COMMON.channel}
          options={CHANNELS}
          value={filters.channel === 'alle' ? '' : (filters.channel ?? '')}
          onChange={(value) => choose('channel', value)}
        />
      )}
      {people.length > 0 && (
        <NativeSelect
          label={FIELD_NAMES.assignee_ids}
          options={[any, ...people.map(({ id, name }) => ({ value: id, text: name }))]}
          value={filters.selectedEmployees[0] ?? ''}
          onChange={(value) => choose('selectedEmployees', value)}
        />
      )}
      <NativeSelect
        label={FILTER_FIELDS.automatic}
        options={YES_NO}
        value={filters.isAutomatic ?? ''}
        onChange={(value) => choose('isAutomatic', value)}
      />
      <NativeSelect
        label={FIELD_NAMES.is_archived}
        options={YES_NO}
        value={filters.isArchived ?? ''}
        onChange={(value) => choose('isArchived', value)}
      />
      <NativeSelect
        label={FIELD_NAMES.due_at}
        options={DUE}
        value={filters.due ?? ''}
        onChange={(value) => choose('due', value)}
      />
      <NativeSelect
        label={FIELD_NAMES.snoozed_until}
        options={SNOOZED}
        value={filters.snoozed ?? ''}
        onChange={(value) => choose('snoozed', value)}
      />
      <NativeSelect
        label={FILTER_FIELDS.mentioned}
        options={MENTIONED}
        value={filters.mentioned ?? ''}
        onChange={(value) => choose('mentioned', value)}
      />
    </div>
  );
};
