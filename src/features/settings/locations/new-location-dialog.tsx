import { useState } from 'react';
import { createLocation } from '#contract/practice/calls/location-settings.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { useSettingsStyles } from '../settings-styles.ts';
import { COMMON } from '../texts.ts';
import { usePracticeAnew } from '../use-practice-anew.ts';
import { EMPTY_MASTER, MasterFields, masterProblems } from './master-fields.tsx';
import { NEW_LOCATION } from './texts.ts';

interface Props {
  /** Of the new one: sent again after a lost answer, it stays one location. */
  id: string;
  open: boolean;
  onClose: () => void;
  onCreated: () => void;
}

/** Asks what a new location is called and where it is. */
export const NewLocationDialog = ({ id, open, onClose, onCreated }: Props) => {
  const styles = useSettingsStyles();
  const client = useClient();
  const readAnew = usePracticeAnew();
  const [typed, setTyped] = useState(EMPTY_MASTER);
  const [looked, setLooked] = useState(false);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setLooked(true);
    setFailure(null);
    if (Object.keys(masterProblems(typed)).length > 0) return;
    setBusy(true);
    try {
      await client.call(createLocation, { body: { ...typed, id } });
      notify({
        intent: 'success',
        title: NEW_LOCATION.created(typed.name),
        message: NEW_LOCATION.whereToFind,
      });
      readAnew();
      onCreated();
      onClose();
    } catch (error) {
      setFailure({ title: NEW_LOCATION.notCreated, message: failureOf(error).text });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      title={NEW_LOCATION.title}
      failure={failure}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{COMMON.cancel}</Button>
          <Button appearance="primary" type="submit" form="new-location" busy={busy}>
            {NEW_LOCATION.create}
          </Button>
        </>
      }
    >
      <form
        id="new-location"
        className={styles.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <MasterFields
          typed={typed}
          wrong={looked ? masterProblems(typed) : {}}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  );
};
