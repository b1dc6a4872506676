/** Keeps a wall tablet awake and full of nothing but the form. Both are asked for, neither is needed. */

let lock: WakeLockSentinel | null = null;

const stayAwake = async (): Promise<void> => {
  if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
  // Refused without power, or unknown to this engine: the tablet's own settings count then.
  lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
};

const fillScreen = (): void => {
  if (document.fullscreenElement || !document.fullscreenEnabled) return;
  // The browser allows it after a touch alone.
  document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
};

/** Holds the screen while the tablet is a kiosk. Returns how to let it go. */
export const holdScreen = (): (() => void) => {
  const awake = () => void stayAwake();
  const touched = (event: PointerEvent) => {
    if (event.pointerType === 'touch') fillScreen();
  };
  awake();
  document.addEventListener('visibilitychange', awake);
  window.addEventListener('pointerup', touched);
  return () => {
    document.removeEventListener('visibilitychange', awake);
    window.removeEventListener('pointerup', touched);
    void lock?.release().catch(() => undefined);
    lock = null;
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  };
};
