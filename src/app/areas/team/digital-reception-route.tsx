import { ButtonList } from '#features/dashboard/button-list.tsx';
import { DigitalReceptionPage } from '#features/settings/digital-reception/digital-reception-page.tsx';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { SETTINGS_PERMISSIONS } from '../../shells/personnel-menu.tsx';
import { AtLocation } from '../at-location.tsx';
import { TABS } from '../texts.ts';

/** The editor of a location's dashboard buttons, with the patients' own look beside it. */
export const DigitalReceptionRoute = () => {
  useTabTitle(TABS.digitalReception);
  return (
    <AtLocation needs={SETTINGS_PERMISSIONS}>
      {(locationId) => (
        <DigitalReceptionPage
          key={locationId}
          locationId={locationId}
          showButtons={(buttons) => <ButtonList buttons={buttons} />}
        />
      )}
    </AtLocation>
  );
};
