/** What a browser is called on a device, where neither says what it is. */
export const UNKNOWN = { browser: 'Browser', system: 'einem Gerät' };
