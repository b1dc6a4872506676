import { type LocationMaster, locationMaster } from '#contract/settings/location-master.ts';
import { SettingCard } from '../frame/setting-card.tsx';
import { usePracticeAnew } from '../use-practice-anew.ts';
import { MasterFields, masterProblems } from './master-fields.tsx';

const prepared = (typed: LocationMaster): LocationMaster | null =>
  Object.keys(masterProblems(typed)).length === 0 ? typed : null;

/** Name, address and numbers: on every page of the location, and the letterhead of its PDFs. */
export const MasterCard = ({ locationId }: { locationId: string }) => (
  <SettingCard
    setting={locationMaster}
    locationId={locationId}
    rows={6}
    prepare={prepared}
    onChanged={usePracticeAnew()}
  >
    {({ typed, tried, change }) => (
      <MasterFields typed={typed} wrong={tried ? masterProblems(typed) : {}} onChange={change} />
    )}
  </SettingCard>
);
