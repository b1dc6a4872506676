import { describe, expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '#contract/shared/error-codes.ts';
import { ApiError } from '../../http/api-error.ts';
import { judge as judgeWith } from './judge.ts';

const judge = (error: unknown) => judgeWith(error, { resendable: true });

const http = (status: number, code?: ErrorCode) =>
  judge(
    ApiError.http(status, code ? { problem: { type: '', title: '', status, code } } : undefined),
  ).event;

describe('judging an attempt', () => {
  it('tries again after network errors, time-outs and answers that are not ours', () => {
    expect(judge(ApiError.network()).event).toBe('retry');
    expect(judge(ApiError.timeout(30_000)).event).toBe('retry');
    expect(judge(ApiError.invalid(200)).event).toBe('retry');
    expect(judge(new Error('anything')).event).toBe('retry');
  });

  it('SEC-37 sends a file later that has no room now, and never refuses it for good', () => {
    expect(http(ERROR_STATUS.storage_full, 'storage_full')).toBe('retry');
    expect(http(ERROR_STATUS.day_full, 'day_full')).toBe('retry');
    // An earlier release does not know the code and judges by the status.
    expect(http(ERROR_STATUS.storage_full)).toBe('retry');
  });

  it('tries again after 408, 425, 429 and every 5xx', () => {
    for (const status of [408, 425, 429, 500, 502, 503, 504, 599]) {
      expect(http(status), String(status)).toBe('retry');
    }
  });

  it('tries again when the server is older than the entry, as often as it takes', () => {
    const options = { resendable: true };
    const problem = { type: '', title: '', status: 503, code: 'server_behind' as const };
    const error = ApiError.http(503, { problem, retryAfterS: 30 });
    const verdict = { event: 'retry', status: 503, code: 'server_behind', waitS: 30 };
    expect(judgeWith(error, options)).toEqual(verdict);
  });

  it('waits for a sign-in after 401 and for a person after 403', () => {
    expect(http(401)).toBe('authenticate');
    expect(http(403)).toBe('reject');
  });

  it('tells a conflict from a request that is still running', () => {
    expect(http(412)).toBe('conflict');
    expect(http(409, 'already_exists')).toBe('conflict');
    expect(http(409)).toBe('conflict');
    expect(http(409, 'request_in_flight')).toBe('retry');
  });

  it('sends damaged bytes again and rejects what can never succeed', () => {
    expect(http(422, 'digest_mismatch')).toBe('retry');
    expect(http(422, 'idempotency_key_reused')).toBe('reject');
    expect(http(422, 'answers_invalid')).toBe('reject');
    expect(http(413)).toBe('reject');
  });

  it('never resends blindly to a server without idempotency keys', () => {
    const plain = (error: unknown) => judgeWith(error, { resendable: false }).event;
    expect(plain(ApiError.network())).toBe('uncertain');
    expect(plain(ApiError.timeout(30_000))).toBe('uncertain');
    expect(plain(ApiError.http(502))).toBe('uncertain');
    expect(plain(ApiError.http(429))).toBe('retry');
    expect(plain(ApiError.http(403))).toBe('reject');
  });

  it('has a verdict for every code of the contract', () => {
    for (const [code, status] of Object.entries(ERROR_STATUS)) {
      expect(http(status, code as ErrorCode)).toMatch(/retry|authenticate|conflict|reject/);
    }
  });
});
