/** What goes on in this page at the moment. */
export interface Underway {
  /** A form is open: typed, perhaps not yet saved, or a kiosk session. */
  filling: boolean;
  /** Entries that are on the line right now. */
  sending: number;
}

/**
 * Whether a new version may be offered (OE-23): not while a draft may be dirty, an
 * entry is being sent or a kiosk session is open. It is never loaded unasked.
 */
export const mayOfferUpdate = ({ filling, sending }: Underway): boolean =>
  !filling && sending === 0;
