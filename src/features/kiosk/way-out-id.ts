/** A place in the head of every page of a kiosk (src/app/shells/standalone-shell.tsx), so that what is there never moves. */
export const WAY_OUT_ID = 'way-out';
