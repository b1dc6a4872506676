import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useReducer, useRef } from 'react';
import * as z from 'zod/mini';
import { SEARCH_DEBOUNCE_MS } from '#contract/shared/constants.ts';
import { useKeptText } from '#platform/kept/kept-text.ts';
import { failureOf } from '#platform/reading/failure.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { NativeSearch } from '#ui/fields/native-fields.tsx';
import { useDebouncedText } from '#ui/fields/use-debounced-text.ts';
import { useEscape } from '#ui/overlays/use-escape.ts';
import { Pager } from '#ui/page/pager.tsx';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { CallerLookup } from '../caller-lookup.tsx';
import { CustomerCard } from '../card/customer-card.tsx';
import { CustomerDraft, CustomerForm } from '../form/customer-form.tsx';
import { useCustomerList, useLocalCustomers } from '../use-customers.ts';
import { CustomerList } from './customer-list.tsx';
import { AT_FIRST, nextCustomers, rowsOpened } from './customers-state.ts';
import { DeletionsButton } from './deletions-button.tsx';
import { type CustomerView, viewOf, withView } from './filters.ts';
import { CUSTOMERS_PAGE } from './texts.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('./import/import-dialog.tsx')).ImportDialog,
}));

const BESIDE = '@media screen and (min-width: 900px)';
const ALONE = '@media screen and (max-width: 899.98px)';

const useStyles = makeStyles({
  /** Fills what the shell leaves, so that list and card scroll on their own, and nothing else. */
  root: {
    display: 'flex',
    '@media screen': { position: 'absolute', inset: 0, overflow: 'hidden' },
  },
  list: {
    flexGrow: 1,
    minWidth: 0,
    overflowY: 'auto',
    containerType: 'inline-size',
    containerName: 'customers',
    '@media print': { display: 'none' },
  },
  listBeside: {
    [BESIDE]: {
      flexGrow: 0,
      flexShrink: 0,
      width: 'clamp(360px, 32vw, 420px)',
      borderInlineEndWidth: tokens.strokeWidthThin,
      borderInlineEndStyle: 'solid',
      borderInlineEndColor: tokens.colorNeutralStroke2,
    },
    [ALONE]: { display: 'none' },
  },
  card: { flexGrow: 1, minWidth: 0, '@media screen': { overflowY: 'auto' } },
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} 0`,
  },
  heading: {
    marginBlock: 0,
    // What can be done stands together at the end of the line.
    marginInline: '0 auto',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  search: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` },
  part: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXS}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  deletions: { margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS}` },
  note: { margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` },
});

const Recent = z.array(z.string());

interface Props {
  /** The active location: a call that is noted becomes a task there. */
  locationId: string;
  may: {
    edit: boolean;
    /** Caller lookup, and which location was dialled. */
    lookUp: boolean;
    lookUpLocation: boolean;
    /** Tasks at a location. */
    createTask: (locationId: string) => boolean;
  };
  /** Writes to somebody first; null where the person may not. */
  onWrite: ((id: string) => void) | null;
  /** What is open with somebody. */
  next: (customerId: string) => ReactNode;
  params: URLSearchParams;
  setParams: (next: URLSearchParams, options: { replace: boolean }) => void;
}

/** /personnel/customers: who comes here, from this device's rows, with or without network. */
export const CustomersPage = (props: Props) => {
  const { locationId, may, onWrite, next, params, setParams } = props;
  const styles = useStyles();
  const list = useRef<HTMLElement>(null);
  const address = params.toString();
  const view = useMemo(() => viewOf(new URLSearchParams(address)), [address]);
  const local = useLocalCustomers();
  const [{ dialog, opened }, tell] = useReducer(nextCustomers, AT_FIRST);
  const unsent = useKeptText('customer-new', CustomerDraft);
  const recent = useKeptText('customers-recent', Recent);
  useEffect(() => {
    if (recent.found) tell({ what: 'remember', opened: recent.found });
  }, [recent.found]);

  const go = (part: Partial<CustomerView>, replace = true) =>
    setParams(withView(params, part), { replace });
  // On this device each key is answered at once; the server is asked when somebody pauses.
  const wait = local ? 0 : SEARCH_DEBOUNCE_MS;
  const [text, type] = useDebouncedText(view.search, (search) => go({ search, page: 1 }), wait);
  const shown = useCustomerList(local, local ? text : view.search, view);
  const { rows, online } = shown;

  const open = (id: string) => {
    const event = { what: 'open', id } as const;
    tell(event);
    recent.keep([...nextCustomers({ dialog, opened }, event).opened]);
    go({ open: id }, view.open !== null);
  };
  const close = () => {
    const id = view.open;
    go({ open: null });
    const row = list.current?.querySelector<HTMLElement>(`[data-customer="${id}"]`);
    requestAnimationFrame(() => row?.focus());
  };
  useEscape(view.open !== null, close);
  const hrefOf = (id: string) => `?${withView(params, { open: id })}`;
  const lately = local && text === '' && view.page === 1 ? rowsOpened(opened, local.byId) : [];
  const first = () => list.current?.querySelector<HTMLElement>('a[data-customer]');

  return (
    <div className={styles.root}>
      <section
        ref={list}
        aria-label={CUSTOMERS_PAGE.region}
        className={mergeClasses(styles.list, view.open !== null && styles.listBeside)}
      >
        <div className={styles.top}>
          <h1 className={styles.heading}>{CUSTOMERS_PAGE.title}</h1>
          {may.edit && (
            <Button size="small" onClick={() => tell({ what: 'ask', dialog: 'import' })}>
              {CUSTOMERS_PAGE.import}
            </Button>
          )}
          {may.edit && (
            <Button
              size="small"
              icon={unsent.found ? <Edit16Regular /> : <Add16Regular />}
              onClick={() => tell({ what: 'ask', dialog: 'new' })}
            >
              {unsent.found ? CUSTOMERS_PAGE.createOn : CUSTOMERS_PAGE.create}
            </Button>
          )}
        </div>
        {view.phone !== null && may.lookUp && (
          <CallerLookup
            locationId={locationId}
            phone={view.phone}
            dialled={may.lookUpLocation ? view.dialled : null}
            local={local}
            may={may}
            hrefOf={hrefOf}
            onOpen={open}
            onClose={() => go({ phone: null, dialled: null })}
          />
        )}
        <search className={styles.search}>
          <form
            autoComplete="off"
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              first()?.focus();
            }}
            onSubmit={(event) => {
              event.preventDefault();
              const id = rows?.[0]?.id;
              if (id !== undefined && text !== '') open(id);
            }}
          >
            <NativeSearch
              label={CUSTOMERS_PAGE.search}
              placeholder={CUSTOMERS_PAGE.placeholder}
              maxLength={200}
              value={text}
              onChange={type}
            />
          </form>
        </search>
        {rows && online.isError && shown.from === 'server' && (
          <NoteBox className={styles.note}>
            {CUSTOMERS_PAGE.stale(failureOf(online.error).text, spokenTime(online.dataUpdatedAt))}
          </NoteBox>
        )}
        {!rows && !online.isError && <SkeletonRows rows={12} height={44} />}
        {!rows && online.isError && (
          <FailedPanel
            error={online.error}
            busy={online.isFetching}
            onRetry={() => void online.refetch()}
          />
        )}
        {rows && rows.length === 0 && (
          <EmptyState
            title={text === '' ? CUSTOMERS_PAGE.empty : CUSTOMERS_PAGE.nobody}
            text={text === '' ? CUSTOMERS_PAGE.emptyHint : CUSTOMERS_PAGE.nobodyHint}
            action={
              may.edit && (
                <Button onClick={() => tell({ what: 'ask', dialog: 'new' })}>
                  {CUSTOMERS_PAGE.create}
                </Button>
              )
            }
          />
        )}
        {lately.length > 0 && (
          <>
            <h2 className={styles.part}>{CUSTOMERS_PAGE.lately}</h2>
            <CustomerList
              label={CUSTOMERS_PAGE.lately}
              rows={lately}
              openId={view.open}
              hrefOf={hrefOf}
              onOpen={open}
            />
            <h2 className={styles.part}>{CUSTOMERS_PAGE.all}</h2>
          </>
        )}
        {rows && rows.length > 0 && (
          <CustomerList
            label={CUSTOMERS_PAGE.title}
            rows={rows}
            openId={view.open}
            stale={shown.from === 'server' && online.isPlaceholderData}
            hrefOf={hrefOf}
            onOpen={open}
          />
        )}
        {rows && (
          <Pager
            page={view.page}
            pageSize={view.pageSize}
            total={shown.total}
            noun={CUSTOMERS_PAGE.noun}
            onChange={(part) => go(part)}
          />
        )}
        {shown.cut && <NoteBox className={styles.note}>{CUSTOMERS_PAGE.cut}</NoteBox>}
        {may.edit && text === '' && <DeletionsButton className={styles.deletions} />}
        {dialog === 'import' && (
          <Suspense>
            <ImportDialog onClose={() => tell({ what: 'close' })} />
          </Suspense>
        )}
        {dialog === 'new' && (
          <CustomerForm
            base={null}
            local={local}
            unsent={unsent}
            hrefOf={hrefOf}
            onClose={() => tell({ what: 'close' })}
            onSaved={open}
          />
        )}
      </section>
      {view.open !== null && (
        <div className={styles.card}>
          <CustomerCard
            key={view.open}
            id={view.open}
            locationId={locationId}
            local={local}
            may={{ edit: may.edit, askForForms: may.createTask(locationId) }}
            onWrite={onWrite}
            next={next}
            hrefOf={hrefOf}
            onOpen={open}
            onBack={close}
            onDeleted={() => {
              go({ open: null });
              // The deleted record's row will disappear with the focus, so the search field takes
              // it.
              const search = list.current?.querySelector<HTMLElement>('input[type="search"]');
              requestAnimationFrame(() => search?.focus());
            }}
          />
        </div>
      )}
    </div>
  );
};
