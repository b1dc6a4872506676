import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  GDT_FILE_BYTES,
  type GdtRequest,
  readGdtRequest,
  removeGdtRequest,
} from '#contract/gdt/calls/gdt-requests.ts';
import { subjectText } from '#contract/questionnaires/meanings.ts';
import { toBase64Url } from '#data/bytes.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { gdtRequestsQuery } from '#platform/sync/gdt-requests.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ListRow } from '../laid-over.ts';
import { GdtPersonDialog } from './gdt-person-dialog.tsx';
import { GDT_REQUESTS_DIALOG, GDT_TYPES } from './texts.ts';

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalM}` },
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
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  wrong: { color: tokens.colorStatusDangerForeground1 },
});

type Patient = NonNullable<GdtRequest['patient']>;
/** `digest`: a file of the exchange folder, which goes when the questionnaire is prepared. */
interface Chosen {
  patient: Patient;
  digest: string | null;
}

const nameOf = ({ first_name, surname, birth_date }: Patient): string =>
  subjectText({ first_name, last_name: surname, birth_date });

interface Props {
  locationId: string;
  /** What may be handed to a kiosk. */
  rows: readonly ListRow[];
  /** Whom the desk was called for: the file's digest. */
  called: string | null;
  onClose: () => void;
}

/** Whom the practice system has sent (GDT 6301, 6302): a questionnaire is prepared for one of them. */
export const GdtRequestsDialog = ({ locationId, rows, called, onClose }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const cache = useQueryClient();
  const query = gdtRequestsQuery(client, locationId);
  const { data } = useQuery(query);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);

  const read = async (file: File | undefined) => {
    if (!file) return;
    setError(undefined);
    if (file.size > GDT_FILE_BYTES) {
      setError(GDT_REQUESTS_DIALOG.tooLarge);
      return;
    }
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { data: found } = await client.call(readGdtRequest, {
        params: { id: locationId },
        body: { file: toBase64Url(bytes) },
      });
      if (found.patient) setChosen({ patient: found.patient, digest: null });
      else setError(found.problem ?? '');
    } catch (failure) {
      setError(failureOf(failure).text);
    }
  };
  const remove = async (digest: string) => {
    setError(undefined);
    try {
      await client.call(removeGdtRequest, { params: { id: locationId, digest } });
    } catch (failure) {
      // 404: it is gone already, as wanted.
      const { status, text } = failureOf(failure);
      if (status !== 404) setError(text);
    }
    await cache.invalidateQueries(query);
  };

  const byCall = data?.data.find(({ digest }) => digest === called);
  // Only once: after a PIN was made the person leaves the list, but the PIN must stay readable.
  if (byCall?.patient && taken !== called) {
    setTaken(called);
    setChosen({ patient: byCall.patient, digest: byCall.digest });
  }
  if (chosen) {
    return (
      <GdtPersonDialog
        locationId={locationId}
        patient={chosen.patient}
        rows={rows}
        onMade={() => (chosen.digest === null ? undefined : void remove(chosen.digest))}
        onClose={onClose}
      />
    );
  }
  const waiting = data?.data ?? [];
  return (
    <Dialog
      open
      title={GDT_REQUESTS_DIALOG.title}
      onClose={onClose}
      failure={error === undefined ? null : { title: GDT_REQUESTS_DIALOG.failed, message: error }}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            {GDT_REQUESTS_DIALOG.close}
          </Button>
          <Button size="small" onClick={() => picker.current?.click()}>
            {GDT_REQUESTS_DIALOG.chooseFile}
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        {data?.folder_available
          ? waiting.length > 0
            ? GDT_REQUESTS_DIALOG.waiting
            : GDT_REQUESTS_DIALOG.nobody
          : GDT_REQUESTS_DIALOG.noFolder}
      </p>
      <input
        ref={picker}
        hidden
        type="file"
        accept=".gdt,.001"
        aria-label={GDT_REQUESTS_DIALOG.file}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {(data?.quarantined ?? 0) > 0 && (
        <p className={styles.text}>
          {GDT_REQUESTS_DIALOG.unreadable(data?.quarantined ?? 0)}{' '}
          {GDT_REQUESTS_DIALOG.whyUnreadable}
        </p>
      )}
      {waiting.length > 0 && (
        <ul className={styles.list}>
          {waiting.map(({ digest, file_name, at, type, patient, problem }) => (
            <li key={`${file_name}${digest}`} className={styles.one}>
              <span className={styles.what}>
                <span className={styles.name}>{patient ? nameOf(patient) : file_name}</span>
                {problem && <span className={styles.wrong}>{problem}</span>}
                <span className={styles.quiet}>
                  {type && `${GDT_TYPES[type]} · `}
                  {patient?.number && `${GDT_REQUESTS_DIALOG.patientNumber(patient.number)} · `}
                  {spokenTime(at)}
                </span>
              </span>
              {patient && (
                <Button
                  size="small"
                  appearance="primary"
                  onClick={() => setChosen({ patient, digest })}
                >
                  {GDT_REQUESTS_DIALOG.prepare}
                  <VisuallyHidden>
                    {' '}
                    {GDT_REQUESTS_DIALOG.prepareFor(nameOf(patient))}
                  </VisuallyHidden>
                </Button>
              )}
              <Button size="small" onClick={() => void remove(digest)}>
                {GDT_REQUESTS_DIALOG.discard}
                <VisuallyHidden> {patient ? nameOf(patient) : file_name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
