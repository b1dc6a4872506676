import { useState } from 'react';
import { type LocationMaster, locationMaster } from '#contract/settings/location-master.ts';
import { Button } from '#ui/button.tsx';
import { SettingCard, type SettingForm } from '../frame/setting-card.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { usePracticeAnew } from '../use-practice-anew.ts';
import { MasterFields, masterProblems } from './master-fields.tsx';
import { MASTER } from './texts.ts';

const Form = ({ value, busy, save }: SettingForm<LocationMaster>) => {
  const styles = useSettingsStyles();
  const [typed, setTyped] = useState(value);
  const [looked, setLooked] = useState(false);
  const submit = () => {
    setLooked(true);
    if (Object.keys(masterProblems(typed)).length === 0) save(typed);
  };
  return (
    <form
      className={styles.form}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      <MasterFields typed={typed} wrong={looked ? masterProblems(typed) : {}} onChange={setTyped} />
      <div>
        <Button appearance="primary" type="submit" busy={busy}>
          {MASTER.save}
        </Button>
      </div>
    </form>
  );
};

/** Name, address and numbers: on every page of the location, and the letterhead of its PDFs. */
export const MasterCard = ({ locationId }: { locationId: string }) => (
  <SettingCard
    setting={locationMaster}
    locationId={locationId}
    rows={6}
    onChanged={usePracticeAnew()}
  >
    {(form) => <Form {...form} />}
  </SettingCard>
);
