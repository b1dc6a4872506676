import { randomUUID } from 'node:crypto';
import { people, putAccess, putPerson, putSubstitute } from '#contract/access/calls/people.ts';
import type { TeamPerson } from '#contract/access/person.ts';
import type { Permission } from '#contract/access/roles.ts';
import { personnelChanges, type SettingChange } from '#contract/practice/calls/setting-changes.ts';
import { openingHours } from '#contract/settings/opening-hours.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import type { TestApp } from '../harness.ts';

type Account = 'admin' | 'reception';
export type Place = 'mitte' | 'sued';

/** What a test does to the people of a practice; app and token are read only when needed. */
export const peopleOf = (app: () => TestApp, admin: () => string) => {
  const hold = async (who: Account, where: Place, permissions: readonly Permission[]) => {
    await app().sql(
      `insert into memberships values ($1, $2, $3) on conflict (user_id, location_id)
      do update set permissions = excluded.permissions`,
      [DEMO_IDS[who], DEMO_IDS[where], permissions],
    );
  };
  const listed = async (token = admin()): Promise<TeamPerson[]> =>
    (await app().call(people, { token })).json().data;
  const personOf = async (id: string, token = admin()) => {
    const found = (await listed(token)).find((one) => one.id === id);
    if (!found) throw new Error('not listed');
    return found;
  };
  const give = (
    uid: string,
    permissions: readonly Permission[],
    { token = admin(), where = 'mitte' as Place, etag = '*' } = {},
  ) =>
    app().call(putAccess, {
      token,
      params: { id: DEMO_IDS[where], uid },
      body: { permissions },
      headers: { 'if-match': etag },
    });
  const stand = (
    substitute: object | null,
    { token = admin(), where = 'mitte' as Place, sid = randomUUID(), etag = '*' } = {},
  ) =>
    app().call(putSubstitute, {
      token,
      params: { id: DEMO_IDS[where], sid },
      body: { substitute },
      headers: { 'if-match': etag },
    });
  const putState = (id: string, body: object, etag = '*') =>
    app().call(putPerson, { token: admin(), params: { id }, body, headers: { 'if-match': etag } });
  const history = async (): Promise<SettingChange[]> =>
    (await app().call(personnelChanges, { token: admin(), params: { id: DEMO_IDS.mitte } })).json()
      .data;
  const inHours = (hours: number) =>
    new Date(app().clock.now().getTime() + hours * HOUR_MS).toISOString();
  const mayRead = async (token: string, where: Place = 'mitte') =>
    (await app().call(openingHours.read, { token, params: { id: DEMO_IDS[where] } })).statusCode;
  return { hold, listed, personOf, give, stand, putState, history, inHours, mayRead };
};
