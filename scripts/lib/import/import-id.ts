import { createHash } from 'node:crypto';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * A stable id for a FHIR questionnaire at a location (RFC 9562, version 8), so that importing the
 * same file again gives the same questionnaire. It comes from the canonical address, else from the
 * content; the resource's own `id` is not used, as each FHIR server gives its own.
 */
export function questionnaireIdOf(
  resource: Readonly<Record<string, unknown>>,
  locationId: string,
): string {
  const identity = textOf(resource.url) ?? JSON.stringify(resource);
  const hex = createHash('sha256').update(`${locationId} ${identity}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
