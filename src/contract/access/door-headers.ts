/**
 * The random name that a browser gives itself, so that a code is only valid where it was asked for.
 */
export const BROWSER_HEADER = 'x-empfang-browser';
/** What a browser was given at earlier sign-ins (`knownDevice`), separated by commas. */
export const KNOWN_DEVICES_HEADER = 'x-empfang-known-devices';
/** As many people as may share a browser. */
export const MOST_KNOWN_DEVICES = 8;
