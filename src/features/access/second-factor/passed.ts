/** The server's answer when the second factor of a waiting sign-in was right. */
export interface Passed {
  access_token: string;
  browser_token: string | null;
}
