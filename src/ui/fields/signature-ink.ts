import getStroke from 'perfect-freehand';
import { SIGNATURE } from '../texts.ts';

/** Strokes, each a row of x, y (units of PAD) and pressure (0 to 1), or a name that was typed. */
export interface Drawn {
  strokes: readonly (readonly number[])[];
  name?: string | undefined;
}

/** The field on which a signature is drawn, in its own units: a turned screen changes none of them. */
export const PAD = { width: 1_000, height: 400 } as const;
export const INK = '#12263a';
/** Pixels of the picture for each unit: about 300 dots an inch on a printed line of 13 cm. */
const DOTS = 1.6;

type Point = [x: number, y: number, pressure: number];

const pointsOf = (stroke: readonly number[]): Point[] => {
  const points: Point[] = [];
  for (let at = 0; at + 2 < stroke.length; at += 3) {
    points.push([stroke[at] ?? 0, stroke[at + 1] ?? 0, stroke[at + 2] ?? 0]);
  }
  return points;
};

/** A pointer without pressure says 0.5 all along: then the speed of the hand stands for it. */
const hasPressure = (points: readonly Point[]): boolean =>
  points.some(([, , pressure]) => pressure !== 0.5 && pressure !== 0);

/** The outline of one stroke as an SVG path, smoothed; a touch without a move is a dot. */
export function inkPath(stroke: readonly number[]): string {
  const points = pointsOf(stroke);
  const outline = getStroke(points, {
    size: 9,
    thinning: 0.55,
    smoothing: 0.5,
    streamline: 0.4,
    simulatePressure: !hasPressure(points),
  });
  const [first, ...rest] = outline;
  if (!first) return '';
  const round = (value: number) => Math.round(value * 10) / 10;
  const line = rest.map(([x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = rest[at + 1] ?? first;
    return `${round(x)},${round(y)} ${round((x + nextX) / 2)},${round((y + nextY) / 2)}`;
  });
  return `M${round(first[0] ?? 0)},${round(first[1] ?? 0)} Q${line.join(' ')} Z`;
}

export const isEmpty = (drawing: Drawn | undefined): boolean =>
  !drawing || (drawing.strokes.length === 0 && !drawing.name?.trim());

/** A name of any length fits its line. */
function drawName(context: CanvasRenderingContext2D, name: string): void {
  const most = PAD.width - 80;
  let size = 110;
  const font = () => `italic ${size}px Georgia, "Times New Roman", serif`;
  context.font = font();
  while (size > 24 && context.measureText(name).width > most) {
    size -= 4;
    context.font = font();
  }
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, PAD.width / 2, PAD.height / 2 - 20, most);
  // Whoever looks at the picture alone must see it too.
  context.font = '30px sans-serif';
  context.fillText(SIGNATURE.typed, PAD.width / 2, PAD.height - 44, most);
}

/** The signature as the PNG that is handed in: dark on white, whatever the theme. */
export async function signaturePicture(drawing: Drawn): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = PAD.width * DOTS;
  canvas.height = PAD.height * DOTS;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.scale(DOTS, DOTS);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, PAD.width, PAD.height);
  context.fillStyle = INK;
  const name = drawing.name?.trim();
  if (name) drawName(context, name);
  else for (const stroke of drawing.strokes) context.fill(new Path2D(inkPath(stroke)));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  const called = name ? SIGNATURE.fileTyped : SIGNATURE.file;
  return new File([blob], called, { type: 'image/png' });
}
