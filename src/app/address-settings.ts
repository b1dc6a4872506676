/** What the address asks for once, and the address without it. */
export interface AddressSettings {
  forcedLocation: string | null;
  /** Search without the applied parameters and without a question mark; null: nothing to remove. */
  rest: string | null;
}

/**
 * Reads `forcedLocation` and the sso marker (SPEC-2). Both are applied once and
 * leave the address silently.
 * @param keepLocation while the locations are not known yet, `forcedLocation` stays
 */
export const readAddress = (search: string, keepLocation: boolean): AddressSettings => {
  const params = new URLSearchParams(search);
  const forcedLocation = keepLocation ? null : params.get('forcedLocation');
  const before = params.size;
  params.delete('sso');
  if (!keepLocation) params.delete('forcedLocation');
  return { forcedLocation, rest: params.size === before ? null : params.toString() };
};
