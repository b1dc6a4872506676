import { LOCALE } from '#contract/shared/constants.ts';
import { FIRST_READ_MAX } from '#contract/system/calls/sync.ts';
import { Button } from '#ui/button.tsx';
import { Pager } from '#ui/page/pager.tsx';
import type { ActivityFilters } from '../filter/filters.ts';
import { usePageStyles } from '../page-styles.ts';
import { COMMON, INBOX_FOOT } from '../texts.ts';
import type { useInbox } from './use-inbox.ts';
import type { InboxRow } from './use-own-inbox.ts';

interface Props {
  inbox: Pick<ReturnType<typeof useInbox>, 'from' | 'total' | 'more' | 'counting' | 'cut'>;
  /** Those that are shown. */
  rows: readonly InboxRow[];
  filters: ActivityFilters;
  onFilter: (filters: ActivityFilters) => void;
}

/** Below the list: how many there are, in pages or as one, and where older ones lie. */
export const InboxFoot = ({ inbox, rows, filters, onFilter }: Props) => {
  const styles = usePageStyles();
  const endless = filters.endless === true && inbox.from === 'device';
  return (
    <>
      {endless && (
        <div className={styles.foot}>
          {inbox.counting ? INBOX_FOOT.counting : COMMON.count(inbox.total.toLocaleString(LOCALE))}
          <Button size="small" onClick={() => onFilter({ ...filters, endless: undefined })}>
            {INBOX_FOOT.pages}
          </Button>
        </div>
      )}
      {!endless && (
        <Pager
          page={filters.page}
          pageSize={filters.pageSize}
          total={inbox.total}
          more={inbox.more}
          counting={inbox.counting}
          noun={INBOX_FOOT.noun}
          onChange={(part) => onFilter({ ...filters, ...part })}
        />
      )}
      {!endless && inbox.from === 'device' && inbox.total > rows.length && (
        <div className={styles.foot}>
          <Button
            size="small"
            appearance="subtle"
            onClick={() => onFilter({ ...filters, page: 1, endless: true })}
          >
            {INBOX_FOOT.oneList}
          </Button>
        </div>
      )}
      {inbox.cut && (
        <p className={styles.cut}>{INBOX_FOOT.cut(FIRST_READ_MAX.toLocaleString(LOCALE))}</p>
      )}
    </>
  );
};
