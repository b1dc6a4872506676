// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { INK, inkPath, isEmpty, PAD, signaturePicture } from './signature-ink.ts';

/** The corners of what a path covers. */
const extent = (path: string) => {
  const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const xs = numbers.filter((_, at) => at % 2 === 0);
  const ys = numbers.filter((_, at) => at % 2 === 1);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
};
const line = (pressure: (at: number) => number) =>
  Array.from({ length: 20 }, (_, at) => [100 + at * 10, 200, pressure(at)]).flat();

describe('the ink of a stroke', () => {
  it('is a closed shape around the points that were touched', () => {
    const path = inkPath(line(() => 0.5));
    expect(path).toMatch(/^M[\d.-]+,[\d.-]+ Q.* Z$/);
    expect(path).not.toContain('NaN');
    const { left, right, top, bottom } = extent(path);
    expect(left).toBeGreaterThan(85);
    expect(right).toBeLessThan(305);
    expect(right - left).toBeGreaterThan(150);
    expect(top).toBeLessThan(200);
    expect(bottom).toBeGreaterThan(200);
    expect(bottom - top).toBeLessThan(20);
  });

  it('is a dot for a touch without a move, and nothing for half a point', () => {
    const { left, right, top, bottom } = extent(inkPath([500, 200, 0.5]));
    expect(left).toBeLessThan(500);
    expect(right).toBeGreaterThan(500);
    expect(right - left).toBeLessThan(20);
    expect(bottom - top).toBeLessThan(20);
    expect(inkPath([])).toBe('');
    expect(inkPath([500, 200])).toBe('');
  });

  it('follows the pressure of a pen that has one', () => {
    const height = (path: string) => extent(path).bottom - extent(path).top;
    const soft = inkPath(line(() => 0.1));
    const hard = inkPath(line(() => 0.95));
    expect(height(hard)).toBeGreaterThan(height(soft) * 1.5);
  });

  it('is missing where nothing was drawn or typed', () => {
    expect(isEmpty(undefined)).toBe(true);
    expect(isEmpty({ strokes: [] })).toBe(true);
    expect(isEmpty({ strokes: [], name: '  ' })).toBe(true);
    expect(isEmpty({ strokes: [], name: 'Ada' })).toBe(false);
    expect(isEmpty({ strokes: [[1, 1, 0.5]] })).toBe(false);
  });
});

describe('the picture of a signature', () => {
  afterEach(() => vi.restoreAllMocks());

  /** What is drawn, in order, with the colour in which. */
  const paper = () => {
    const drawn: string[] = [];
    const context = {
      fillStyle: '',
      font: '',
      scale: () => undefined,
      fillRect: (x: number, y: number, w: number, h: number) =>
        drawn.push(`${context.fillStyle} ${[x, y, w, h]}`),
      fill: () => drawn.push(`${context.fillStyle} stroke`),
      // As wide as a line of this type is.
      measureText: (text: string) => ({
        width: text.length * Number(/(\d+)px/.exec(context.font)?.[1]) * 0.5,
      }),
      fillText: (text: string) => drawn.push(`${context.font.split(' ')[0]} ${text}`),
    };
    vi.stubGlobal('Path2D', class {});
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob(['png'], { type: 'image/png' })),
    );
    return { drawn, context };
  };

  it('is dark on white, a shape for each stroke', async () => {
    const { drawn } = paper();
    const file = await signaturePicture({ strokes: [line(() => 0.5), [1, 1, 0.5]] });
    expect([file.name, file.type]).toEqual(['Unterschrift.png', 'image/png']);
    expect(drawn).toEqual([
      `#fff 0,0,${PAD.width},${PAD.height}`,
      `${INK} stroke`,
      `${INK} stroke`,
    ]);
  });

  it('says of a typed name that it was typed, and makes a long one fit', async () => {
    const { drawn, context } = paper();
    const name = 'Maximiliane von und zu Hohenlohe-Waldenburg';
    const file = await signaturePicture({ strokes: [], name: ` ${name} ` });
    expect(file.name).toBe('Unterschrift (Name getippt).png');
    expect(drawn.slice(1)).toEqual([`italic ${name}`, '30px Name getippt, nicht gezeichnet']);
    context.font = 'italic 110px serif';
    expect(context.measureText(name).width).toBeGreaterThan(PAD.width);
  });

  it('is refused where the browser draws nothing', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await expect(signaturePicture({ strokes: [[1, 1, 0.5]] })).rejects.toThrow('no canvas');
  });
});
