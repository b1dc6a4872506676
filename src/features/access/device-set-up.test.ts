import { afterEach, expect, it } from 'vitest';
import {
  admitPerson,
  dismiss,
  dismissPersonal,
  notifications,
} from '#ui/overlays/notifications.ts';
import { saySetUp } from './device-set-up.ts';

afterEach(() => {
  dismiss('device-set-up');
  admitPerson();
});

const device = {
  ...{ id: 'd', name: 'Tablet am Empfang', tenant: 't', location_id: 'l' },
  ...{ kind: 'tablet' as const, settings: { lock_after_s: 300, offline_hours: 120 } },
};

it('says that the device was set up, what to do now and when it locks', () => {
  saySetUp(device);
  expect(notifications()).toMatchObject([
    {
      intent: 'success',
      title: '„Tablet am Empfang“ ist eingerichtet',
      message:
        'Melden Sie sich jetzt an und wählen Sie Ihre PIN. Tablet am Empfang sperrt sich nach 5 Minuten ohne Bedienung.',
    },
  ]);
});

it('says it to whoever signs in next, as it is about the device', () => {
  saySetUp(device);
  dismissPersonal();
  expect(notifications()).toHaveLength(1);
});
