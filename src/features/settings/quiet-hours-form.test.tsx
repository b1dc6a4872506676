import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuietHours } from '#contract/settings/quiet-hours.ts';
import { clear, click, described, field, get, show, type } from '../../../tests/components/dom.ts';
import { Edited } from '../../../tests/components/edited.tsx';
import { preparedHours, QuietHoursForm } from './quiet-hours-form.tsx';

const save = vi.fn<(state: QuietHours) => void>();
beforeEach(async () => {
  save.mockReset();
  await show(
    <Edited value={{ spans: [] } as QuietHours} prepare={preparedHours} save={save}>
      {(form) => <QuietHoursForm {...form} />}
    </Edited>,
  );
});
afterEach(clear);

describe('the quiet hours of a location', () => {
  it('begin with every night, and are saved for the days that are chosen', async () => {
    expect(document.body.textContent).toContain('Keine. Alles kommt sofort.');
    await click(get('button', 'Ruhezeit hinzufügen'));
    await click(get('checkbox', 'Mittwoch'));
    await type('Von', '18:30');
    await click(get('button', 'Speichern'));
    expect(save.mock.calls).toEqual([
      [{ spans: [{ weekdays: [1, 2, 4, 5, 6, 7], from: '18:30', to: '07:00' }] }],
    ]);
  });

  it('ask for a time that is missing, and are not saved without it', async () => {
    await click(get('button', 'Ruhezeit hinzufügen'));
    await type('Bis', '');
    await click(get('button', 'Speichern'));
    expect(field('Bis').getAttribute('aria-invalid')).toBe('true');
    expect(described('Bis')).toContain('Bitte eine Uhrzeit eintragen.');
    expect(save).not.toHaveBeenCalled();
  });

  it('are removed one by one', async () => {
    await click(get('button', 'Ruhezeit hinzufügen'));
    await click(get('button', 'Ruhezeit 1 entfernen'));
    await click(get('button', 'Speichern'));
    expect(save.mock.calls).toEqual([[{ spans: [] }]]);
  });
});
