import { hostOriginOf } from '#contract/practice/host-origin.ts';
import type { Db } from '#server/database/database.ts';
import {
  type CompanyRow,
  lockCompany,
  saveDataProtection,
  savePractice,
  saveSignIn,
  theCompany,
} from '#server/store/practice/company.ts';
import { saveHostOrigins } from '#server/store/practice/embedding.ts';
import type { Holder } from './holder.ts';

/** What stands in the row of the company. */
const ofCompany = <T>(
  present: (row: CompanyRow) => T,
  save: (tx: Db, companyId: string, state: T) => Promise<void>,
): Holder<T> => ({
  read: async (db) => ({ state: present(await theCompany(db)) }),
  lock: async (tx, { companyId }) => ({ state: present(await lockCompany(tx, companyId)) }),
  save: async (tx, { companyId }, state) => {
    await save(tx, companyId, state);
    return { state };
  },
});

export const practice = ofCompany(({ name, legal }) => ({ name, legal }), savePractice);

export const dataProtectionHolder = ofCompany((row) => row.dataProtection, saveDataProtection);

export const signIn = ofCompany(
  (row) => ({
    second_factor_required: row.secondFactorRequired,
    truthful_exists: row.truthfulExists,
  }),
  (tx, id, state) =>
    saveSignIn(tx, id, {
      secondFactorRequired: state.second_factor_required,
      truthfulExists: state.truthful_exists,
    }),
);

const origins = ofCompany(
  (row) => ({ origins: row.embedOrigins }),
  (tx, id, state) => saveHostOrigins(tx, id, state.origins),
);
export const embeddingHolder: typeof origins = {
  ...origins,
  // As browsers write them, each once.
  save: (tx, place, wanted, before, by) => {
    const found = wanted.origins.map(hostOriginOf).filter((origin) => origin !== null);
    return origins.save(tx, place, { origins: [...new Set(found)] }, before, by);
  },
};
