import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { ERROR_STATUS, type ErrorCode, Problem } from '#contract/shared/error-codes.ts';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';

/**
 * Expects that the answer is the problem document of this code and contains nothing that the
 * contract does not have.
 */
export function expectProblem(answer: LightMyRequestResponse, code: ErrorCode): Problem {
  const seen = `${answer.statusCode} ${answer.body.slice(0, 300)}`;
  expect(answer.statusCode, seen).toBe(ERROR_STATUS[code]);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const problem = Problem.parse(answer.json());
  expect(problem.code).toBe(code);
  expect(problem.title).toBe(ERROR_TEXTS[code]);
  expect(problem.status).toBe(answer.statusCode);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-app-version']).toMatch(/^\d+\.\d+\.\d+/);
  return problem;
}
