/**
 * Finds a number as a whole, to check that a text does not contain it: the same digits sometimes
 * occur by chance in a hexadecimal id or after the decimal point of a measured time.
 */
export const asNumber = (digits: string): RegExp =>
  new RegExp(`(?<![\\da-f.])${digits}(?![\\da-f])`, 'i');
