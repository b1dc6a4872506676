import { useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { usePractice } from '#platform/practice/practice.tsx';
import { Button } from '#ui/button.tsx';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { GdtCard } from '../gdt-card.tsx';
import { IntegrationsCard } from '../integrations-card.tsx';
import { OpeningHoursCard } from '../opening-hours-card.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { TextBlocksCard } from '../text-blocks-card.tsx';
import { ArchiveCard } from './archive-card.tsx';
import { MasterCard } from './master-card.tsx';
import { NewLocationDialog } from './new-location-dialog.tsx';
import { LOCATION_PAGE } from './texts.ts';

interface Props {
  locationId: string;
  /** The person may make locations, and take them out of use. */
  mayCreate: boolean;
  /** Every location that the person belongs to, also those out of use. */
  own: readonly string[];
  /** Reads anew to what the person belongs. */
  onCreated: () => void;
}

/** /personnel/settings/empfang/locations: what the active location sets for itself. */
export const LocationPage = ({ locationId, mayCreate, own, onCreated }: Props) => {
  const styles = useSettingsStyles();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  const { locations } = usePractice();
  /** The one that is made next: each opening begins with an empty form. */
  const [newId, setNewId] = useState(uuidv7);
  const [adding, setAdding] = useState(false);
  const name = locations.find(({ id }) => id === locationId)?.name ?? LOCATION_PAGE.title;
  const away = own.filter((id) => !locations.some((one) => one.id === id));
  return (
    <section ref={root} className={styles.root} aria-labelledby="location-title">
      <div className={styles.head}>
        <h1 id="location-title" tabIndex={-1} className={styles.title}>
          {name}
        </h1>
        <div className={styles.line}>
          {mayCreate && (
            <Button
              size="small"
              onClick={() => {
                setNewId(uuidv7());
                setAdding(true);
              }}
            >
              {LOCATION_PAGE.add}
            </Button>
          )}
        </div>
      </div>
      <MasterCard locationId={locationId} />
      <OpeningHoursCard locationId={locationId} />
      <TextBlocksCard locationId={locationId} />
      <GdtCard locationId={locationId} />
      <IntegrationsCard locationId={locationId} />
      {mayCreate && (
        <>
          <ArchiveCard locationId={locationId} />
          {away.map((id) => (
            <ArchiveCard key={id} locationId={id} />
          ))}
          <NewLocationDialog
            key={newId}
            id={newId}
            open={adding}
            onClose={() => setAdding(false)}
            onCreated={onCreated}
          />
        </>
      )}
    </section>
  );
};
