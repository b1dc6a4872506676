import * as z from 'zod/mini';
import {
  type BodyOf,
  type Endpoint,
  fillPath,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '#contract/shared/endpoint.ts';
import { Problem } from '#contract/shared/error-codes.ts';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { ImportRefused } from '../import/import-refused.ts';

/** The server's refusal, as its German sentence. */
export class Answered extends ImportRefused {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(ERROR_TEXTS[problem.code]);
    this.problem = problem;
  }
}

export interface Call<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
}

/** Calls of the contract against a running Empfang, for scripts. Throws ImportRefused. */
export class Api {
  readonly #url: string;
  token: string | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  async call<E extends Endpoint>(endpoint: E, input: Call<E> = {}): Promise<ResponseOf<E>> {
    const query = new URLSearchParams(input.query as Record<string, string> | undefined);
    const path = fillPath(endpoint.path, input.params as Record<string, string> | undefined);
    let response: Response;
    try {
      response = await fetch(`${this.#url}${path}?${query}`, {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          ...(input.body === undefined
            ? {}
            : { 'content-type': endpoint.jsonTypes?.[0] ?? 'application/json' }),
          ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        },
        body: input.body === undefined ? null : JSON.stringify(input.body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUTS.jsonMs),
      });
    } catch {
      throw new ImportRefused(
        `Unter ${this.#url} antwortet kein Empfang; bitte starten Sie es mit npm start.`,
      );
    }
    const answer: unknown = await response.json().catch(() => undefined);
    const problem = z.safeParse(Problem, answer);
    if (!response.ok && problem.success) throw new Answered(problem.data);
    const parsed = endpoint.response ? z.safeParse(endpoint.response, answer) : undefined;
    if (!response.ok || !parsed?.success) {
      throw new ImportRefused(`Unter ${this.#url} antwortet etwas anderes als dieses Empfang.`);
    }
    return parsed.data as ResponseOf<E>;
  }
}
