import { useMemo } from 'react';
import { type CustomerRow, useLocalCustomers } from './use-customers.ts';

const NOBODY: readonly CustomerRow[] = [];

/** Who belongs to somebody, as far as this device has the records; at whichever of both it is recorded. */
export const useRelatives = (id: string | null): readonly CustomerRow[] => {
  const local = useLocalCustomers();
  return useMemo(() => {
    if (id === null || local === null) return NOBODY;
    const own = new Set(local.byId.get(id)?.customer.relatives.map((one) => one.id));
    return local.index.rows.filter(
      (row) => own.has(row.id) || row.customer.relatives.some((one) => one.id === id),
    );
  }, [id, local]);
};
