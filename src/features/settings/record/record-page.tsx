import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'wouter';
import { processingRecord } from '#contract/practice/calls/data-protection.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { mayRetry } from '#platform/reading/failure.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ReadState } from '#ui/states/read-state.tsx';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { useSettingsStyles } from '../settings-styles.ts';
import { OwnCard } from './own-card.tsx';
import { RecordView } from './record-view.tsx';

/** /personnel/settings/empfang/records-of-processing: the record of processing (Art. 30 GDPR). */
export const RecordPage = () => {
  const styles = useSettingsStyles();
  const client = useClient();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  const read = useQuery({
    queryKey: ['processing-record'],
    queryFn: async ({ signal }) => (await client.call(processingRecord, { signal })).data,
    networkMode: 'always',
    retry: mayRetry,
    gcTime: 0,
  });
  return (
    <section ref={root} className={styles.root} aria-labelledby="record-title">
      <div className={styles.head}>
        <h1 id="record-title" tabIndex={-1} className={styles.title}>
          Datenschutz
        </h1>
        <ButtonLink size="small" appearance="subtle" href="/personnel/settings/">
          Alle Einstellungen
        </ButtonLink>
      </div>
      <Card
        title="Verzeichnis von Verarbeitungstätigkeiten"
        text="Nach Art. 30 DSGVO, erstellt aus dem, was in Empfang wirklich eingerichtet ist. Bitte prüfen und ergänzen: Was die Praxis ohne Empfang verarbeitet, steht hier nur, wenn Sie es unten eintragen."
      >
        <ReadState read={read} rows={6} height={44}>
          {(record) => <RecordView record={record} />}
        </ReadState>
      </Card>
      <OwnCard onChanged={() => void read.refetch()} />
      <Card title="Wenn jemand seine Rechte geltend macht">
        <ul className={styles.list}>
          <li className={styles.item}>
            <span className={styles.words}>
              <span className={styles.name}>Auskunft (Art. 15)</span>
              <span className={styles.quiet}>
                Karteikarte öffnen, „Auskunft nach Art. 15 DSGVO“: PDF, FHIR, Dateien und alle
                Zugriffe. Frist: ein Monat.
              </span>
            </span>
          </li>
          <li className={styles.item}>
            <span className={styles.words}>
              <span className={styles.name}>Berichtigung (Art. 16)</span>
              <span className={styles.quiet}>
                Stammdaten in der Karteikarte ändern. Was jemand in einem Bogen eingereicht hat,
                bleibt, wie es war: Beim Vorgang „Berichtigung eintragen“, sie steht danach daneben
                und im PDF.
              </span>
            </span>
          </li>
          <li className={styles.item}>
            <span className={styles.words}>
              <span className={styles.name}>Löschung (Art. 17)</span>
              <span className={styles.quiet}>
                Karteikarte öffnen, „Kartei löschen“: Vorher steht dort, was gelöscht wird, was bis
                wann bleiben muss und warum.
              </span>
            </span>
          </li>
          <li className={styles.item}>
            <Link href="/personnel/customers">Zur Kundenkartei</Link>
            <Link href="/personnel/settings/empfang/accesses">Zu den Zugriffen</Link>
          </li>
        </ul>
      </Card>
    </section>
  );
};
