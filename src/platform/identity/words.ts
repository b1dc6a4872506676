/** A device whose system is not known: „Firefox auf einem Gerät“. */
export const SOME_DEVICE = 'einem Gerät';
