import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { putAnswerDraft } from '#contract/messages/calls/answer-drafts.ts';
import { useLocalRows, useScope } from '#platform/sync/local-rows.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import { draftOffer } from '../draft-offer.ts';

/** Typing must pause this long before other devices are told: each time costs an outbox entry. */
const REST_MS = 2_500;

/** The id of this browser's draft at the practice, the same after a reload. */
const nameOf = async (scope: string, threadId: string): Promise<string> => {
  const [{ db }, { installationId }, { sha256Hex, utf8 }] = await Promise.all([
    import('#data/db.ts'),
    import('#data/scope.ts'),
    import('#data/bytes.ts'),
  ]);
  const hash = await sha256Hex(utf8(`${await installationId(db)}|${scope}|${threadId}`));
  // RFC 9562, version 8: made of a hash of one's own.
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
};

/**
 * Offers the draft of an answer to the same person's other devices, and theirs here. An offer never
 * replaces what is typed.
 */
export const useSharedDraft = ({
  threadId,
  locationId,
}: {
  threadId: string;
  locationId: string;
}) => {
  const scope = useScope();
  const { put: write } = useWriter();
  const local = useLocalRows('answer_drafts', locationId);
  const [ownId, setOwnId] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [put, setPut] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (scope === null) return;
    let gone = false;
    nameOf(scope, threadId).then(
      (name) => {
        if (!gone) setOwnId(name);
      },
      // Without storage there is no id, and the draft is not shared.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [scope, threadId]);

  const save = useCallback(
    (id: string, words: string) =>
      write({
        endpoint: putAnswerDraft,
        id,
        body: { thread_id: threadId, text: words, written_at: new Date().toISOString() },
        base: null,
      }),
    [write, threadId],
  );
  const unsaved = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const words = unsaved.current;
    unsaved.current = null;
    if (words !== null && ownId !== null) void save(ownId, words);
  }, [save, ownId]);
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      flush();
    };
  }, [flush]);

  /** Tells what is in the field; an empty text once it was sent. */
  const tell = useCallback(
    (words: string) => {
      setText(words);
      unsaved.current = words;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, words === '' ? 0 : REST_MS);
    },
    [flush],
  );
  const drafts = useMemo(() => (local?.rows ?? []).map(({ data }) => data), [local]);
  const offer = draftOffer(drafts, { threadId, ownId, text, put });
  /** The offered draft was taken or thrown away: the other device's draft is emptied. */
  const settle = useCallback(
    (id: string) => {
      setPut((before) => new Set(before).add(id));
      void save(id, '');
    },
    [save],
  );
  return { tell, offer, settle };
};
