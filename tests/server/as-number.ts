/**
 * A number as it would be read somewhere, for what must not hold it: the digits of an id in hexadecimal or
 * behind the point of a measured time happen to be the same now and then.
 */
export const asNumber = (digits: string): RegExp =>
  new RegExp(`(?<![\\da-f.])${digits}(?![\\da-f])`, 'i');
