const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'input', 'scroll', 'touchstart', 'wheel'];
const LOOK_MS = 1_000;
/** Other tabs of the same person are told at most this often. */
const TELL_MS = 5_000;

const CHANNEL = 'empfang-activity';

/** Somebody is there whom this page cannot see, e.g. at the page around its frame. */
export const tellActivity = (): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
};

interface IdleOptions {
  /** Told each second how long nobody has done anything. */
  onLook: (idleMs: number) => void;
}

/**
 * Watches whether anybody is there, over all tabs of this browser. A clock that is set back cannot
 * stretch the time, and one that slept has counted on. Returns how to stop and how to begin anew.
 */
export const watchIdle = ({ onLook }: IdleOptions): { stop: () => void; sign: () => void } => {
  const channel = new BroadcastChannel(CHANNEL);
  let date = Date.now();
  let ticks = performance.now();
  let toldAt = 0;
  const here = () => {
    date = Date.now();
    ticks = performance.now();
  };
  const sign = () => {
    here();
    if (ticks - toldAt < TELL_MS) return;
    toldAt = ticks;
    channel.postMessage(null);
  };
  channel.onmessage = here;
  const look = () => onLook(Math.max(Date.now() - date, performance.now() - ticks));
  const timer = setInterval(look, LOOK_MS);
  for (const type of SIGNS) window.addEventListener(type, sign, { passive: true, capture: true });
  document.addEventListener('visibilitychange', look);
  return {
    sign,
    stop: () => {
      clearInterval(timer);
      channel.close();
      for (const type of SIGNS) window.removeEventListener(type, sign, { capture: true });
      document.removeEventListener('visibilitychange', look);
    },
  };
};
