import { useEffect, useMemo, useState } from 'react';
import { putQuestionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import { useLocalWrites } from '#platform/sync/local-rows.ts';
import { useOwnKey } from '#platform/identity/own-key.ts';

/**
 * This person's saves of one questionnaire that wait or were just confirmed, in the order of the
 * outbox; undefined while they are looked for, none where this device can keep nothing.
 */
export const useOwnSaves = (id: string): LocalWrite[] | undefined => {
  const writes = useLocalWrites(putQuestionnaire.id);
  const ownKey = useOwnKey();
  const [keyless, setKeyless] = useState(false);
  useEffect(() => {
    let gone = false;
    ownKey()
      .catch(() => null)
      .then((key) => {
        if (!gone) setKeyless(key === null);
      });
    return () => {
      gone = true;
    };
  }, [ownKey]);
  return useMemo(() => {
    if (writes) return writes.filter(({ entityId }) => entityId === id);
    return keyless ? [] : undefined;
  }, [writes, keyless, id]);
};
