import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { gdtRequestCustomers, removeGdtRequest } from '#contract/gdt/calls/gdt-requests.ts';
import type { GdtPatient } from '#contract/gdt/patient.ts';
import { subjectText } from '#contract/questionnaires/meanings.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf, mayRetry } from '#platform/reading/failure.ts';
import { gdtRequestsQuery } from '#platform/sync/gdt-requests.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CALLED_DIALOG, CALLED_PATIENT } from './texts.ts';

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalM}` },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  list: { margin: `0 0 ${tokens.spacingVerticalM}`, padding: 0, listStyleType: 'none' },
  one: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  what: { flex: '1 1 220px', display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' },
});

type Found = ResponseOf<typeof gdtRequestCustomers>['data'];

interface Props {
  locationId: string;
  digest: string;
  patient: GdtPatient;
  mayLookUp: boolean;
  onClose: () => void;
}

const introOf = (found: Found): string => {
  const same = found.filter((one) => one.same).length;
  if (found.length === 0) {
    return CALLED_DIALOG.nobody;
  }
  if (same === 1 && found.length === 1) return CALLED_DIALOG.thisOne;
  return same > 1 ? CALLED_DIALOG.severalSame : CALLED_DIALOG.severalSimilar;
};

/** Whom the practice system has sent: who that is in the records, and what to do next. */
export const CalledDialog = ({ locationId, digest, patient, mayLookUp, onClose }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const [error, setError] = useState<string | null>(null);
  const found = useQuery({
    queryKey: [locationId, 'gdt-request-customers', digest] as const,
    queryFn: async ({ signal }) => {
      const params = { id: locationId, digest };
      return (await client.call(gdtRequestCustomers, { params, signal })).data.data;
    },
    enabled: mayLookUp,
    networkMode: 'always',
    retry: mayRetry,
  });
  const { first_name, surname: last_name, birth_date } = patient;
  const go = (href: string) => {
    onClose();
    navigate(href);
  };
  const openCard = (id: string) => {
    // Removes the call for everybody; if that fails, the call is only offered again.
    void client
      .call(removeGdtRequest, { params: { id: locationId, digest }, quiet: true })
      .then(() => cache.invalidateQueries(gdtRequestsQuery(client, locationId)))
      .catch(() => undefined);
    go(`/personnel/customers?customer=${id}`);
  };
  const done = async () => {
    setError(null);
    try {
      await client.call(removeGdtRequest, { params: { id: locationId, digest } });
    } catch (failure) {
      // 404: somebody else has removed it already, as wanted.
      const { status, text } = failureOf(failure);
      if (status !== 404) return setError(text);
    }
    await cache.invalidateQueries(gdtRequestsQuery(client, locationId));
    onClose();
  };
  const only = found.data?.length === 1 && found.data[0]?.same ? found.data[0] : null;

  return (
    <Dialog
      open
      title={CALLED_PATIENT.title}
      onClose={onClose}
      failure={error === null ? null : { title: CALLED_DIALOG.failed, message: error }}
      actions={
        <>
          <Button size="small" onClick={() => void done()}>
            {CALLED_DIALOG.done}
          </Button>
          <Button
            size="small"
            appearance={only ? 'secondary' : 'primary'}
            onClick={() => go(`/personnel/questionnaires/?gdt=${digest}`)}
          >
            {CALLED_DIALOG.prepare}
          </Button>
          {only && (
            <Button size="small" appearance="primary" onClick={() => openCard(only.id)}>
              {CALLED_DIALOG.openCard}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.text}>
        <span className={styles.name}>{subjectText({ first_name, last_name, birth_date })}</span>
        {patient.number && (
          <>
            <br />
            <span className={styles.quiet}>{CALLED_DIALOG.number(patient.number)}</span>
          </>
        )}
      </p>
      {mayLookUp && found.isPending && <SkeletonRows rows={1} height={44} />}
      {found.isError && (
        <NoteBox kind="warning" title={CALLED_DIALOG.lookUpFailed}>
          {failureOf(found.error).status === 404
            ? CALLED_DIALOG.alreadyDone
            : failureOf(found.error).text}
        </NoteBox>
      )}
      {found.data && (
        <p role="status" className={styles.text}>
          {introOf(found.data)}
        </p>
      )}
      {found.data && found.data.length > 0 && !only && (
        <ul className={styles.list}>
          {found.data.map((one) => (
            <li key={one.id} className={styles.one}>
              <span className={styles.what}>
                <span className={styles.name}>{subjectText(one)}</span>
                {!one.same && <span className={styles.quiet}>{CALLED_DIALOG.differs}</span>}
              </span>
              <Button size="small" onClick={() => openCard(one.id)}>
                {CALLED_DIALOG.openCard}
                <VisuallyHidden>{CALLED_DIALOG.cardOf(subjectText(one))}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
