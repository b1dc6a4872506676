import { useState } from 'react';
import { useClient } from '#platform/api-client.tsx';
import { keepWantedAttention, type Wanted, wantedAttention } from '#platform/attention.ts';
import { failureOf } from '#platform/failure.ts';
import { canPush, type PushTrouble, startPush, stopPush } from '#platform/push.ts';
import { NoteBox } from '#ui/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { SwitchField } from '#ui/switch-field.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const TROUBLES: Record<PushTrouble, string> = {
  unsupported:
    'Dieser Browser kann das nicht. Auf iPhone und iPad geht es, wenn Empfang zum Home-Bildschirm hinzugefügt ist.',
  denied:
    'Der Browser lässt Benachrichtigungen von Empfang nicht zu. Bitte in den Einstellungen des Browsers für diese Seite erlauben und dann hier noch einmal einschalten.',
  failed:
    'Das Einschalten hat nicht geklappt. Bitte die Verbindung prüfen und es noch einmal versuchen.',
};

/** How this device draws attention to what comes in. */
export const AttentionCard = () => {
  const styles = useStyles();
  const client = useClient();
  const [wanted, setWanted] = useState(wantedAttention);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const keep = (part: Partial<Wanted>) => {
    const next = { ...wanted, ...part };
    keepWantedAttention(next);
    setWanted(next);
  };

  const choosePush = async (on: boolean) => {
    setBusy(true);
    setTrouble(null);
    try {
      const found = on ? await startPush(client) : await stopPush(client);
      if (found) setTrouble(TROUBLES[found]);
      else keep({ push: on });
    } catch (error) {
      setTrouble(failureOf(error).text);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.root} aria-labelledby="attention-title">
      <h2 id="attention-title" className={styles.title}>
        Aufmerksam werden
      </h2>
      <p className={styles.text}>Gilt für dieses Gerät. Wie viel wartet, steht immer am Menü.</p>
      <SwitchField
        label="Ton, wenn etwas eingeht"
        help="Solange Empfang offen ist."
        checked={wanted.sound}
        onChange={(sound) => keep({ sound })}
      />
      <SwitchField
        label="Benachrichtigung, wenn Empfang nicht offen ist"
        help="Sagt nur, dass etwas eingegangen ist: keine Namen, kein Inhalt. Endet mit der Anmeldung."
        checked={wanted.push}
        busy={busy}
        disabled={!canPush()}
        onChange={(on) => void choosePush(on)}
      />
      {!canPush() && <NoteBox>{TROUBLES.unsupported}</NoteBox>}
      {trouble && <NoteBox>{trouble}</NoteBox>}
    </section>
  );
};
