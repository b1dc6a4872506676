import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type gdtExchange, testGdtFolder } from '#contract/gdt/calls/gdt-exchange.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { spokenTime } from '#platform/words/dates.ts';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { ReadState } from '#ui/states/read-state.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { GdtQuarantine } from './gdt-quarantine.tsx';
import { gdtExchangeQuery } from './queries.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  said: { margin: 0 },
});

type Exchange = ResponseOf<typeof gdtExchange>;

const FOLDERS: Record<Exchange['folder'], string> = {
  none: 'nicht eingerichtet',
  ready: 'erreichbar und beschreibbar',
  missing: 'nicht erreichbar',
  read_only: 'erreichbar, aber nicht beschreibbar',
};
const REASONS: Record<NonNullable<Exchange['waiting_reason']>, string> = {
  no_folder: 'der Austauschordner ist nicht erreichbar',
  unread: 'das Praxissystem hat die vorige Datei noch nicht abgeholt',
  incomplete: 'Angaben fehlen',
  failed: 'die Datei ließ sich nicht erstellen',
};

const waitingText = ({ waiting, waiting_since, waiting_reason }: Exchange): string => {
  if (waiting === 0) return 'nichts';
  const since = waiting_since ? `, seit ${spokenTime(waiting_since)}` : '';
  return `${waiting}${since}${waiting_reason ? `: ${REASONS[waiting_reason]}` : ''}`;
};

const State = ({ locationId, exchange }: { locationId: string; exchange: Exchange }) => {
  const styles = useStyles();
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; failed: boolean } | null>(null);
  const { folder, last_read_at, last_written_at, by_hand, same_ids, quarantine } = exchange;
  const test = async () => {
    setBusy(true);
    setSaid(null);
    try {
      const { data } = await client.call(testGdtFolder, { params: { id: locationId } });
      const text = `„${data.file_name}“ liegt im Austauschordner. Bitte am Rechner des Praxissystems nachsehen.`;
      setSaid({ text, failed: false });
    } catch (error) {
      setSaid({ text: failureOf(error).text, failed: true });
    } finally {
      setBusy(false);
    }
  };
  if (folder === 'none') {
    return (
      <NoteBox title="Auf diesem Server ist kein Austauschordner eingerichtet">
        Dateien können heruntergeladen werden. Für den Ordner beim Start GDT_FOLDER setzen.
      </NoteBox>
    );
  }
  return (
    <>
      {folder !== 'ready' && (
        <NoteBox kind="warning" title={`Der Austauschordner ist ${FOLDERS[folder]}`}>
          Bitte prüfen Sie, ob er eingehängt ist und Empfang darin schreiben darf. Was übergeben
          werden soll, wartet solange.
        </NoteBox>
      )}
      {same_ids.length > 0 && (
        <NoteBox kind="warning" title={`Dieselben Kennungen hat auch ${same_ids.join(', ')}`}>
          Was das Praxissystem schickt, erscheint nur beim ersten dieser Standorte. Geben Sie jedem
          eine eigene Kennung von Empfang.
        </NoteBox>
      )}
      <dl className={styles.facts}>
        <dt className={styles.name}>Ordner</dt>
        <dd className={styles.value}>{FOLDERS[folder]}</dd>
        <dt className={styles.name}>Zuletzt gelesen</dt>
        <dd className={styles.value}>{last_read_at ? spokenTime(last_read_at) : 'noch nie'}</dd>
        <dt className={styles.name}>Zuletzt geschrieben</dt>
        <dd className={styles.value}>
          {last_written_at ? spokenTime(last_written_at) : 'noch nie'}
        </dd>
        <dt className={styles.name}>Wartet</dt>
        <dd className={styles.value}>{waitingText(exchange)}</dd>
        {by_hand > 0 && (
          <>
            <dt className={styles.name}>Von Hand</dt>
            <dd className={styles.value}>
              {by_hand === 1 ? '1 Fragebogen' : `${by_hand} Fragebögen`}: im Posteingang öffnen und
              übergeben
            </dd>
          </>
        )}
      </dl>
      <div className={styles.bar}>
        <Button size="small" busy={busy} onClick={() => void test()}>
          Testdatei schreiben
        </Button>
      </div>
      {said?.failed && <NoteBox kind="error">{said.text}</NoteBox>}
      <p role="status" className={styles.said}>
        {said?.failed === false ? said.text : ''}
      </p>
      <GdtQuarantine locationId={locationId} files={quarantine} />
    </>
  );
};

/** How it stands with the exchange folder: whether it is there, what waits, what could not be read. */
export const GdtExchangePanel = ({ locationId }: { locationId: string }) => {
  const styles = useStyles();
  const read = useQuery(gdtExchangeQuery(useClient(), locationId));
  return (
    <div className={styles.root}>
      <ReadState read={read} rows={2} height={44}>
        {(exchange) => <State locationId={locationId} exchange={exchange} />}
      </ReadState>
    </div>
  );
};
