import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { permissionsOfTemplate } from '#contract/access/permission-templates.ts';
import type { User } from '#contract/access/user.ts';
import type { Location } from '#contract/practice/location.ts';
import { lineTo, refusal, WithClient } from '../../../../tests/components/client.tsx';
import {
  clear,
  click,
  eventually,
  field,
  get,
  has,
  show,
  type,
} from '../../../../tests/components/dom.ts';
import { InviteDialog } from './invite-dialog.tsx';

const MITTE = '01970000-0000-7000-8000-000000000011';
const user = {
  role: 'personnels',
  locations: [
    { id: MITTE, permissions: [...permissionsOfTemplate('reception'), 'edit location-personnel'] },
  ],
} as unknown as User;
const locations = [{ id: MITTE, name: 'Mitte' }] as unknown as Location[];
const queries = new QueryClient();
const onClose = vi.fn();

const draw = async (open: boolean, line: ReturnType<typeof lineTo>) => {
  await show(
    <QueryClientProvider client={queries}>
      <WithClient client={line.client}>
        <InviteDialog
          open={open}
          onClose={onClose}
          locationId={MITTE}
          locations={locations}
          user={user}
        />
      </WithClient>
    </QueryClientProvider>,
  );
  await eventually(() => expect(has('button', 'Einladung senden')).toBe(open));
};
const send = () => click(get('button', 'Einladung senden'));

afterEach(async () => {
  await clear();
  vi.clearAllMocks();
});

it('begins with an empty form at each opening, without what went wrong before', async () => {
  const line = lineTo(refusal(409, 'already_exists'));
  await draw(true, line);
  await type('Name', 'Emre Kaya');
  await type('E-Mail-Adresse', 'emre@praxis.test');
  await send();
  await eventually(() => expect(document.body.textContent).toContain('schon ein Konto'));
  expect(line.asked).toHaveLength(1);
  await click(get('button', 'Abbrechen'));
  expect(onClose).toHaveBeenCalledOnce();
  await draw(false, line);
  await draw(true, line);
  expect([field('Name').value, field('E-Mail-Adresse').value]).toEqual(['', '']);
  expect(document.body.textContent).not.toContain('schon ein Konto');
});

it('says what is missing, and no longer what the last try came to', async () => {
  const line = lineTo(null);
  await draw(true, line);
  await type('Name', 'Emre Kaya');
  await type('E-Mail-Adresse', 'emre@praxis.test');
  await send();
  await eventually(() => expect(document.body.textContent).toContain('Nicht verschickt'));
  await type('E-Mail-Adresse', 'emre');
  await send();
  expect(document.body.textContent).not.toContain('Nicht verschickt');
  expect(document.body.textContent).toContain('Bitte die E-Mail-Adresse eingeben');
  expect(line.asked).toHaveLength(1);
});
