import { ERROR_STATUS, type ErrorCode } from '#contract/shared/error-codes.ts';

export interface Extras {
  errors?: { field: string; message: string }[];
  detail?: string;
  headers?: Record<string, string>;
}

/** A refusal with a code of the contract. Every intended error is thrown as one. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly extras: Extras;

  constructor(code: ErrorCode, extras: Extras = {}) {
    super(code);
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
