import { ERROR_STATUS, type ErrorCode } from '#contract/shared/error-codes.ts';

export interface Extras {
  errors?: { field: string; message: string }[];
  detail?: string;
  headers?: Record<string, string>;
}

/** A refusal by a code of the contract. Everything that goes wrong on purpose is thrown as one. */
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
