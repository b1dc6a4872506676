import { gdtSettings } from '#contract/settings/gdt.ts';
import { SettingCard } from './frame/setting-card.tsx';
import { GdtExchangePanel } from './gdt-exchange-panel.tsx';
import { GdtForm, preparedGdt } from './gdt-form.tsx';

/** How this location hands answers over to its practice system. */
export const GdtCard = ({ locationId }: { locationId: string }) => (
  <SettingCard
    setting={gdtSettings}
    locationId={locationId}
    rows={4}
    prepare={preparedGdt}
    after={<GdtExchangePanel locationId={locationId} />}
  >
    {(form) => <GdtForm {...form} />}
  </SettingCard>
);
