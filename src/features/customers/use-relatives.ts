import { useMemo } from 'react';
import { type CustomerRow, useLocalCustomers } from './use-customers.ts';

const NOBODY: readonly CustomerRow[] = [];

/** The relatives of somebody among the records of this device, whether it is noted in their record or in that of the other. */
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
