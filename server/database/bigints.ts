import { customType } from 'drizzle-orm/pg-core';

/** `bigint[]` of decimal numbers, for the hashes of a blind index. */
export const bigints = customType<{ data: string[]; driverData: string }>({
  dataType: () => 'bigint[]',
  toDriver: (numbers) => `{${numbers.join(',')}}`,
  fromDriver: (text) => (Array.isArray(text) ? text.map(String) : text.slice(1, -1).split(',')),
});
