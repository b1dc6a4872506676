import { useQuery } from '@tanstack/react-query';
import type { createHandOver } from '#contract/questionnaires/calls/hand-overs.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { formatSince } from '#ui/format.ts';
import { ShownPin } from '#ui/fields/shown-pin.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { handOversQuery } from './hand-over-queries.ts';

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalM}` },
});

interface Props {
  locationId: string;
  made: ResponseOf<typeof createHandOver>;
  /** Name of the kiosk where it appears by itself. */
  kiosk: string | undefined;
  onClose: () => void;
}

/** The PIN, and whether somebody has begun. */
export const HandOverPin = ({ locationId, made, kiosk, onClose }: Props) => {
  const styles = useStyles();
  const { data } = useQuery(handOversQuery(useClient(), locationId));
  const begun = data?.find(({ id }) => id === made.id);
  const taken = begun?.state === 'taken';
  return (
    <Dialog
      open
      title={taken ? 'Am Kiosk begonnen' : 'Bereit für den Kiosk'}
      onClose={onClose}
      actions={
        <Button size="small" appearance="primary" onClick={onClose}>
          Fertig
        </Button>
      }
    >
      <p className={styles.text}>
        {kiosk === undefined
          ? 'Am Kiosk „PIN eingeben“ wählen und diese Ziffern tippen:'
          : `Erscheint am Kiosk „${kiosk}“ von selbst. Mit dieser PIN geht es dort auch:`}
      </p>
      <ShownPin pin={made.pin} />
      <p className={styles.text} role="status">
        {taken
          ? `Um ${formatSince(begun.taken_at ?? made.expires_at)} Uhr am Kiosk „${begun.taken_by?.name ?? ''}“ begonnen.`
          : `Gilt einmal und bis ${formatSince(made.expires_at)} Uhr.`}
      </p>
    </Dialog>
  );
};
