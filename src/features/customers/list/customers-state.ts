import type { CustomerRow } from '../use-customers.ts';

/** What stands before the list. */
export type CustomersDialog = 'new' | 'import' | null;

export interface CustomersState {
  dialog: CustomersDialog;
  /** Ids of the records that were opened last, the newest first. */
  opened: readonly string[];
}

export type CustomersEvent =
  /** What was kept on this device from before. */
  | { what: 'remember'; opened: readonly string[] }
  | { what: 'open'; id: string }
  | { what: 'ask'; dialog: 'new' | 'import' }
  | { what: 'close' };

export const AT_FIRST: CustomersState = { dialog: null, opened: [] };

const RECENT_MOST = 5;

export const nextCustomers = (state: CustomersState, event: CustomersEvent): CustomersState => {
  switch (event.what) {
    case 'remember':
      return { ...state, opened: event.opened };
    case 'open': {
      const { id } = event;
      const others = state.opened.filter((other) => other !== id);
      return { dialog: null, opened: [id, ...others].slice(0, RECENT_MOST) };
    }
    case 'ask':
      return { ...state, dialog: event.dialog };
    case 'close':
      return { ...state, dialog: null };
  }
};

/** Records that were opened last, as far as this device has them; merged ones stand elsewhere. */
export const rowsOpened = (
  opened: readonly string[],
  byId: ReadonlyMap<string, CustomerRow>,
): CustomerRow[] =>
  opened.flatMap((id) => {
    const row = byId.get(id);
    return row && row.customer.merged_into === null ? [row] : [];
  });
