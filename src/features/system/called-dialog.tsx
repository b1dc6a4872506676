import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { gdtRequestCustomers, removeGdtRequest } from '#contract/gdt/calls/gdt-requests.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import type { GdtPatient } from '#contract/gdt/patient.ts';
import { subjectText } from '#contract/questionnaires/meanings.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf, mayRetry } from '#platform/reading/failure.ts';
import { gdtRequestsQuery } from '#platform/sync/gdt-requests.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

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
    return 'In der Kartei steht niemand, der so heißt. Sie können trotzdem einen Fragebogen vorbereiten.';
  }
  if (same === 1 && found.length === 1) return 'Diese Person steht in der Kartei.';
  return same > 1
    ? 'Mehrere in der Kartei heißen so und sind an diesem Tag geboren:'
    : 'In der Kartei stehen Personen, die gemeint sein können:';
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
    // Answered for everybody; where this does not arrive it is only offered again.
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
      // Somebody else was quicker: that is as good.
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
      title="Aus dem Praxissystem"
      onClose={onClose}
      failure={error === null ? null : { title: 'Das ging nicht', message: error }}
      actions={
        <>
          <Button size="small" onClick={() => void done()}>
            Erledigt
          </Button>
          <Button
            size="small"
            appearance={only ? 'secondary' : 'primary'}
            onClick={() => go(`/personnel/questionnaires/?gdt=${digest}`)}
          >
            Fragebogen vorbereiten
          </Button>
          {only && (
            <Button size="small" appearance="primary" onClick={() => openCard(only.id)}>
              Karte öffnen
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
            <span className={styles.quiet}>Nr. {patient.number} im Praxissystem</span>
          </>
        )}
      </p>
      {mayLookUp && found.isPending && <SkeletonRows rows={1} height={44} />}
      {found.isError && (
        <NoteBox kind="warning" title="Die Kartei ließ sich nicht fragen">
          {failureOf(found.error).status === 404
            ? 'Jemand hat das schon erledigt.'
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
                {!one.same && (
                  <span className={styles.quiet}>Name oder Geburtsdatum weichen ab</span>
                )}
              </span>
              <Button size="small" onClick={() => openCard(one.id)}>
                Karte öffnen
                <VisuallyHidden> von {subjectText(one)}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
