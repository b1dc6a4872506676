import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { useMedia } from '#ui/use-media.ts';
import { NARROW, scaleOf } from './sizes.ts';

const useStyles = makeStyles({
  // The frame lies over it: it never makes room for itself.
  stage: {
    position: 'relative',
    flexGrow: 1,
    minWidth: 0,
    minHeight: '480px',
    '@media (max-width: 899.98px)': { minHeight: 'max(480px, 75dvh)' },
  },
  frame: {
    position: 'absolute',
    top: 0,
    insetInlineStart: '50%',
    boxSizing: 'content-box',
    overflowY: 'auto',
    // What is fixed inside stays inside, as in a window of this size.
    contain: 'layout paint',
    transformOrigin: 'top left',
    // The ground of the pages of patients.
    backgroundColor: tokens.canvas,
    border: `${tokens.strokeWidthThin} solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.elevationOverlay,
  },
  whole: { insetInline: 0, bottom: 0, boxSizing: 'border-box' },
});

interface Props {
  width: number;
  height: number;
  onScale: (scale: number) => void;
  children: ReactNode;
}

/** A device in its own size, drawn smaller where there is less room; a zero size fills it. */
export const DeviceFrame = ({ width, height, onScale, children }: Props) => {
  const styles = useStyles();
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const at = stage.current;
    if (!at) return;
    const measure = () => setRoom({ width: at.clientWidth, height: at.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(at);
    return () => observer.disconnect();
  }, []);
  // A phone shows it as wide as it is itself, and its page is scrolled: all of it would be too small.
  const isNarrow = useMedia(NARROW);
  const scale = scaleOf({ width, height }, isNarrow ? { ...room, height: Infinity } : room);
  useLayoutEffect(() => onScale(scale), [scale, onScale]);
  return (
    <div
      ref={stage}
      className={styles.stage}
      style={isNarrow && width > 0 ? { minHeight: height * scale } : undefined}
    >
      {width === 0 ? (
        <div className={mergeClasses(styles.frame, styles.whole)}>{children}</div>
      ) : (
        <div
          className={styles.frame}
          style={{ width, height, transform: `scale(${scale}) translateX(-50%)` }}
        >
          {children}
        </div>
      )}
    </div>
  );
};
