import { useQuery } from '@tanstack/react-query';
import { useClient } from '#platform/api-client.tsx';
import { Card } from '#ui/card.tsx';
import { ReadState } from '#ui/read-state.tsx';
import { GdtExchangePanel } from './gdt-exchange-panel.tsx';
import { GdtForm } from './gdt-form.tsx';
import { HistoryPanel } from './history/history-panel.tsx';
import { gdtSettingsQuery } from './queries.ts';

/** How this location hands answers over to its practice system. */
export const GdtCard = ({ locationId }: { locationId: string }) => {
  const settings = useQuery(gdtSettingsQuery(useClient(), locationId));
  return (
    <Card
      title="Praxissystem (GDT 2.1)"
      text="Ausgefüllte Fragebögen als GDT-Datei übergeben. Die Kennungen stehen in den Schnittstellen-Einstellungen des Praxissystems."
    >
      <ReadState read={settings} rows={4} height={44}>
        {(data) => (
          <GdtForm
            key={data.version}
            locationId={locationId}
            settings={data}
            onReload={() => void settings.refetch()}
          />
        )}
      </ReadState>
      <GdtExchangePanel locationId={locationId} />
      <HistoryPanel
        place={{ of: 'location', locationId }}
        kind="gdt"
        onUndone={() => void settings.refetch()}
      />
    </Card>
  );
};
