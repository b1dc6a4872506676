import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawHandOver } from '#contract/questionnaires/calls/hand-overs.ts';
import type { HandOver } from '#contract/questionnaires/hand-over.ts';
import { subjectText } from '#contract/questionnaires/meanings.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { formatSince } from '#ui/format.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { handOversQuery } from './hand-over-queries.ts';
import { HAND_OVER_STANDING, HAND_OVERS_DIALOG } from './texts.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  one: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  what: { flex: '1 1 220px', display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' },
  note: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

const standing = (one: HandOver): string => {
  switch (one.state) {
    case 'open': {
      const until = formatSince(one.expires_at);
      return one.kiosk
        ? HAND_OVER_STANDING.waitsAtKiosk(one.kiosk.name, until)
        : HAND_OVER_STANDING.waitsForPin(until);
    }
    case 'taken':
      return HAND_OVER_STANDING.begun(
        formatSince(one.taken_at ?? one.created_at),
        one.taken_by?.name ?? '',
      );
    case 'withdrawn':
      return HAND_OVER_STANDING.withdrawn;
    case 'expired':
      return HAND_OVER_STANDING.expired;
  }
};

/** What was prepared for kiosks today: who has begun, and what can still be taken back. */
export const HandOversDialog = ({
  locationId,
  onClose,
}: {
  locationId: string;
  onClose: () => void;
}) => {
  const styles = useStyles();
  const client = useClient();
  const cache = useQueryClient();
  const query = handOversQuery(client, locationId);
  const { data = [] } = useQuery(query);
  const [error, setError] = useState<string>();

  const withdraw = async (hid: string) => {
    setError(undefined);
    try {
      await client.call(withdrawHandOver, { params: { id: locationId, hid } });
    } catch (failure) {
      const { status, text } = failureOf(failure);
      setError(status === 404 ? HAND_OVERS_DIALOG.alreadyBegun : text);
    }
    await cache.invalidateQueries(query);
  };

  return (
    <Dialog
      open
      title={HAND_OVERS_DIALOG.title}
      onClose={onClose}
      failure={
        error === undefined ? null : { title: HAND_OVERS_DIALOG.withdrawFailed, message: error }
      }
      actions={
        <Button size="small" appearance="primary" onClick={onClose}>
          {HAND_OVERS_DIALOG.close}
        </Button>
      }
    >
      <ul className={styles.list}>
        {data.map((one) => {
          const titles = one.questionnaires.map(({ title }) => title).join(', ');
          const named = titles || HAND_OVERS_DIALOG.unpublished;
          return (
            <li key={one.id} className={styles.one}>
              <span className={styles.what}>
                {one.person && <span className={styles.note}>{subjectText(one.person)}</span>}
                {one.note && <span className={styles.note}>{one.note}</span>}
                <span>{one.sign ? HAND_OVERS_DIALOG.toSign(named) : named}</span>
                <span className={styles.quiet}>{standing(one)}</span>
              </span>
              {one.state === 'open' && (
                <Button size="small" onClick={() => void withdraw(one.id)}>
                  {HAND_OVERS_DIALOG.withdraw}
                  <VisuallyHidden> {one.note ?? titles}</VisuallyHidden>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
};
