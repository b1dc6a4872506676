import { useColleagues } from '#platform/sync/use-colleagues.ts';
import { OutsideNote } from '../../absence/outside-note.tsx';
import { MasterdataView } from './masterdata-view.tsx';

interface Props {
  locationId: string;
  chosen: string | undefined;
}

/** /personnel/settings/otis/masterdata: people, rooms and devices of the active location. */
export const MasterdataPage = ({ locationId, chosen }: Props) => (
  <MasterdataView
    team={useColleagues(locationId)}
    chosen={chosen}
    note={<OutsideNote locationId={locationId} />}
  />
);
