import { request } from 'node:http';
import { type Endpoint, fillPath } from '#contract/shared/endpoint.ts';

interface Sent {
  params?: Record<string, string | number>;
  body?: unknown;
  bytes?: Uint8Array;
  token?: string;
  key?: string;
  /** The address that it comes from: every 127.x.y.z is the machine's own on Linux. */
  from?: string;
}

export interface Answer {
  status: number;
  ms: number;
  text: string;
}

/** One call over HTTP, as somebody makes it who has read the contract. */
export function call(origin: string, endpoint: Endpoint, sent: Sent = {}): Promise<Answer> {
  const { params, body, bytes, token, key, from = '127.0.0.1' } = sent;
  const payload = bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
  const begun = performance.now();
  return new Promise((done, fail) => {
    const asked = request(
      `${origin}${fillPath(endpoint.path, params)}`,
      {
        method: endpoint.method,
        localAddress: from,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          ...(payload && {
            'content-type': bytes ? 'application/octet-stream' : 'application/json',
            'content-length': payload.byteLength,
          }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', fail);
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            ms: performance.now() - begun,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        );
      },
    );
    asked.on('error', fail);
    asked.end(payload);
  });
}

/** The longest of them, in seconds. */
export const longest = (answers: readonly Answer[]): string =>
  `${(Math.max(...answers.map(({ ms }) => ms)) / 1_000).toFixed(2)} s`;
