import { useEffect, useRef } from 'react';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { outboxAlarm } from '#platform/engine/outbox-alarm.ts';
import { dismiss, notify } from '#ui/overlays/notifications.ts';
import { OUTBOX_NOTICES } from './texts.ts';

const ID = 'outbox-alarm';
const LOOK_MS = MINUTE_MS;
const BLOCKED_ID = 'storage-blocked';

/**
 * Tells the person, once a level, when entries do not leave, silent again when they have left; and
 * once, when two changes came together by themselves.
 */
export const OutboxNotice = (): null => {
  const { summary, line, storageBlocked } = useEngine();
  const onlineSince = useRef<number | null>(null);
  const told = useRef<string | null>(null);
  const online = line.online === true;
  useEffect(() => {
    onlineSince.current = online ? Date.now() : null;
  }, [online]);

  const merged = useRef<number | null>(null);
  const mergedNow = summary?.merged ?? null;
  useEffect(() => {
    if (mergedNow === null) return;
    // What was merged before this page opened stands in the Ausgang and is not told again.
    if (merged.current !== null && mergedNow > merged.current) {
      notify({ intent: 'info', ...OUTBOX_NOTICES.merged });
    }
    merged.current = mergedNow;
  }, [mergedNow]);

  useEffect(() => {
    if (!summary) return;
    const look = () => {
      const alarm = outboxAlarm(summary, onlineSince.current, Date.now());
      if ((alarm?.level ?? null) === told.current) return;
      told.current = alarm?.level ?? null;
      if (!alarm) dismiss(ID);
      else {
        const intent = alarm.level === 'stalled' ? 'info' : 'error';
        notify({
          id: ID,
          ofDevice: true,
          intent,
          title: alarm.title,
          message: alarm.message,
          timeout: -1,
        });
      }
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [summary]);

  useEffect(() => {
    if (!storageBlocked) return dismiss(BLOCKED_ID);
    notify({
      id: BLOCKED_ID,
      ofDevice: true,
      intent: 'error',
      ...OUTBOX_NOTICES.blocked,
      timeout: -1,
    });
  }, [storageBlocked]);
  return null;
};
