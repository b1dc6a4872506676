import type { makeFetchTransport } from '@sentry/react';

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];

/** Ids, tokens of ours and mail addresses, wherever they stand. */
const NAMING =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[a-z]{2}_[\w-]{20,}|[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi;
/** What an address carries behind its path. */
const CARRIED = /(\/[\w.~%*:-]*)[?#][^\s"'\\]+/g;
/**
 * The attributes of an element in the path that leads to it: its title or label may say who somebody
 * is. They are not told apart from what follows, as a text may hold quotes and be cut off.
 */
const ATTRIBUTES = /\[[\w-]+=["'][\s\S]*$/;
const QUERY = /query|fragment|target/i;

const scrubValue = (key: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  return QUERY.test(key)
    ? ''
    : value.replace(ATTRIBUTES, '').replace(CARRIED, '$1').replace(NAMING, '*');
};

/** The same without anything that names a person or a thing of theirs. */
export const scrubDeep = <T>(value: T): T => JSON.parse(JSON.stringify(value), scrubValue) as T;

/** The last door: whatever a kind of report is called, and whatever comes with a new release of it. */
export const scrubEnvelope = ([header, items]: Envelope): Envelope => {
  const trace = (header as { trace?: unknown }).trace;
  return [
    trace === undefined ? header : { ...header, trace: scrubDeep(trace) },
    items.map(([head, body]) => [head, body instanceof Uint8Array ? body : scrubDeep(body)]),
  ] as Envelope;
};
