import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { createHandOver } from '#contract/questionnaires/calls/hand-overs.ts';
import type { BodyOf, ResponseOf } from '#contract/shared/endpoint.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { isOpen } from '#platform/write/answer.ts';
import { useTries } from '#platform/write/tries.ts';
import { WRITE_WORDS } from '#platform/write/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
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
  const tries = useTries();
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const [made, setMade] = useState<ResponseOf<typeof createHandOver> | null>(null);

  const make = async () => {
    const wanted = wish();
    if (typeof wanted === 'string') {
      setFailure({ title: PREPARE_DIALOG.failed, message: wanted });
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      const body = { id: tries.idOf(wanted), ...wanted };
      const { data } = await client.call(createHandOver, { params: { id: locationId }, body });
      setMade(data);
      onMade?.();
      void cache.invalidateQueries(handOversQuery(client, locationId));
    } catch (error) {
      const title = tries.failed(wanted, error) ? PREPARE_DIALOG.maybe : PREPARE_DIALOG.failed;
      const message = isOpen(error) ? WRITE_WORDS.noAnswer : failureOf(error).text;
      setFailure({ title, message });
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
      failure={failure}
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
