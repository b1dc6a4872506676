import { afterEach, expect, it } from 'vitest';
import { clear, field, show } from '../../../../tests/components/dom.ts';
import { AddressForm } from './address-form.tsx';

afterEach(clear);

it('has the focus in its field, as nothing else is to be done there', async () => {
  await show(
    <main>
      <AddressForm email="" onEmail={() => {}} action="Weiter" send={async () => {}} />
    </main>,
  );
  expect(document.activeElement).toBe(field('E-Mail-Adresse'));
});
