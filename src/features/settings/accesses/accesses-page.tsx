import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import { accesses } from '#contract/practice/calls/accesses.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { mayRetry } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { ReadState } from '#ui/states/read-state.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { AccessFilters } from './access-filters.tsx';
import { AccessList } from './access-list.tsx';
import { readFilter } from './filter.ts';
import { ACCESSES } from './texts.ts';

/** /personnel/settings/empfang/accesses: who has seen or changed what, of everybody or of one customer. */
export const AccessesPage = () => {
  const styles = useSettingsStyles();
  const client = useClient();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const read = useInfiniteQuery({
    queryKey: ['accesses', filter],
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...filter, ...(pageParam !== '' && { before: pageParam }) };
      return (await client.call(accesses, { query, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    networkMode: 'always',
    retry: mayRetry,
    // It tells of people: nothing of it stays when the page is left.
    gcTime: 0,
  });
  const customer = read.data?.pages[0]?.customer ?? null;
  const set = (changes: Record<string, string>) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: true },
    );
  return (
    <section ref={root} className={styles.root} aria-labelledby="accesses-title">
      <div className={styles.head}>
        <h1 id="accesses-title" tabIndex={-1} className={styles.title}>
          {ACCESSES.title}
        </h1>
      </div>
      <p className={styles.quiet}>{ACCESSES.intro}</p>
      {customer !== null && (
        <div className={styles.line}>
          <span>
            {ACCESSES.onlyOf}{' '}
            <Link href={`/personnel/customers?customer=${filter.customer}`}>{customer}</Link>
          </span>
          <Button size="small" onClick={() => set({ customer: '' })}>
            {ACCESSES.showEverybody}
          </Button>
        </div>
      )}
      <Card title={ACCESSES.log}>
        <AccessFilters filter={filter} onChange={set} />
        <ReadState read={read} rows={6} height={44}>
          {({ pages }) => (
            <>
              <AccessList
                entries={pages.flatMap(({ data }) => data)}
                ofOne={filter.customer !== undefined}
              />
              {read.hasNextPage && (
                <div>
                  <Button
                    size="small"
                    busy={read.isFetchingNextPage}
                    onClick={() => void read.fetchNextPage()}
                  >
                    {ACCESSES.older}
                  </Button>
                </div>
              )}
            </>
          )}
        </ReadState>
      </Card>
    </section>
  );
};
