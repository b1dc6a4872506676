/**
 * What the calls of an area do, in the words of the practice, by call and by group of the access
 * log. `background`: calls that the app makes by itself for everybody who is signed in.
 */
export interface Deeds {
  records?: Readonly<Record<string, string>>;
  settings?: Readonly<Record<string, string>>;
  sign_in?: Readonly<Record<string, string>>;
  background?: readonly string[];
}
