/** With what a sign-in that waited has ended. */
export interface Passed {
  access_token: string;
  browser_token: string | null;
}
