/** Height of the names above the columns, in px. */
export const HEAD_PX = 52;
