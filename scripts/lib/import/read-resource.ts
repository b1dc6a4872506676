import { readFile } from 'node:fs/promises';
import { LIMITS } from '#contract/shared/limits.ts';
import { ImportRefused } from './import-refused.ts';

/** A FHIR Questionnaire of a file, not yet looked into. Throws ImportRefused with a sentence. */
export async function readResource(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new ImportRefused(
      missing ? 'Diese Datei gibt es nicht.' : 'Diese Datei lässt sich nicht lesen.',
    );
  });
  if (Buffer.byteLength(text) > LIMITS.jsonBytes) {
    throw new ImportRefused(`Diese Datei ist größer als ${LIMITS.jsonBytes / 1024 / 1024} MB.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new ImportRefused('Diese Datei ist kein JSON.');
  }
  if (typeof value === 'object' && value !== null && 'resourceType' in value) {
    if (value.resourceType === 'Questionnaire') return { ...value };
    throw new ImportRefused(
      `Diese Datei ist ein FHIR-${String(value.resourceType)}, kein Questionnaire.`,
    );
  }
  throw new ImportRefused('Diese Datei ist keine FHIR-Ressource.');
}
