import { type PointerEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { makeStyles, tokens } from './styling.ts';

/** Lines of a drawing in the pad's own units, so that it stays when the screen is turned. */
export type Stroke = readonly (readonly [x: number, y: number])[];

const WIDTH = 900;
const HEIGHT = 300;
const INK = '#10182b';
const PEN = 5;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    alignItems: 'flex-start',
  },
  // Paper is white and ink dark in both themes: this is what will be printed.
  pad: {
    display: 'block',
    width: '100%',
    maxWidth: '600px',
    height: 'auto',
    touchAction: 'none',
    cursor: 'crosshair',
    backgroundColor: '#fff',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

const pathOf = (stroke: Stroke): string => {
  const [first, ...rest] = stroke;
  if (!first) return '';
  // A dot is a line of no length with round ends.
  const lines = rest.length > 0 ? rest : [first];
  return `M${first.join(' ')}${lines.map((point) => `L${point.join(' ')}`).join('')}`;
};

/** The drawing as a PNG with a transparent ground. */
export const pictureOf = async (strokes: readonly Stroke[]): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  Object.assign(context, { strokeStyle: INK, lineWidth: PEN, lineCap: 'round', lineJoin: 'round' });
  for (const stroke of strokes) context.stroke(new Path2D(pathOf(stroke)));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
};

interface Props {
  /** What is signed here, read with the pad. */
  label: string;
  strokes: readonly Stroke[];
  onChange: (strokes: readonly Stroke[]) => void;
  clearText: string;
}

/** A field to sign in with finger, pen or mouse. */
export const SignaturePad = ({ label, strokes, onChange, clearText }: Props) => {
  const styles = useStyles();
  const drawing = useRef<number | null>(null);
  const latest = useRef(strokes);
  latest.current = strokes;

  const pointOf = (event: PointerEvent<SVGSVGElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    const y = ((event.clientY - box.top) / box.height) * HEIGHT;
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
  };
  const tell = (next: readonly Stroke[]) => {
    latest.current = next;
    onChange(next);
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.current !== null || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = event.pointerId;
    tell([...latest.current, [pointOf(event)]]);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.current !== event.pointerId) return;
    const before = latest.current.slice(0, -1);
    tell([...before, [...(latest.current.at(-1) ?? []), pointOf(event)]]);
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.current === event.pointerId) drawing.current = null;
  };
  return (
    <div className={styles.root}>
      <svg
        className={styles.pad}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${label}: ${strokes.length > 0 ? 'unterschrieben' : 'noch leer'}`}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="40" x2={WIDTH - 40} y1="235" y2="235" stroke="#9aa4b2" strokeWidth="2" />
        {strokes.map((stroke, at) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added, or all gone
            key={at}
            d={pathOf(stroke)}
            fill="none"
            stroke={INK}
            strokeWidth={PEN}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      {strokes.length > 0 && (
        <Button size="small" appearance="subtle" onClick={() => tell([])}>
          {clearText}
        </Button>
      )}
    </div>
  );
};
