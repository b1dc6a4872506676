import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { createHandOver } from '#contract/questionnaires/calls/hand-overs.ts';
import type { BodyOf, ResponseOf } from '#contract/shared/endpoint.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { HandOverPin } from './hand-over-pin.tsx';
import { handOversQuery } from './hand-over-queries.ts';
import { PREPARE_DIALOG } from './texts.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

interface Props {
  locationId: string;
  title: string;
  /** What is prepared; or a German sentence that says what is missing. */
  wish: () => BodyOf<typeof createHandOver> | string;
  /** Where it waits, when not for its PIN alone. */
  kiosk?: string | undefined;
  onMade?: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Prepares questionnaires for a kiosk, and shows the PIN that opens them. */
export const PrepareDialog = (props: Props) => {
  const { locationId, title, wish, kiosk, onMade, onClose, children } = props;
  const styles = useStyles();
  const client = useClient();
  const cache = useQueryClient();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [made, setMade] = useState<ResponseOf<typeof createHandOver> | null>(null);

  const make = async () => {
    const body = wish();
    if (typeof body === 'string') {
      setError(body);
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const { data } = await client.call(createHandOver, { params: { id: locationId }, body });
      setMade(data);
      onMade?.();
      void cache.invalidateQueries(handOversQuery(client, locationId));
    } catch (failure) {
      setError(failureOf(failure).text);
    } finally {
      setBusy(false);
    }
  };

  if (made) {
    return <HandOverPin locationId={locationId} made={made} kiosk={kiosk} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      failure={error === undefined ? null : { title: PREPARE_DIALOG.failed, message: error }}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            {PREPARE_DIALOG.cancel}
          </Button>
          <Button size="small" appearance="primary" type="submit" form={formId} busy={busy}>
            {PREPARE_DIALOG.makePin}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
};
