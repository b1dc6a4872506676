import { SEARCH_DEBOUNCE_MS } from '#contract/shared/constants.ts';
import { NativeSearch, NativeSelect } from '#ui/fields/native-fields.tsx';
import { useDebouncedText } from '#ui/fields/use-debounced-text.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { type ListFilters, PURPOSE_OPTIONS, STATUS_FILTERS } from './filters.ts';
import { LIST_FILTERS, STATUS_TEXTS } from './texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
  },
  search: { flex: '1 1 240px', width: 'auto', maxWidth: '480px' },
  choice: { width: '160px' },
});

const statusText = (status: ListFilters['status']): string => {
  if (status === 'aktiv') return LIST_FILTERS.notArchived;
  return status === 'alle' ? LIST_FILTERS.anyStatus : STATUS_TEXTS[status];
};
const STATUS_OPTIONS = STATUS_FILTERS.map((value) => ({ value, text: statusText(value) }));

interface Props {
  filters: ListFilters;
  onChange: (part: Partial<ListFilters>) => void;
}

/** Search, status and kind. */
export const ListFilterBar = ({ filters, onChange }: Props) => {
  const styles = useStyles();
  const [text, setText] = useDebouncedText(
    filters.search,
    (search) => onChange({ search }),
    SEARCH_DEBOUNCE_MS,
  );
  return (
    <search className={styles.root}>
      <NativeSearch
        label={LIST_FILTERS.search}
        placeholder={LIST_FILTERS.searchHint}
        maxLength={200}
        className={styles.search}
        value={text}
        onChange={setText}
      />
      <NativeSelect
        label={LIST_FILTERS.status}
        className={styles.choice}
        options={STATUS_OPTIONS}
        value={filters.status}
        onChange={(value) => {
          const status = STATUS_FILTERS.find((one) => one === value);
          if (status) onChange({ status });
        }}
      />
      <NativeSelect
        label={LIST_FILTERS.purpose}
        className={styles.choice}
        options={PURPOSE_OPTIONS}
        value={filters.purpose ?? ''}
        onChange={(value) => onChange({ purpose: (value || null) as ListFilters['purpose'] })}
      />
    </search>
  );
};
