import { Bookmark20Regular } from '@fluentui/react-icons/svg/bookmark';
import { Filter20Regular } from '@fluentui/react-icons/svg/filter';
import { lazy, Suspense, useState } from 'react';
import { ACTIVITY_STATUS_FILTERS } from '#contract/activities/activity-enums.ts';
import { SEARCH_DEBOUNCE_MS } from '#contract/shared/constants.ts';
import { NativeSearch } from '#ui/fields/native-fields.tsx';
import { useDebouncedText } from '#ui/fields/use-debounced-text.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { ToggleButton } from '#ui/team/toggle-button.tsx';
import { FIELD_NAMES, FILTER_BAR } from '../texts.ts';
import type { FilterProps } from './filter-fields.tsx';
import { type ActivityFilters, narrowing } from './filters.ts';

// Behind what is seen; the views are fetched all the same, to be there without network.
const SavedViews = lazy(async () => ({ default: (await import('./saved-views.tsx')).SavedViews }));
const FilterFields = lazy(async () => ({
  default: (await import('./filter-fields.tsx')).FilterFields,
}));

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
    gap: '2px',
    minWidth: 0,
    margin: 0,
    padding: '2px',
    border: 'none',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    backgroundColor: tokens.press,
    borderRadius: tokens.borderRadiusMedium,
  },
  tab: {
    flexGrow: 1,
    flexShrink: 0,
    minHeight: '28px',
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    fontSize: tokens.fontSizeBase200,
    textTransform: 'capitalize',
    '@media (pointer: coarse)': { minHeight: '40px' },
  },
  chosen: {
    color: tokens.text,
    backgroundColor: tokens.surface,
    border: '1px solid transparent',
    boxShadow: tokens.elevationCard,
    ':hover': { backgroundColor: tokens.surface },
  },
  behind: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  more: {
    minWidth: 0,
    '&[open]': { flexBasis: '100%' },
    '& > summary': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: tokens.spacingHorizontalXS,
      boxSizing: 'border-box',
      minHeight: '32px',
      padding: `0 ${tokens.spacingHorizontalS}`,
      listStyleType: 'none',
      cursor: 'pointer',
      borderRadius: tokens.borderRadiusMedium,
      ':hover': { backgroundColor: tokens.hover },
      '@media (pointer: coarse)': { minHeight: '44px' },
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
  },
});

/** Status tabs, search and the filters of the specification; each change goes to page one. */
export const FilterBar = (props: FilterProps & { locationId: string; userId: string }) => {
  const { locationId, type, filters, people, userId, onChange } = props;
  const styles = useStyles();
  const change = (part: Partial<ActivityFilters>) => onChange({ ...filters, page: 1, ...part });
  const [text, setText] = useDebouncedText(
    filters.search,
    (search) => change({ search }),
    SEARCH_DEBOUNCE_MS,
  );
  const [fields, setFields] = useState(false);
  const more = narrowing({ ...filters, search: '' });

  return (
    <search className={styles.root}>
      <NativeSearch
        label={FILTER_BAR.search}
        placeholder={FILTER_BAR.searchHint}
        maxLength={200}
        value={text}
        onChange={setText}
      />
      <fieldset className={styles.tabs} aria-label={FIELD_NAMES.status}>
        {ACTIVITY_STATUS_FILTERS.map((status) => (
          <ToggleButton
            size="small"
            key={status}
            appearance="subtle"
            className={mergeClasses(styles.tab, filters.status === status && styles.chosen)}
            aria-pressed={filters.status === status}
            onClick={() => change({ status })}
          >
            {status}
          </ToggleButton>
        ))}
      </fieldset>
      <div className={styles.behind}>
        <details className={styles.more}>
          <summary>
            <Bookmark20Regular aria-hidden="true" />
            {FILTER_BAR.savedViews}
          </summary>
          <Suspense>
            <SavedViews locationId={locationId} type={type} filters={filters} userId={userId} />
          </Suspense>
        </details>
        <details
          className={styles.more}
          open={more > 0 || undefined}
          onToggle={(event) => setFields(event.currentTarget.open)}
        >
          <summary>
            <Filter20Regular aria-hidden="true" />
            {more > 0 ? FILTER_BAR.moreSet(more) : FILTER_BAR.more}
          </summary>
          {(fields || more > 0) && (
            <Suspense>
              <FilterFields type={type} filters={filters} people={people} onChange={onChange} />
            </Suspense>
          )}
        </details>
      </div>
    </search>
  );
};
