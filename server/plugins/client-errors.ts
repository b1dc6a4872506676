import type { Socket } from 'node:net';
import { APP_VERSION_HEADER } from '#contract/shared/constants.ts';
import { ERROR_STATUS, type ErrorCode } from '#contract/shared/error-codes.ts';
import { PROBLEM_TYPE, problemOf } from './problem.ts';
import { BARE_HEADERS } from './security-headers.ts';

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Requests that never became one (no HTTP, headers too large, too slow) get a problem document too. */
export const clientErrorHandler =
  (version: string) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const code = CODES[error.code ?? ''] ?? 'malformed_request';
    const body = JSON.stringify(problemOf(code));
    socket.end(
      [
        `HTTP/1.1 ${ERROR_STATUS[code]} Refused`,
        `Content-Type: ${PROBLEM_TYPE}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        `${APP_VERSION_HEADER}: ${version}`,
        'Cache-Control: no-store',
        ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  };
