import { type Endpoint, fillPath, type ParamsOf, type QueryOf } from '#contract/shared/endpoint.ts';

/** The parts of a call that go into its address. */
export interface AddressInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
}

const search = (query: Record<string, unknown> | undefined): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text ? `?${text}` : '';
};

/** The address of a call: its path with its parameters, and its query. */
export const addressOf = <E extends Endpoint>(endpoint: E, input: AddressInput<E> = {}): string =>
  `${fillPath(endpoint.path, input.params as never)}${search(input.query as never)}`;
