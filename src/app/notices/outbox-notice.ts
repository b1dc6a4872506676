import { useEffect, useRef } from 'react';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { outboxAlarm } from '#platform/engine/outbox-alarm.ts';
import { dismiss, notify } from '#ui/overlays/notifications.ts';

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
      notify({
        intent: 'info',
        title: 'Zwei Änderungen zusammengeführt',
        message: 'Jemand in der Praxis hat denselben Eintrag geändert; beide Änderungen gelten.',
      });
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
      title: 'Ein anderes Fenster hält den Speicher fest',
      message:
        'Empfang wird auf diesem Gerät aktualisiert. Bitte schließen Sie andere Fenster mit Empfang; danach geht es von selbst weiter.',
      timeout: -1,
    });
  }, [storageBlocked]);
  return null;
};
