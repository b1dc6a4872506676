import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Customer } from '#contract/customers/customer.ts';
import { isFound, searchedOf, slipsIn } from '#contract/customers/matching.ts';
import { byName } from '#contract/customers/order.ts';
import { type SearchTerm, termsOf } from '#contract/customers/search-terms.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import {
  digitsToken,
  numberToken,
  PIECES_WANTED,
  pieceTokens,
  wordToken,
} from '#server/sealing/customer-index.ts';
import { openEach } from '#server/sealing/open-each.ts';
import type { BrokenRows } from '#server/shared/broken-rows.ts';
import {
  birthDateHash,
  CUSTOMER_COLUMNS,
  type CustomerRow,
  presentCustomer,
} from './customer-rows.ts';
import { customers } from './schema/customers.ts';
import { settleCustomers } from './settle-customers.ts';

/** The most rows that one search decrypts; with more matches the search has to be narrowed. */
const CANDIDATES = 500;

export interface CustomerPage {
  rows: Customer[];
  total: number;
  /** More rows matched than were decrypted. */
  cut: boolean;
}

interface Shop {
  db: Db;
  keys: AtRest;
  companyId: string;
  broken: BrokenRows;
}

/** The customers of rows that can be decrypted. */
const presented = ({ keys, broken }: Shop, rows: readonly CustomerRow[]): Customer[] =>
  broken.shown(
    'customers',
    rows,
    ({ id }) => id,
    (row) => presentCustomer(keys, row),
  );

const array = (tokens: readonly string[]): SQL => sql`${`{${tokens.join(',')}}`}::bigint[]`;
const holds = (token: string): SQL => sql`${customers.tokens} @> ${array([token])}`;

const exactly = ({ keys, companyId }: Shop, term: SearchTerm): SQL | undefined => {
  if (term.kind === 'word') return holds(wordToken(keys, companyId, term.word));
  const born = (date: string) =>
    sql`${customers.birthDateHash} = ${birthDateHash(keys, companyId, date)}`;
  if (term.kind === 'date') return born(term.date);
  return or(
    term.date === null ? undefined : born(term.date),
    term.number === null ? undefined : holds(digitsToken(keys, companyId, term.number)),
  );
};

const shared = (tokens: readonly string[]): SQL<number> =>
  sql<number>`(select count(*)::int from unnest(${customers.tokens}) as "token" where "token" = any(${array(tokens)}))`;

const alive = (companyId: string): SQL | undefined =>
  and(eq(customers.companyId, companyId), isNull(customers.mergedInto), isNull(customers.erasedAt));

const newestFirst = [desc(customers.updatedAt), desc(customers.id)];

/** Customers whose words begin so, and who have these dates and numbers. */
async function exactMatches(shop: Shop, terms: readonly SearchTerm[]): Promise<CustomerRow[]> {
  return shop.db
    .select(CUSTOMER_COLUMNS)
    .from(customers)
    .where(and(alive(shop.companyId), ...terms.map((term) => exactly(shop, term))))
    .orderBy(...newestFirst)
    .limit(CANDIDATES);
}

/** Customers with a word of similar spelling; the most similar ones are looked at. */
async function alikeMatches(shop: Shop, terms: readonly SearchTerm[]): Promise<CustomerRow[]> {
  const { db, keys, companyId } = shop;
  const pieces = terms.flatMap((term) =>
    term.kind === 'word' ? [pieceTokens(keys, companyId, term.word)] : [],
  );
  if (pieces.length === 0) return [];
  const others = terms.filter((term) => term.kind !== 'word');
  const all = pieces.flat();
  return db
    .select(CUSTOMER_COLUMNS)
    .from(customers)
    .where(
      and(
        alive(companyId),
        ...others.map((term) => exactly(shop, term)),
        sql`${customers.tokens} && ${array(all)}`,
        sql`${shared(all)} >= ${PIECES_WANTED}`,
      ),
    )
    .orderBy(desc(shared(all)), ...newestFirst)
    .limit(CANDIDATES);
}

/**
 * Searches by the rules of contract/customers/matching.ts, as devices do; the hashes only choose
 * the rows to decrypt. Similar spellings are searched only when nothing matches exactly.
 */
async function search(shop: Shop, terms: readonly SearchTerm[]) {
  const exact = await exactMatches(shop, terms);
  const found = presented(shop, exact).filter((one) => isFound(terms, searchedOf(one)));
  if (found.length > 0) {
    return { rows: found.toSorted(byName), cut: exact.length === CANDIDATES };
  }
  const alike = await alikeMatches(shop, terms);
  const ranked = presented(shop, alike).flatMap((customer) => {
    const slips = slipsIn(terms, searchedOf(customer));
    return slips === null ? [] : [{ customer, slips }];
  });
  ranked.sort((a, b) => a.slips - b.slips || byName(a.customer, b.customer));
  return { rows: ranked.map(({ customer }) => customer), cut: alike.length === CANDIDATES };
}

/** One page of the matches; without a search all customers, the last changed first. */
export async function customerPage(
  shop: Shop,
  text: string,
  page: { number: number; size: number },
  now: Date,
): Promise<CustomerPage> {
  const { db, keys, companyId } = shop;
  await settleCustomers(db, keys, companyId, now);
  const from = (page.number - 1) * page.size;
  const terms = termsOf(text, now.getUTCFullYear());
  if (terms.length > 0) {
    const { rows, cut } = await search(shop, terms);
    return { rows: rows.slice(from, from + page.size), total: rows.length, cut };
  }
  if (text.trim() !== '') return { rows: [], total: 0, cut: false };
  const rows = await db
    .select(CUSTOMER_COLUMNS)
    .from(customers)
    .where(alive(companyId))
    .orderBy(...newestFirst)
    .limit(page.size)
    .offset(from);
  const total = await db.$count(customers, alive(companyId));
  return { rows: presented(shop, rows), total, cut: false };
}

/** Customers with this very number, in E.164, by name; several where a family shares a telephone. */
export async function customersByPhone(
  db: Db,
  keys: AtRest,
  companyId: string,
  e164: string,
): Promise<Customer[]> {
  await settleCustomers(db, keys, companyId, new Date());
  const rows = await db
    .select(CUSTOMER_COLUMNS)
    .from(customers)
    .where(and(alive(companyId), holds(numberToken(keys, companyId, e164))))
    .orderBy(...newestFirst)
    .limit(CANDIDATES);
  return openEach(
    keys,
    'customers',
    rows,
    ({ id }) => id,
    (row) => presentCustomer(keys, row),
  )
    .filter(({ phones }) => phones.some(({ number }) => number === e164))
    .toSorted(byName);
}

/** Rows of a company by id, those merged and erased too. */
export const customerRows = (db: Db, companyId: string, ids: readonly string[]) =>
  db
    .select(CUSTOMER_COLUMNS)
    .from(customers)
    .where(and(eq(customers.companyId, companyId), inArray(customers.id, [...ids])));
