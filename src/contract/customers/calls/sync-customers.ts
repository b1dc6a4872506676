import { Customer } from '../customer.ts';
import { defineSync } from '../../system/calls/sync.ts';

/** Customers are found offline too, all of them in all but the largest practices. */
export const CUSTOMERS_READ_MAX = 20_000;

/**
 * The customers of the company, the same ones at each location (ADR-0036). In a file of its
 * own, as the inbox needs the other collections and not what a customer looks like.
 */
export const syncCustomers = defineSync('syncCustomers', 'customers', Customer, 'view customer');
