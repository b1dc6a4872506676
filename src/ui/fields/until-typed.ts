/**
 * The autofill token of a field, for as long as it is empty. Chromium keeps what stands in a field
 * with a token in its profile, in plain text, when the form is sent, whatever the form itself says
 * (ADR-0019); offered and read out it is before, while there is nothing to keep.
 */
export const untilTyped = (token: string, value: string): string => (value === '' ? token : 'off');
