import equal from 'fast-deep-equal';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { putQuestionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { isStuck } from '#data/outbox/machine.ts';
import { mergeFields } from '#data/outbox/settle/merge.ts';
import type { UnsentText } from '#platform/kept/kept-text.ts';
import { useLatest } from '#platform/reading/use-latest.ts';
import { useLocalWrites } from '#platform/sync/local-rows.ts';
import { type NotWritten, notWritten } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import type { WriteWords } from '#platform/write/words.ts';
import type { DialogFailure } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import type { EditorStore } from '../document/editor-store.ts';
import type { Opened } from '../document/opened.ts';
import { MERGED, PUBLISH, SAVE_LINE } from '../texts.ts';
import type { Base } from './base.ts';
import type { KeptDraft } from './kept-draft.ts';
import { asDraft, isSavable } from './savable.ts';

/** Typing rests this long before it is kept on the device, and before it goes to the practice. */
const KEEP_MS = 300;
const SEND_MS = 5_000;

/** How far the current content was saved. */
export type SaveState =
  | { at: 'start' }
  | { at: 'typing' }
  /** On this device alone; `unfit`: the practice would refuse it as it is. */
  | { at: 'device'; time: number; unfit: boolean }
  /** Without a time for a save that was already waiting when the editor was opened. */
  | { at: 'outbox'; time?: number; published: boolean }
  | { at: 'practice'; time: number; published: boolean }
  /** The outbox needs a person: somebody else has saved too, or the practice refused it. */
  | { at: 'stuck'; conflict: boolean }
  | { at: 'failed'; text: string };

const STUCK: DialogFailure = {
  title: PUBLISH.failed,
  message: PUBLISH.stuck,
};
const PUBLISH_WORDS: Partial<WriteWords> = {
  refused: STUCK.title,
  unknown: PUBLISH.unknown,
};
const UNFIT: DialogFailure = {
  title: PUBLISH.failed,
  message: PUBLISH.unfit,
};

interface Options {
  id: string;
  locationId: string;
  store: EditorStore;
  kept: UnsentText<KeptDraft>;
  opened: Opened;
}

const draftOf = (content: QuestionnaireContent, base: Base | null): KeptDraft => ({
  content,
  base: base && { body: base.body, etag: base.etag },
  at: new Date().toISOString(),
});

/** The fields that others have changed meanwhile, laid under what this person is writing. */
function withTheirs(
  store: EditorStore,
  sent: QuestionnaireContent,
  theirs: QuestionnaireContent,
): void {
  const merge = mergeFields(
    sent as unknown as Record<string, unknown>,
    store.state.content as unknown as Record<string, unknown>,
    theirs as unknown as Record<string, unknown>,
  );
  if (merge.taken.length === 0) return;
  store.change({
    command: { do: 'replace', content: merge.body as unknown as QuestionnaireContent },
    name: MERGED.step,
  });
  notify({
    id: 'editor-merged',
    intent: 'info',
    title: MERGED.title,
    message: MERGED.explanation,
  });
}

/**
 * Keeps the draft on the device at each pause and hands it to the outbox at longer ones, when the
 * page is left, and when it is asked for.
 */
export const useSave = ({ id, locationId, store, kept, opened }: Options) => {
  const { put } = useWriter(locationId);
  const writes = useLocalWrites(putQuestionnaire.id);
  const [state, setState] = useState<SaveState>({ at: 'start' });
  const base = useRef(opened.base);
  /** The content that is in the outbox or at the practice. */
  const sent = useRef(opened.unsent ? null : store.state.content);
  const sentBody = useRef(sent.current);
  const keepTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sendTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stuck = useRef(false);
  const included = useRef(opened.included);
  const keepRound = useRef(0);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const keeping = useLatest(kept);

  const keepNow = useCallback(async () => {
    clearTimeout(keepTimer.current);
    const { content } = store.state;
    if (content === sent.current) {
      // The content equals what was sent again, so the kept draft is not needed.
      keeping.current.drop();
      setState({ at: 'start' });
      return;
    }
    keeping.current.keep(draftOf(content, base.current));
    keepRound.current += 1;
    const round = keepRound.current;
    const over = () =>
      // A later round writes the same draft, so this one does not report its state.
      round !== keepRound.current || store.state.content !== content || content === sent.current;
    let secured = await keeping.current.secure();
    // The second copy may only be slow: it is asked once more before an error is shown.
    if (!secured && !over()) secured = await keeping.current.secure();
    if (over()) return;
    setState(
      secured
        ? { at: 'device', time: Date.now(), unfit: !isSavable(asDraft(content)) }
        : { at: 'failed', text: SAVE_LINE.notOnDevice },
    );
  }, [store]);

  const send = useCallback(
    async (
      content: QuestionnaireContent,
      body: QuestionnaireContent,
      words?: Partial<WriteWords>,
    ): Promise<NotWritten | null> => {
      const before = base.current;
      const params = { location_id: locationId, id };
      const wish = { endpoint: putQuestionnaire, id, params, body, base: before };
      const outcome = await put({ ...wish, ...(words ? { words } : {}) });
      const failed = notWritten(outcome);
      if (failed) return failed;
      sent.current = content;
      sentBody.current = body;
      const queued = outcome.state === 'waiting';
      if (outcome.state === 'saved') base.current = { body, etag: outcome.etag ?? '' };
      else base.current = before && { body, etag: before.etag };
      if (store.state.content !== content) return null;
      keeping.current.drop();
      const published = body.status === 'published';
      setState({ at: queued ? 'outbox' : 'practice', time: Date.now(), published });
      return null;
    },
    [store, put, id, locationId],
  );

  /** One save after the other: a draft must not overwrite what was published meanwhile. */
  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    clearTimeout(sendTimer.current);
    const done = turn.current.then(work);
    turn.current = done.catch(() => undefined);
    return done;
  }, []);

  /** Answers whether what is on the screen is now in the outbox or at the practice. */
  const sendInTurn = useCallback(async (): Promise<boolean> => {
    const { content } = store.state;
    if (content === sent.current) return true;
    await keepNow();
    const body = asDraft(content);
    if (stuck.current || !isSavable(body)) return false;
    const failed = await send(content, body);
    if (failed) setState({ at: 'failed', text: failed.message });
    return failed === null;
  }, [store, keepNow, send]);
  const sendNow = useCallback(() => inTurn(sendInTurn), [inTurn, sendInTurn]);

  const publishInTurn = useCallback(async (): Promise<DialogFailure | null> => {
    const { content } = store.state;
    const body: QuestionnaireContent = { ...content, status: 'published' };
    if (stuck.current) return STUCK;
    if (!isSavable(body)) return UNFIT;
    await keepNow();
    return send(content, body, PUBLISH_WORDS);
  }, [store, keepNow, send]);
  /** Publishes what is on the screen, also what is saved as a draft already; or says why not. */
  const publish = useCallback(() => inTurn(publishInTurn), [inTurn, publishInTurn]);

  useEffect(() => {
    let last = store.state.content;
    const onChange = () => {
      const { content } = store.state;
      if (content === last) return;
      last = content;
      keeping.current.keep(draftOf(content, base.current));
      setState((now) => (now.at === 'typing' ? now : { at: 'typing' }));
      clearTimeout(keepTimer.current);
      clearTimeout(sendTimer.current);
      keepTimer.current = setTimeout(() => void keepNow(), KEEP_MS);
      sendTimer.current = setTimeout(() => void sendNow(), SEND_MS);
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden') void sendNow();
    };
    document.addEventListener('visibilitychange', onHide);
    const leave = store.subscribe(onChange);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', onHide);
      clearTimeout(keepTimer.current);
      void sendNow();
    };
  }, [store, keepNow, sendNow]);

  // Follows the entries of this questionnaire: their tags for the next save, and merged changes of
  // others.
  const own = useMemo(() => writes?.filter(({ entityId }) => entityId === id), [writes, id]);
  const last = own?.at(-1);
  useEffect(() => {
    if (!last) return;
    const needs = isStuck(last.state);
    stuck.current = needs;
    if (needs) {
      setState({ at: 'stuck', conflict: last.state === 'conflict' });
      return;
    }
    const theirs = last.body as QuestionnaireContent;
    const published = theirs.status === 'published';
    const time = last.acknowledgedAt ?? Date.now();
    // Nothing was typed since, so the screen shows what was sent.
    const isSent = store.state.content === sent.current;
    const atStart = (next: SaveState) =>
      setState((now) => (now.at === 'start' && isSent ? next : now));
    if (last.state !== 'acked') return atStart({ at: 'outbox', published });
    if (last.etag === null) return;
    const there = { at: 'practice', time, published } as const;
    if (last.etag === base.current?.etag) return atStart(there);
    // A save confirmed before the editor was opened is contained in its first content.
    if (included.current !== null && last.seq <= included.current) return;
    const before = base.current?.body ?? sentBody.current;
    base.current = { body: theirs, etag: last.etag };
    atStart(there);
    setState((now) => (now.at === 'outbox' ? there : now));
    if (before && !equal(before, theirs)) withTheirs(store, before, theirs);
  }, [last, store]);

  return { state, sendNow, publish };
};
