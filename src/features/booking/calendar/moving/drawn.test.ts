import { describe, expect, it } from 'vitest';
import { drawnSpan, inTheWay } from './drawn.ts';

const HOURS = { from: 480, to: 1080 };

describe('a time that is drawn', () => {
  it('is whole steps, from where the pointer was put down, downwards or upwards', () => {
    expect(drawnSpan(547, 584, HOURS, 15)).toEqual({ from: 540, to: 585 });
    expect(drawnSpan(547, 512, HOURS, 15)).toEqual({ from: 510, to: 555 });
  });

  it('is one step at least, and stays within what is shown', () => {
    expect(drawnSpan(547, 548, HOURS, 15)).toEqual({ from: 540, to: 555 });
    expect(drawnSpan(1070, 1300, HOURS, 15)).toEqual({ from: 1065, to: 1080 });
    expect(drawnSpan(490, 100, HOURS, 15)).toEqual({ from: 480, to: 495 });
    expect(drawnSpan(1080, 1080, HOURS, 15)).toEqual({ from: 1065, to: 1080 });
  });
});

describe('what is in the way of it', () => {
  const block = (from: number, to: number, half = false) => ({ from, to, half });

  it('is somebody who comes then, before that nobody works then', () => {
    const shades = [{ from: 480, to: 600 }];
    expect(inTheWay({ from: 540, to: 585 }, [block(570, 600)], shades)).toBe('taken');
    expect(inTheWay({ from: 540, to: 585 }, [block(585, 600)], shades)).toBe('off');
  });

  it('is neither who was squeezed in nor what only touches', () => {
    expect(inTheWay({ from: 540, to: 585 }, [block(540, 585, true), block(500, 540)], [])).toBe(
      null,
    );
  });
});
