import { SOME_DEVICE } from './words.ts';

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];
const first = (list: [RegExp, string][], text: string) =>
  list.find(([test]) => test.test(text))?.[1];

/** "Chrome auf Windows": what a person knows the device by; nothing finer leaves the browser. */
export const deviceName = (userAgent: string): string =>
  `${first(BROWSERS, userAgent) ?? 'Browser'} auf ${first(SYSTEMS, userAgent) ?? SOME_DEVICE}`;
