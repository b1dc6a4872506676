import { uuidv7 } from 'uuidv7';
import { importQuestionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { LIMITS, TIMEOUTS } from '#contract/shared/limits.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import { failureOf } from '#platform/reading/failure.ts';
import { IMPORT_REPORT } from './texts.ts';

export type ImportReport = ResponseOf<typeof importQuestionnaire>;

/** What became of one file: the server's report, or sentences why it was not taken. */
export type ImportOutcome =
  | { name: string; report: ImportReport }
  | { name: string; problems: string[] }
  /** Another edition of it is here, under this title: a person says what becomes of the file. */
  | { name: string; there: string };

export interface ImportOptions {
  access: 'public' | 'signed_in';
  publish: boolean;
  /** What was decided of a file of which another edition is here. */
  edition?: 'replace' | 'separate';
}

/** Text of a file as a JSON object, or undefined. */
export const jsonObject = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
};

export const TOO_LARGE = IMPORT_REPORT.tooLarge(LIMITS.jsonBytes / 1024 / 1024);
/** The title of the questionnaire of which the file is another edition. */
const thereIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.problem?.code === 'already_exists'
    ? error.problem.errors?.find(({ field }) => field === 'url')?.message
    : undefined;

const problemsOf = (error: unknown): string[] => {
  if (error instanceof ApiError && error.code === 'body_too_large') return [TOO_LARGE];
  const details =
    error instanceof ApiError
      ? (error.problem?.errors ?? []).map(({ field, message }) =>
          field ? `${field}: ${message}` : message,
        )
      : [];
  return [failureOf(error).text, ...details];
};

/**
 * Sends one FHIR file to the server. The id is made here, so that a repeat after a lost answer
 * does not create a second questionnaire. Never throws.
 */
export async function importFile(
  client: Client,
  locationId: string,
  file: File,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const { name } = file;
  if (file.size > LIMITS.jsonBytes) return { name, problems: [TOO_LARGE] };
  const body = jsonObject(await file.text());
  if (!body) return { name, problems: [ERROR_TEXTS.invalid_json] };
  const send = (id: string) =>
    client.call(importQuestionnaire, {
      params: { id: locationId },
      query: {
        access: options.access,
        publish: options.publish ? '1' : '0',
        questionnaire_id: id,
        ...(options.edition ? { edition: options.edition } : {}),
      },
      body,
      timeoutMs: TIMEOUTS.blobMs,
    });
  const id = uuidv7();
  try {
    const { data } = await send(id).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 0) return send(id);
      throw error;
    });
    return { name, report: data };
  } catch (error) {
    const there = thereIn(error);
    return there === undefined ? { name, problems: problemsOf(error) } : { name, there };
  }
}
