import { useCallback, useEffect, useState } from 'react';
import type { DataKey } from '#data/crypto/data-key.ts';
import type { EmpfangDatabase } from '#data/db.ts';
import type { BegunForm } from '#data/drafts/begun-forms.ts';
import type { Scope } from '#data/rows.ts';
import { useOwnKey } from '#platform/identity/own-key.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { useScope } from '#platform/sync/local-rows.ts';

const NONE: readonly BegunForm[] = [];

interface Whose {
  scope: Scope;
  key: () => Promise<DataKey | null>;
}

/** @param name differs for each person; null while the person is unknown */
const useFollowed = (
  name: string | null,
  whose: (name: string, db: EmpfangDatabase) => Promise<Whose | null>,
): readonly BegunForm[] => {
  const [followed, setFollowed] = useState<{ name: string; begun: readonly BegunForm[] }>();
  useEffect(() => {
    if (name === null) return;
    let gone = false;
    let stop = () => {};
    const follow = async () => {
      const [{ db }, { followBegunForms }] = await Promise.all([
        import('#data/db.ts'),
        import('#data/drafts/begun-forms.ts'),
      ]);
      const found = await whose(name, db);
      if (!found || gone) return;
      const tell = (begun: readonly BegunForm[]) => setFollowed({ name, begun });
      stop = followBegunForms(db, found.scope, found.key, tell);
    };
    // Without its store this device has nothing to go on with.
    follow().catch(() => undefined);
    return () => {
      gone = true;
      stop();
    };
  }, [name, whose]);
  // Forms of the former person are never shown to the next, not even while theirs are being read.
  return followed !== undefined && followed.name === name ? followed.begun : NONE;
};

/** Forms that the signed-in person has begun on this device. */
export const useOwnBegun = (): readonly BegunForm[] => {
  const ownKey = useOwnKey();
  const whose = useCallback(
    async (scope: Scope): Promise<Whose> => ({ scope, key: ownKey }),
    [ownKey],
  );
  return useFollowed(useScope(), whose);
};

const ofNobody = async (tenant: string, db: EmpfangDatabase): Promise<Whose | null> => {
  const [{ isPracticesDevice }, { installationId, publicScope }, { deviceKey }] = await Promise.all(
    [
      import('#data/practices-device.ts'),
      import('#data/scope.ts'),
      import('#data/crypto/device-key.ts'),
    ],
  );
  if (await isPracticesDevice(db)) return null;
  const scope = publicScope(tenant, await installationId(db));
  return { scope, key: () => deviceKey(db, scope) };
};

/** Forms that somebody without an account has begun on this device; none on one of the practice. */
export const useBegunWithoutAccount = (): readonly BegunForm[] => {
  const { company } = usePractice();
  return useFollowed(company?.link_param ?? null, ofNobody);
};
