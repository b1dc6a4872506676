import { sealingKey } from '#contract/questionnaires/calls/questionnaires.ts';
import { theCompany } from '#server/store/practice/company.ts';
import { currentSealingKey } from '#server/store/system/sealing-keys.ts';
import { route } from '../route.ts';

export const sealingKeyRoute = route(sealingKey, async ({ db }) => {
  const company = await theCompany(db);
  const key = await currentSealingKey(db, company.id);
  if (!key) throw new Error('this practice has no sealing key');
  return { body: { kid: key.kid, public_key: key.publicKey.toString('base64url') } };
});
