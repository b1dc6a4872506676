import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { GdtPatient } from '#contract/gdt/patient.ts';
import { subjectText } from '#contract/questionnaires/meanings.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { useGdtRequests } from '#platform/sync/gdt-requests.ts';
import { dismiss, notify } from '#ui/overlays/notifications.ts';
import { CALLED_PATIENT } from './texts.ts';

const CalledDialog = lazy(async () => ({
  default: (await import('./called-dialog.tsx')).CalledDialog,
}));

/** A page that is opened so long after the call still tells of it. Milliseconds. */
const FRESH_MS = 15 * MINUTE_MS;

const noteOf = (digest: string): string => `gdt-${digest}`;

interface Props {
  locationId: string;
  /** Whether customers may be looked at. */
  mayLookUp: boolean;
}

/**
 * Tells whoever works at a location whom the practice system has sent there (GDT 6302), as long as
 * nobody has dealt with it, and leads to the customer's card or a questionnaire.
 */
export const CalledPatient = ({ locationId, mayLookUp }: Props) => {
  const { data } = useGdtRequests(locationId, true);
  const told = useRef(new Map<string, string>());
  const [open, setOpen] = useState<{ digest: string; patient: GdtPatient } | null>(null);

  useEffect(() => {
    if (!data) return;
    const calls = data.data.flatMap(({ type, patient, digest, at }) =>
      type === '6302' && patient ? [{ patient, digest, at }] : [],
    );
    for (const { digest, patient, at } of calls) {
      if (told.current.get(digest) === at) continue;
      told.current.set(digest, at);
      if (Date.now() - Date.parse(at) > FRESH_MS) continue;
      const { first_name, surname: last_name, birth_date } = patient;
      notify({
        id: noteOf(digest),
        intent: 'info',
        title: CALLED_PATIENT.title,
        message: subjectText({ first_name, last_name, birth_date }),
        timeout: -1,
        action: {
          label: CALLED_PATIENT.open,
          onClick: () => {
            dismiss(noteOf(digest));
            setOpen({ digest, patient });
          },
        },
      });
    }
    for (const digest of told.current.keys()) {
      if (calls.some((one) => one.digest === digest)) continue;
      told.current.delete(digest);
      dismiss(noteOf(digest));
    }
  }, [data]);
  useEffect(() => {
    const known = told.current;
    return () => {
      for (const digest of known.keys()) dismiss(noteOf(digest));
    };
  }, []);

  return (
    open && (
      <Suspense>
        <CalledDialog
          locationId={locationId}
          digest={open.digest}
          patient={open.patient}
          mayLookUp={mayLookUp}
          onClose={() => setOpen(null)}
        />
      </Suspense>
    )
  );
};
