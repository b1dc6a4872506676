import { useQuery } from '@tanstack/react-query';
import type { createHandOver } from '#contract/questionnaires/calls/hand-overs.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { Button } from '#ui/button.tsx';
import { ShownPin } from '#ui/fields/shown-pin.tsx';
import { formatSince } from '#ui/format.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { handOversQuery } from './hand-over-queries.ts';
import { HAND_OVER_PIN } from './texts.ts';

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
      title={taken ? HAND_OVER_PIN.begun : HAND_OVER_PIN.ready}
      onClose={onClose}
      actions={
        <Button size="small" appearance="primary" onClick={onClose}>
          {HAND_OVER_PIN.done}
        </Button>
      }
    >
      <p className={styles.text}>
        {kiosk === undefined ? HAND_OVER_PIN.typeIt : HAND_OVER_PIN.appears(kiosk)}
      </p>
      <ShownPin pin={made.pin} />
      <p className={styles.text} role="status">
        {taken
          ? HAND_OVER_PIN.begunAt(
              formatSince(begun.taken_at ?? made.expires_at),
              begun.taken_by?.name ?? '',
            )
          : HAND_OVER_PIN.validUntil(formatSince(made.expires_at))}
      </p>
    </Dialog>
  );
};
