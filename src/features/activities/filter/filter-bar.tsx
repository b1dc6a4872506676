import { Filter20Regular } from '@fluentui/react-icons/svg/filter';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { SEARCH_DEBOUNCE_MS } from '#contract/shared/constants.ts';
import { Button } from '#ui/button.tsx';
import { NativeSearch } from '#ui/fields/native-fields.tsx';
import { useDebouncedText } from '#ui/fields/use-debounced-text.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { ToggleButton } from '#ui/team/toggle-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FIELD_NAMES, FILTER_BAR } from '../texts.ts';
import type { FilterProps } from './filter-fields.tsx';
import { type ActivityFilters, filtersOf, NO_FILTERS, withFilters } from './filters.ts';
import { type ChipName, commonPlace, SEGMENTS, setBeside } from './views.ts';

// Behind what is seen first.
const FilterPanel = lazy(async () => ({
  default: (await import('./filter-panel.tsx')).FilterPanel,
}));
const FilterChips = lazy(async () => ({
  default: (await import('./filter-chips.tsx')).FilterChips,
}));

const TOUCH = '@media (pointer: coarse)';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.line}`,
  },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  search: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: '64px',
    minWidth: 0,
    width: '64px',
    // Beside the segments of a tablet its word needs all the room there is.
    [TOUCH]: { padding: `0 ${tokens.spacingHorizontalS}` },
  },
  segments: {
    display: 'flex',
    flexShrink: 0,
    gap: '2px',
    minWidth: 0,
    margin: 0,
    padding: '2px',
    [TOUCH]: { padding: '0 2px' },
    border: 'none',
    backgroundColor: tokens.press,
    borderRadius: tokens.borderRadiusMedium,
  },
  segment: {
    minHeight: '28px',
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    fontSize: tokens.fontSizeBase200,
    textTransform: 'capitalize',
    [TOUCH]: { minHeight: '44px', minWidth: '44px' },
  },
  chosen: {
    color: tokens.text,
    backgroundColor: tokens.segment,
    border: '1px solid transparent',
    boxShadow: tokens.elevationSegment,
    ':hover': { backgroundColor: tokens.segment },
  },
  filter: {
    flexShrink: 0,
    minWidth: '44px',
    padding: `0 ${tokens.spacingHorizontalS}`,
  },
  count: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '20px',
    height: '20px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.onBrand,
    backgroundColor: tokens.brand,
    borderRadius: tokens.borderRadiusCircular,
  },
  /** As high as a row of chips before they have come, so that nothing moves. */
  chips: { minHeight: '24px', [TOUCH]: { minHeight: '44px' } },
});

interface Props extends FilterProps {
  userId: string;
}

/** One row: the search, status, and a button for all filters; those that are set stand below. */
export const FilterBar = ({ type, filters, people, userId, onChange }: Props) => {
  const styles = useStyles();
  const [, go] = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const change = (part: Partial<ActivityFilters>) => onChange({ ...filters, page: 1, ...part });
  const [text, setText] = useDebouncedText(
    filters.search,
    (search) => change({ search }),
    SEARCH_DEBOUNCE_MS,
  );
  const place = { type, filters };
  const names = setBeside(place, userId);

  /** The type is a part of the path, so another type is another page. */
  const leaveType = (next: ActivityFilters) =>
    go(`/personnel/activities/alle?${withFilters(new URLSearchParams(), next)}`, {
      replace: true,
    });
  const remove = (name: ChipName) => {
    // With the last chip the whole row of chips goes, and the focus with it.
    if (names.length === 1) button.current?.focus();
    const params = withFilters(new URLSearchParams(), { ...filters, page: 1 });
    params.delete(name);
    if (name === 'type') leaveType({ ...filters, page: 1 });
    else onChange(filtersOf(params));
  };
  const removeAll = () => {
    button.current?.focus();
    const { pageSize, endless } = filters;
    const bare = commonPlace(place, userId)?.filters ?? NO_FILTERS;
    const next = { ...bare, pageSize, ...(endless && { endless }) };
    if (names.includes('type')) leaveType(next);
    else onChange(next);
  };

  return (
    <search className={styles.root}>
      <div className={styles.row}>
        <NativeSearch
          label={FILTER_BAR.search}
          placeholder={FILTER_BAR.searchHint}
          maxLength={200}
          className={styles.search}
          value={text}
          onChange={setText}
        />
        <fieldset className={styles.segments} aria-label={FIELD_NAMES.status}>
          {SEGMENTS.map((status) => (
            <ToggleButton
              size="small"
              key={status}
              appearance="subtle"
              className={mergeClasses(styles.segment, filters.status === status && styles.chosen)}
              aria-pressed={filters.status === status}
              onClick={() => change({ status })}
            >
              {status}
            </ToggleButton>
          ))}
        </fieldset>
        <Button
          ref={button}
          size="small"
          icon={<Filter20Regular />}
          className={styles.filter}
          title={FILTER_BAR.filter}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <VisuallyHidden>{FILTER_BAR.filter}</VisuallyHidden>
          {names.length > 0 && (
            <>
              <span className={styles.count}>{names.length}</span>
              <VisuallyHidden>{FILTER_BAR.set}</VisuallyHidden>
            </>
          )}
        </Button>
      </div>
      {names.length > 0 && (
        <div className={styles.chips}>
          <Suspense>
            <FilterChips
              names={names}
              place={place}
              people={people}
              onRemove={remove}
              onRemoveAll={removeAll}
            />
          </Suspense>
        </div>
      )}
      {open && (
        <Suspense>
          <FilterPanel
            opener={button}
            type={type}
            filters={filters}
            people={people}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </search>
  );
};
