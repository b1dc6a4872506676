import { customType } from 'drizzle-orm/pg-core';

/** PostgreSQL's bytea as node-postgres reads and writes it. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});
