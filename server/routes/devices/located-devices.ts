import {
  locationDevices,
  putDevice,
  revokeDevice as revokeCall,
} from '#contract/devices/calls/located-devices.ts';
import { replaceSetting } from '#server/services/practice/replace-setting.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  devicesAt,
  lockDevice,
  revokeDeviceAt,
  saveDevice,
} from '#server/store/devices/located-devices.ts';
import { settingEtag } from '#server/store/practice/setting-changes.ts';
import { route } from '../route.ts';

export const locatedDeviceRoutes = [
  route(locationDevices, async ({ db, params, now }) => {
    const rows = await devicesAt(db, params.id, now);
    const data = rows.map(({ id, kind, name, settings, ...row }) => ({
      id,
      kind,
      name,
      settings,
      etag: settingEtag({ name, settings }),
      enrolled_at: row.createdAt.toISOString(),
      last_seen_at: row.lastSeenAt?.toISOString() ?? null,
      report: row.reportedAt && {
        at: row.reportedAt.toISOString(),
        waiting: row.waiting ?? 0,
        app_version: row.appVersion ?? '',
      },
      revoked_at: row.revokedAt?.toISOString() ?? null,
    }));
    return { body: { data } };
  }),
  route(putDevice, (call) => {
    const { params, body } = call;
    const of = { kind: 'device', locationId: params.id, objectId: params.did } as const;
    return replaceSetting(call, of, {
      lock: async (tx) => {
        const found = await lockDevice(tx, params.id, params.did);
        if (!found) throw new Refusal('not_found');
        return found;
      },
      save: async (tx, before) => {
        // Kiosks have no settings here, and a practice device cannot lose its own.
        if ((before.settings === null) !== (body.settings === null)) {
          const message = 'Die Einstellungen passen nicht zu diesem Gerät.';
          throw new Refusal('invalid_input', { errors: [{ field: 'settings', message }] });
        }
        await saveDevice(tx, params.did, body);
        return body;
      },
    });
  }),
  route(revokeCall, async ({ services, params, now }) => {
    const ended = await services.db.transaction((tx) =>
      revokeDeviceAt(tx, params.id, params.did, now),
    );
    if (!ended) throw new Refusal('not_found');
    return { body: undefined };
  }),
];
