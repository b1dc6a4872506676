import type { ReactNode } from 'react';
import { type Client, createClient } from '#data/http/client.ts';
import { ApiClientContext } from '#platform/reading/api-client.tsx';

interface Answer {
  status: number;
  body: unknown;
  /** Under which it is written. */
  etag?: string;
}

/** What was asked of the server, as it went over the line. */
export interface Asked {
  path: string;
  /** As it was asked for, decoded. */
  query?: Record<string, string>;
  body: unknown;
  /** The tag under which it was written. */
  ifMatch?: string;
}

/**
 * The app's own client over a line whose other end answers what the test says; `null` breaks it.
 * @param answers one for each call; the last one stands for all that follow
 */
export const lineTo = (...answers: (Answer | null)[]): { client: Client; asked: Asked[] } => {
  const asked: Asked[] = [];
  const client = createClient({
    baseUrl: 'http://praxis.test',
    token: () => null,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const text = await request.text();
      const { pathname, searchParams } = new URL(request.url);
      const ifMatch = request.headers.get('if-match');
      asked.push({
        path: pathname,
        body: text ? JSON.parse(text) : null,
        ...(ifMatch !== null && { ifMatch }),
        ...(searchParams.size > 0 && { query: Object.fromEntries(searchParams) }),
      });
      const answer = answers[Math.min(asked.length, answers.length) - 1];
      if (!answer) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(answer.body), {
        status: answer.status,
        headers: {
          'content-type': 'application/json',
          ...(answer.etag !== undefined && { etag: answer.etag }),
        },
      });
    },
  });
  return { client, asked };
};

export const WithClient = ({ client, children }: { client: Client; children: ReactNode }) => (
  <ApiClientContext value={client}>{children}</ApiClientContext>
);

/** An answer that refuses, as the server words it. */
export const refusal = (status: number, code: string): Answer => ({
  status,
  body: { type: `/problems/${code}`, title: code, status, code, detail: code },
});
