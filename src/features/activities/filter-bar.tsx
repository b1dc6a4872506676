import { lazy, Suspense, useState } from 'react';
import {
  ACTIVITY_SOURCES,
  ACTIVITY_STATUS_FILTERS,
  type ActivityType,
  BUSINESS_CASES,
  PRIORITIES,
  PRIORITY_LABELS,
  SOURCE_LABELS,
} from '#contract/activity-enums.ts';
import { SEARCH_DEBOUNCE_MS } from '#contract/constants.ts';
import { Button } from '#ui/button.tsx';
import { NativeSearch, NativeSelect } from '#ui/native-fields.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useDebouncedText } from '#ui/use-debounced-text.ts';
import { type ActivityFilters, filtersOf, NO_FILTERS, narrowing, withFilters } from './filters.ts';

// Only for who asks for them.
const SavedViews = lazy(async () => ({ default: (await import('./saved-views.tsx')).SavedViews }));

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  tabs: {
    display: 'flex',
    gap: tokens.spacingHorizontalXXS,
    minWidth: 0,
    margin: 0,
    padding: tokens.spacingVerticalXXS,
    border: 'none',
    overflowX: 'auto',
  },
  tab: {
    flexShrink: 0,
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    fontSize: tokens.fontSizeBase200,
    textTransform: 'capitalize',
  },
  more: {
    '& > summary': {
      minHeight: '24px',
      cursor: 'pointer',
      color: tokens.colorBrandForegroundLink,
      '@media (pointer: coarse)': { minHeight: '44px', lineHeight: '44px' },
    },
  },
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

interface Props {
  type: ActivityType;
  filters: ActivityFilters;
  /** People that can be chosen; with nobody known the choice is not offered. */
  people: readonly { id: string; name: string }[];
  onChange: (filters: ActivityFilters) => void;
}

/** Status tabs, search and the filters of the specification; each change goes to page one. */
export const FilterBar = ({ type, filters, people, onChange }: Props) => {
  const styles = useStyles();
  const change = (part: Partial<ActivityFilters>) => onChange({ ...filters, page: 1, ...part });
  /** By way of the address, so that a wrong value can never be chosen. */
  const choose = (name: string, value: string) => {
    const params = withFilters(new URLSearchParams(), { ...filters, page: 1 });
    if (value) params.set(name, value);
    else params.delete(name);
    onChange(filtersOf(params));
  };
  const [text, setText] = useDebouncedText(
    filters.search,
    (search) => change({ search }),
    SEARCH_DEBOUNCE_MS,
  );
  const [views, setViews] = useState(false);
  const more = narrowing({ ...filters, search: '' });

  return (
    <search className={styles.root}>
      <NativeSearch
        label="Vorgänge durchsuchen"
        placeholder="Suchen: Betreff, Absender, Inhalt"
        maxLength={200}
        value={text}
        onChange={setText}
      />
      <fieldset className={styles.tabs} aria-label="Status">
        {ACTIVITY_STATUS_FILTERS.map((status) => (
          <Button
            size="small"
            key={status}
            appearance="subtle"
            className={styles.tab}
            aria-pressed={filters.status === status}
            onClick={() => change({ status })}
          >
            {status}
          </Button>
        ))}
      </fieldset>
      <details className={styles.more} onToggle={(event) => setViews(event.currentTarget.open)}>
        <summary>Gespeicherte Ansichten</summary>
        {views && (
          <Suspense>
            <SavedViews type={type} filters={filters} />
          </Suspense>
        )}
      </details>
      <details className={styles.more} open={more > 0 || undefined}>
        <summary>{more > 0 ? `Weitere Filter (${more} gesetzt)` : 'Weitere Filter'}</summary>
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
      </details>
    </search>
  );
};
