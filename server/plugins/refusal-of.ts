import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { sqlState } from '#server/database/database.ts';
import { ScanUnavailable } from '#server/files/scan-for-viruses.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { WorkersBusy } from '#server/workers/bounded-workers.ts';

/** Refusals for some codes of Fastify and Node; other errors are judged by their status. */
const BY_CODE: Record<string, ConstructorParameters<typeof Refusal>[0]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH_EXCEEDED: 'uri_too_long',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
  FST_UNDER_PRESSURE: 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
};

const BY_STATUS: Record<number, ConstructorParameters<typeof Refusal>[0]> = {
  400: 'malformed_request',
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'body_too_large',
  414: 'uri_too_long',
  415: 'media_type_unsupported',
  429: 'rate_limited',
  431: 'headers_too_large',
  503: 'unavailable',
};

/** node-postgres gives no code when the pool has no free connection, only this text. */
const POOL_BUSY = /timeout exceeded when trying to connect|Connection terminated/;

const fieldOf = (instancePath: string): string =>
  instancePath.split('/').filter(Boolean).slice(0, 20).join('.').slice(0, 300);

const property = (error: object, name: string): unknown => Reflect.get(error, name);

/** SQLSTATE classes: 22 is data that no column takes; 40, 53, 55, 57 and 08 are temporary. */
function refusalOfDatabase(state: string): Refusal | undefined {
  if (state.startsWith('22')) return new Refusal('invalid_input');
  if (/^(08|40|53|55|57)/.test(state)) {
    return new Refusal('unavailable', { headers: { 'retry-after': '2' } });
  }
  return undefined;
}

/** Any error as a refusal of the contract; errors of our own code become `internal`. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new Refusal('invalid_input', {
      errors: error.validation.slice(0, 50).map((issue) => ({
        field: fieldOf(issue.instancePath),
        message: issue.message ?? '',
      })),
    });
  }
  if (error instanceof WorkersBusy) {
    return new Refusal('unavailable', { headers: { 'retry-after': '5' } });
  }
  if (error instanceof ScanUnavailable) {
    return new Refusal('unavailable', { headers: { 'retry-after': '30' } });
  }
  const state = sqlState(error);
  const ofDatabase = state === undefined ? undefined : refusalOfDatabase(state);
  if (ofDatabase) return ofDatabase;
  if (typeof error !== 'object' || error === null) return new Refusal('internal');
  if (error instanceof Error && POOL_BUSY.test(`${error.message} ${String(error.cause)}`)) {
    return new Refusal('unavailable', { headers: { 'retry-after': '2' } });
  }
  const known = BY_CODE[String(property(error, 'code'))];
  if (known) return new Refusal(known);
  const status = Number(property(error, 'statusCode'));
  return new Refusal(
    BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'malformed_request' : 'internal'),
  );
}
