import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { company as companyCall } from '#contract/practice/calls/locations.ts';
import type { Subject } from '#contract/questionnaires/meanings.ts';
import type { DraftStore, OpenDraft } from '#data/drafts/draft-store.ts';
import type { HandedIn } from '#data/drafts/hand-in.ts';
import { DraftTakenOver } from '#data/drafts/taken-over.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Scope } from '#data/rows.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { holdDraft, holdFilling } from '#platform/kept/filling-lock.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { askToKeep } from '#platform/storage/storage-keep.ts';
import { isUntouched } from '#platform/storage/untouched.ts';
import { firstUse } from '#platform/worker/first-use.ts';
import type { Begin, Found, LastAnswers, Sender } from './begin.ts';
import { FillSession, type FillSessionOptions, newDraft } from './fill-session.ts';
import { readDefinition } from './first-begin.ts';
import { SaveStateStore } from './save-state.ts';
import type { LeftShared } from './take-shared.ts';
import type { InOtherWindow } from './windows/window-note.tsx';

/** Why a form cannot be opened; the page says it in German. */
export type FillFailure = 'offline' | 'sign_in' | 'failed';

export type FillState =
  | { step: 'loading' }
  | { step: 'not_found' }
  | { step: 'failed'; why: FillFailure }
  | { step: 'resume'; found: Extract<Found, { what: 'foreign' }> }
  | { step: 'several'; begun: Extract<Found, { what: 'several' }>['begun'] }
  | { step: 'last_answers'; found: Found; last: LastAnswers }
  | { step: 'filling'; session: FillSession; unreadable: string[]; leftShared: LeftShared[] }
  | { step: 'handed_in'; done: HandedIn };

const failureOf = (error: unknown): FillState => {
  if (!(error instanceof ApiError)) return { step: 'failed', why: 'failed' };
  if (error.status === 404 || error.status === 400) return { step: 'not_found' };
  if (error.status === 401) return { step: 'failed', why: 'sign_in' };
  return { step: 'failed', why: error.kind === 'http' ? 'failed' : 'offline' };
};

const engineParts = () =>
  Promise.all([
    import('./begin.ts'),
    import('./fill-place.ts'),
    import('#data/db.ts'),
    import('#platform/identity/kiosk-sessions.ts'),
  ]);

/** Fetched when the first file is chosen. */
const pictures = {
  prepare: async (file: File) => (await import('#platform/files/pictures.ts')).preparePicture(file),
  turn: async (file: File) => (await import('#platform/files/pictures.ts')).turnPicture(file),
  hasRoomFor: async (bytes: number) =>
    (await import('#platform/storage/room.ts')).hasRoomFor(bytes),
};

/** Fetched when another window has gone on with the form. */
const beside = async (draft: OpenDraft, store: DraftStore) =>
  (await import('./keep-beside.ts')).keepBeside(draft, store);

/** What another app shared and its person has chosen this form for; the address names it once. */
const shared = async (session: FillSession, sender: Sender, scope: Scope) => {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith('#geteilt=')) return [];
  window.history.replaceState(window.history.state, '', pathname + search);
  const { takeShared } = await import('./take-shared.ts');
  return takeShared(session, hash.slice(1), sender === 'patient' ? scope : null);
};

/** One form from its address to its hand-in; what the page shows is its state. */
export const useFill = (
  questionnaireId: string,
  sender: Sender,
  subject?: Subject,
  handInId?: string,
) => {
  const client = useClient();
  const { user } = useAuth();
  const { company, locations, chooseLocation } = usePractice();
  const { drainNow } = useEngine();
  const [state, setState] = useState<FillState>({ step: 'loading' });
  const [saveState] = useState(() => new SaveStateStore());
  const [takenOver, setTakenOver] = useState<InOtherWindow | null>(null);
  const session = useRef<FillSession | null>(null);
  /** Which of several begun ones was chosen. Another object each time that it is opened anew. */
  const [opening, openAnew] = useState<Pick<Begin, 'draftId'>>({});
  const held = useRef<() => void>(undefined);
  const tenant = company?.link_param ?? null;
  const mayBegin = sender !== 'patient' || user !== null;

  const begin = useCallback(
    (): Begin => ({
      ...{ questionnaireId, sender, client, person: user, tenant, subject, handInId },
      ...opening,
    }),
    [questionnaireId, sender, client, user, tenant, subject, handInId, opening],
  );

  const open = useCallback(
    (options: Pick<FillSessionOptions, 'draft' | 'place' | 'onSaved'>) => {
      const opened: FillSession = new FillSession({
        ...options,
        pictures,
        lingers: sender === 'public',
        ...(sender !== 'kiosk' && handInId === undefined && { beside }),
        onBeside: (draftId) => {
          held.current?.();
          held.current = holdDraft(draftId);
          if (session.current === opened) setTakenOver('beside');
        },
        onSaveState: (next, error) => {
          // The form was left, so nothing more is said about it.
          if (session.current !== opened) return;
          saveState.set(next);
          if (error instanceof DraftTakenOver) setTakenOver(error.gone ? 'gone' : 'elsewhere');
        },
      });
      session.current = opened;
      // Keeps other windows from deleting the draft while the form is open here.
      held.current?.();
      held.current = holdDraft(options.draft.id);
      return opened;
    },
    [saveState, sender, handInId],
  );

  const fill = useCallback(
    async (found: Found) => {
      const [, { placeOn }, { db }, { kioskSessions }] = await engineParts();
      const sessions = sender === 'kiosk' ? await kioskSessions() : null;
      const { scope, key, draft } = found;
      const opened = open({
        draft,
        place: async () => placeOn({ db, scope, key }),
        onSaved: sessions ? () => sessions.touch() : undefined,
      });
      askToKeep();
      if (sender !== 'kiosk') chooseLocation(opened.questionnaire.location_id);
      const leftShared = sender === 'kiosk' ? [] : await shared(opened, sender, scope);
      const { unreadable = [] } = found;
      setState({ step: 'filling', session: opened, unreadable, leftShared });
    },
    [sender, chooseLocation, open],
  );

  // The practice may be loaded after the form: then the form's location becomes the active one,
  // once.
  const [formsLocation, setFormsLocation] = useState<string | null>(null);
  const isKnown = locations.some(({ id }) => id === formsLocation);
  useEffect(() => {
    if (formsLocation === null || !isKnown) return;
    chooseLocation(formsLocation);
    setFormsLocation(null);
  }, [formsLocation, isKnown, chooseLocation]);

  /** Uses the person who opened the form; asks for the practice where it is unknown. */
  const beginAs = useCallback(async (): Promise<Begin> => {
    const begun = begin();
    if (sender !== 'public' || begun.tenant !== null) return begun;
    const { data } = await client.call(companyCall, { quiet: true });
    return { ...begun, tenant: data.link_param };
  }, [begin, sender, client]);

  /** On a device without any data the form is shown first, and stored a moment later (ADR-0085). */
  const fillFirst = useCallback(
    async (isGone: () => boolean) => {
      const draft = newDraft(await readDefinition(client, questionnaireId));
      if (isGone()) return;
      // Goes on when the page is left, as it needs nothing of the page.
      const place = async () => {
        await firstUse();
        const [{ firstPlace }, { placeOn }, { db }] = await engineParts();
        return placeOn({ db, ...(await firstPlace(await beginAs())) });
      };
      const opened = open({ draft, place });
      setState({ step: 'filling', session: opened, unreadable: [], leftShared: [] });
      setFormsLocation(draft.content.questionnaire.location_id);
      askToKeep();
      opened.ready().catch((error: unknown) => {
        // Typed answers stay on the screen, which says that they are not saved.
        if (!isGone() && !opened.unsaved) setState(failureOf(error));
      });
    },
    [client, questionnaireId, open, beginAs],
  );

  // Effect events, so that other changes do not reopen the form.
  const beginNow = useEffectEvent(beginAs);
  const fillNow = useEffectEvent(fill);
  const fillFirstNow = useEffectEvent(fillFirst);
  const isFirst = useEffectEvent(
    async () => sender === 'public' && handInId === undefined && (await isUntouched()),
  );
  // One opening after the other: a second one would interrupt the first.
  const queue = useRef<Promise<void>>(Promise.resolve());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form, and each time that it is opened anew
  useEffect(() => {
    if (!mayBegin) return;
    let gone = false;
    setState({ step: 'loading' });
    setTakenOver(null);
    saveState.set('empty');
    queue.current = queue.current.then(async () => {
      if (gone) return;
      try {
        if (await isFirst()) {
          await fillFirstNow(() => gone);
          return;
        }
        const [begun, [{ beginFill }]] = await Promise.all([beginNow(), engineParts()]);
        if (gone) return;
        const found = await beginFill(begun);
        if (gone) return;
        if (found.what === 'several') setState({ step: 'several', begun: found.begun });
        else if (found.what === 'foreign') setState({ step: 'resume', found });
        else if (found.what === 'new' && found.last) {
          setState({ step: 'last_answers', found, last: found.last });
        } else await fillNow(found);
      } catch (error) {
        if (!gone) setState(failureOf(error));
      }
    });
    return () => {
      gone = true;
      const left = session.current;
      session.current = null;
      const release = held.current;
      held.current = undefined;
      // Until it is saved, no update may reload the page and no other window delete the draft.
      if (left) void left.close().finally(holdFilling()).finally(release);
    };
  }, [sender, questionnaireId, handInId, opening, mayBegin, saveState]);

  const filling = state.step === 'filling';
  useEffect(() => {
    if (!filling) return;
    // Loaded in advance: at the hand-in the network, or this version on the server, may be gone.
    void firstUse()
      .then(() => import('hpke'))
      .catch(() => undefined);
    return holdFilling();
  }, [filling]);

  useEffect(() => {
    const flush = () => void session.current?.flush();
    const hidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', flush);
    // What could not be written without the practice is written when the line is back.
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
    };
  }, []);

  const choose = (draftId?: string) => openAnew({ draftId });
  return {
    state,
    saveState,
    takenOver,
    retry: () => choose(),
    choose,
    /** Continues with this window's separate draft, or with the current state of the shared one. */
    goOnHere: () => (takenOver === 'beside' ? setTakenOver(null) : choose()),
    goOn: fill,
    takeLast: async (found: Found, last: LastAnswers) => {
      const [{ withLast }] = await engineParts();
      await fill({ ...found, draft: withLast(found.draft, last) });
    },
    startAgain: async (found: Found) => {
      try {
        const [{ beginAgain }] = await engineParts();
        await fill(await beginAgain(await beginAs(), found));
      } catch (error) {
        setState(failureOf(error));
      }
    },
    handIn: async () => {
      const open = session.current;
      if (!open) return;
      const done = await open.handIn(__APP_VERSION__);
      // The hand-in is in the outbox now: errors after this do not undo it.
      setState({ step: 'handed_in', done });
      drainNow();
      if (sender !== 'kiosk') return;
      const [, , { db }, { kioskSessions }] = await engineParts();
      const { whenSecured } = await import('#data/copy/when-secured.ts');
      const sessions = await kioskSessions();
      // Waits for the second copy: before, a crash could restore the draft, which needs its key. If
      // the key cannot be wiped now, it opens nothing, and the look for a left form tries again.
      void whenSecured(db)
        .then(() => sessions.finish())
        .catch(() => undefined);
    },
  };
};
