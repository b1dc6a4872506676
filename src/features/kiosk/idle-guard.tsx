import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Cover } from '#ui/overlays/cover.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { type IdleState, idleState, idleTimeMs, signNow, sinceSign } from './idle-clock.ts';
import { curtainTexts } from './words/curtain-texts.ts';

const useStyles = makeStyles({
  curtain: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    // At 200 % zoom the text may be longer than the screen: then it scrolls, from its beginning.
    justifyContent: 'safe center',
    gap: tokens.spacingVerticalXXL,
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  title: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
  text: { margin: 0, maxWidth: '32rem' },
  // As high as the screen at least: what goes on stands at its bottom, however short the page is.
  content: { display: 'flex', flexDirection: 'column', flexGrow: 1 },
});

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'input', 'scroll', 'touchstart', 'wheel'];

/** Somebody listens, or looks into the camera: that is a sign of life too (SEC-21). */
const isPlaying = (): boolean =>
  [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some(
    (media) => !media.paused && !media.ended,
  );

/** Hides everything when nobody is there any more, asks, and then ends the session. */
export const IdleGuard = ({ onEnd, children }: { onEnd: () => void; children: ReactNode }) => {
  const styles = useStyles();
  const content = useRef<HTMLDivElement>(null);
  const lastSign = useRef(signNow());
  const [state, setState] = useState<IdleState>({ phase: 'active', secondsLeft: 0 });
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    let covered = false;
    const sign = () => {
      // Behind the curtain only the button counts: a sleeve on the glass must not lift it.
      if (!covered) lastSign.current = signNow();
    };
    const look = () => {
      if (isPlaying()) sign();
      const idleMs = idleTimeMs(content.current?.textContent ?? '');
      const next = idleState(sinceSign(lastSign.current), idleMs);
      covered = next.phase !== 'active';
      setState((last) =>
        last.phase === next.phase && last.secondsLeft === next.secondsLeft ? last : next,
      );
      if (next.phase === 'ended') end();
    };
    for (const type of SIGNS) window.addEventListener(type, sign, { passive: true, capture: true });
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, 1_000);
    return () => {
      for (const type of SIGNS) window.removeEventListener(type, sign, { capture: true });
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, []);

  const covered = state.phase !== 'active';
  // The form says itself which language it speaks.
  const form = covered ? content.current?.querySelector<HTMLElement>('[lang]') : null;
  const { language, texts } = curtainTexts(form?.lang);
  return (
    <>
      <div
        ref={content}
        className={covered ? undefined : styles.content}
        hidden={covered}
        inert={covered}
      >
        {children}
      </div>
      {covered && (
        <Cover
          className={styles.curtain}
          role="alertdialog"
          aria-labelledby="curtain-title"
          aria-describedby="curtain-text"
          lang={language}
          dir={texts.rtl ? 'rtl' : 'ltr'}
        >
          <h1 id="curtain-title" className={styles.title}>
            {texts.title}
          </h1>
          <p id="curtain-text" className={styles.text}>
            {texts.text(state.secondsLeft)}
          </p>
          <Button
            appearance="primary"
            size="kiosk"
            autoFocus
            onClick={() => {
              lastSign.current = signNow();
              setState({ phase: 'active', secondsLeft: 0 });
            }}
          >
            {texts.goOn}
          </Button>
        </Cover>
      )}
    </>
  );
};
