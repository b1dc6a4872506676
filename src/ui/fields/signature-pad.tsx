import { memo, type PointerEvent, useRef, useState } from 'react';
import { makeStyles, tokens } from '../styling.ts';
import { INK, inkPath, PAD } from './signature-ink.ts';

const useStyles = makeStyles({
  pad: {
    display: 'block',
    width: '100%',
    height: 'auto',
    boxSizing: 'border-box',
    // Paper in both themes: what is drawn is what is handed in.
    backgroundColor: '#fff',
    border: `1px solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusMedium,
    touchAction: 'none',
    cursor: 'crosshair',
    userSelect: 'none',
  },
});

const Ink = memo(function Ink({ stroke }: { stroke: readonly number[] }) {
  return <path d={inkPath(stroke)} fill={INK} />;
});

interface Props {
  strokes: readonly (readonly number[])[];
  /** One more stroke, whole. */
  onStroke: (stroke: number[]) => void;
}

/**
 * Paper to sign on with finger, pen or mouse. The strokes are kept in units of the paper, so that
 * they stay where they are when the screen is turned, zoomed or sharper.
 */
export function SignaturePad({ strokes, onStroke }: Props) {
  const styles = useStyles();
  const drawn = useRef<number[]>([]);
  const pointer = useRef<number>(undefined);
  const frame = useRef(0);
  const [shown, setShown] = useState<readonly number[]>([]);

  const add = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const native = event.nativeEvent;
    const events = native.getCoalescedEvents?.() ?? [];
    for (const each of events.length > 0 ? events : [native]) {
      const x = ((each.clientX - box.left) / box.width) * PAD.width;
      const y = ((each.clientY - box.top) / box.height) * PAD.height;
      const pressure = each.pointerType === 'pen' ? each.pressure : 0.5;
      drawn.current.push(Math.round(x * 10) / 10, Math.round(y * 10) / 10, pressure);
    }
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => setShown([...drawn.current]));
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pointer.current) return;
    pointer.current = undefined;
    cancelAnimationFrame(frame.current);
    const stroke = drawn.current;
    drawn.current = [];
    setShown([]);
    if (stroke.length > 0) onStroke(stroke);
  };
  return (
    <svg
      className={styles.pad}
      viewBox={`0 0 ${PAD.width} ${PAD.height}`}
      aria-hidden="true"
      data-signature-pad=""
      onPointerDown={(event) => {
        // A second finger, or the hand that rests beside the pen, draws nothing.
        if (pointer.current !== undefined || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        pointer.current = event.pointerId;
        add(event);
      }}
      onPointerMove={(event) => {
        if (event.pointerId === pointer.current) add(event);
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path d={`M60 ${PAD.height - 80}H${PAD.width - 60}`} stroke="#8a8886" strokeWidth="2" />
      {strokes.map((stroke, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and taken at the end.
        <Ink key={at} stroke={stroke} />
      ))}
      {shown.length > 0 ? <path d={inkPath(shown)} fill={INK} /> : null}
    </svg>
  );
}
