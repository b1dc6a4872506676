import { CheckmarkCircle48Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { isOpen } from '#data/outbox/machine.ts';
import type { OutboxLine } from '#data/outbox/view/view.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { useLatest } from '#platform/reading/use-latest.ts';
import type { ButtonSize } from '#ui/button.tsx';
import { formatMoment } from '#ui/format.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { EmptyState, LoadingState } from '#ui/states/states.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import type { Action } from './actions.ts';
import { DeviceNotes, FreeRoom } from './device-notes.tsx';
import { ConfirmedCard, EntryCard } from './entry/entry-card.tsx';
import { OutboxDialogs } from './outbox-dialogs.tsx';
import { OutboxHead } from './outbox-head.tsx';
import { useOutboxStyles } from './outbox-styles.ts';
import { type Audience, isForeign } from './owner.ts';
import { PagedList } from './paged-list.tsx';
import { type Circumstances, needsPerson } from './reasons.ts';
import { OUTBOX_PAGE } from './texts.ts';
import { useActions } from './use-actions.ts';
import { useNow, useOutbox, useViewer } from './use-outbox.ts';

const ConflictView = lazy(async () => ({
  default: (await import('./conflict/conflict-view.tsx')).ConflictView,
}));

/** The deep link from a record's badge: `?konflikt=` and the id of the entry or of its record. */
export const CONFLICT_PARAM = 'konflikt';

const SIZES: Record<Audience, ButtonSize> = {
  patient: 'medium',
  personnel: 'small',
  kiosk: 'large',
};

interface Props {
  audience: Audience;
  /** At a kiosk: asks the staff PIN for what is so named; true when it was right. */
  provePin?: (title: string) => Promise<boolean>;
}

/** "Ausgang": all that this device still owes the practice, why, what to do, and what was confirmed. */
export const OutboxPage = ({ audience, provePin }: Props) => {
  const styles = useOutboxStyles();
  const { line } = useEngine();
  const viewer = useViewer(audience);
  const content = useOutbox(viewer);
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const compare = useCallback(
    (id: string | null) => setParams(id ? { [CONFLICT_PARAM]: id } : {}),
    [setParams],
  );
  const actions = useActions({ viewer, provePin, onCompare: compare });
  const size = SIZES[audience];

  // Cards are drawn again only when something of theirs changes.
  const latest = useLatest(actions.act);
  const act = useCallback(
    (action: Action, entry: OutboxLine) => void latest.current(action, entry),
    [],
  );
  const waitingFiles = useMemo(() => {
    const open = new Set(content?.all.filter(({ state }) => isOpen(state)).map(({ id }) => id));
    return (entry: OutboxLine) => entry.dependsOn.filter((id) => open.has(id)).length;
  }, [content]);
  const plain = useMemo<Circumstances>(
    () => ({ online: line.online, viewer, attachments: 0 }),
    [line.online, viewer],
  );

  const wanted = params.get(CONFLICT_PARAM);
  const conflict = content?.all.find(
    ({ id, entityId, state }) => state === 'conflict' && (id === wanted || entityId === wanted),
  );
  if (conflict && !isForeign(conflict, viewer) && audience === 'personnel') {
    return (
      <Suspense fallback={<LoadingState label={OUTBOX_PAGE.loadingVersions} />}>
        <ConflictView line={conflict} viewer={viewer} onLeave={() => compare(null)} />
      </Suspense>
    );
  }
  const needed = content?.open.filter(needsPerson) ?? [];
  const underWay = content?.open.filter((line) => !needsPerson(line)) ?? [];
  const isEmpty = content?.open.length === 0 && content.confirmed.length === 0;
  const card = (entry: OutboxLine) => {
    const attachments = waitingFiles(entry);
    return (
      <EntryCard
        key={entry.id}
        line={entry}
        circumstances={attachments === 0 ? plain : { ...plain, attachments }}
        now={now}
        busy={actions.busy === entry.id}
        size={size}
        onAction={act}
      />
    );
  };
  const page = (
    <section className={styles.page}>
      <PageTitle>{OUTBOX_PAGE.title}</PageTitle>
      {!content && <LoadingState label={OUTBOX_PAGE.loading} />}
      {content && (
        <>
          <OutboxHead
            open={content.open}
            now={now}
            size={size}
            alone={isEmpty}
            onExportAll={() => void actions.askExport(content.open)}
          />
          <DeviceNotes waiting={content.open.length} />
          {isEmpty && (
            <EmptyState
              icon={<CheckmarkCircle48Regular />}
              title={OUTBOX_PAGE.empty.title}
              text={OUTBOX_PAGE.empty.text}
            />
          )}
          {needed.length > 0 && (
            <PagedList label={OUTBOX_PAGE.needed} text={OUTBOX_PAGE.neededText} entries={needed}>
              {card}
            </PagedList>
          )}
          {underWay.length > 0 && (
            <PagedList
              label={OUTBOX_PAGE.waiting}
              text={OUTBOX_PAGE.waitingText}
              entries={underWay}
            >
              {card}
            </PagedList>
          )}
          {content.brokenOff.length > 0 && (
            <section className={styles.stack}>
              <h2 className={styles.heading}>{OUTBOX_PAGE.brokenOff}</h2>
              <ul className={styles.list}>
                {content.brokenOff.map((form) => (
                  <li key={form.at} className={styles.item}>
                    <p className={styles.text}>{OUTBOX_PAGE.brokenOffAt(formatMoment(form.at))}</p>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {content.confirmed.length > 0 && (
            <PagedList
              label={OUTBOX_PAGE.confirmed}
              text={OUTBOX_PAGE.confirmedText}
              entries={content.confirmed}
            >
              {(entry) => <ConfirmedCard key={entry.id} line={entry} viewer={viewer} />}
            </PagedList>
          )}
          <FreeRoom waiting={content.open.length} />
          <AccountsPanel size={size} onSaveLedger={() => void actions.saveLedger()} />
          <OutboxDialogs actions={actions} lines={content.all} viewer={viewer} />
        </>
      )}
    </section>
  );
  return audience === 'personnel' ? <div className={styles.ground}>{page}</div> : page;
};
