import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Line } from '../rig/line.ts';
import { isCalledOff, isCutOff, isExpected } from './common.ts';

let line: Line;
let message: string;

beforeEach(async () => {
  line = await Line.open(() => 1);
  const url = `https://empfang.praxis.test:${line.port}/api/questionnaires/1`;
  message = `Failed to load ‘${url}’. A ServiceWorker intercepted the request and encountered an unexpected error.`;
});
afterEach(() => line.cut());

describe('what a console says of a cut line', () => {
  // Must be first, because a line that another test has cut counts, too.
  it('is no fault in WebKit, which does not say of what', async () => {
    const none = 'CONSOLE JS ERROR Response served by service worker is an error';
    expect(isCutOff(none)).toBe(false);
    await line.cut();
    expect(isCutOff(none)).toBe(true);
  });

  it('is no fault while that line is cut, and a moment after', async () => {
    await line.cut();
    expect(isCutOff(message)).toBe(true);
    await line.restore();
    expect(isCutOff(message)).toBe(true);
  });

  it('is none either where the worker answers that there is no answer', async () => {
    await line.cut();
    const none = message.replace(
      'intercepted the request and encountered an unexpected error',
      'passed an Error Response to FetchEvent.respondWith(). This typically means the ServiceWorker performed an invalid fetch() call',
    );
    expect(isCutOff(none)).toBe(true);
  });

  it('is a fault when the line was never cut', () => {
    expect(isCutOff(message)).toBe(false);
  });

  it('is a fault when another line was cut', async () => {
    const other = await Line.open(() => 1);
    await other.cut();
    expect(isCutOff(message)).toBe(false);
  });

  it('excuses no other message', async () => {
    await line.cut();
    for (const said of [
      'TypeError: NetworkError when attempting to fetch resource.',
      'Unhandled Promise Rejection: TypeError: The network connection was lost.',
      `CSP script-src http://localhost:${line.port}/`,
      message.replace('intercepted the request', 'threw'),
    ]) {
      expect(isCutOff(said) || isExpected(said)).toBe(false);
    }
  });
});

describe('what Firefox says of a font', () => {
  const said = (status: number) =>
    `downloadable font: download failed (font-family: "Inter Variable" style:normal): status=${status} source: http://localhost:1/assets/inter.woff2`;

  it('is no fault where a page that is left calls it off, and one where it cannot be had', () => {
    expect(isCalledOff(said(2152398850))).toBe(true);
    // A connection that is refused.
    expect(isCalledOff(said(2152398861))).toBe(false);
  });
});
