import { CheckmarkCircle16Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { MailInbox48Regular } from '@fluentui/react-icons/svg/mail-inbox';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type DARK, LIGHT } from '#ui/palette.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { PendingBadge } from '#ui/states/pending-badge.tsx';
import { Pill } from '#ui/states/pill.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { StateBadge } from '#ui/states/state-badge.tsx';
import { EmptyState, ErrorState, LoadingState, OfflineState } from '#ui/states/states.tsx';
import { Cell, Group, nothing } from './cell.tsx';

const TONES = ['neutral', 'brand', 'ok', 'warning', 'danger'] as const;
const LINES = [
  ['current', 'Alles übertragen'],
  ['waiting', '3 warten'],
  ['offline', 'offline seit 09:12'],
  ['attention', '1 prüfen'],
  ['reading', 'wird gelesen'],
] as const;
/** Colours that are text or ground, not pictures or shadows. */
const COLOURS = Object.keys(LIGHT).filter((name) =>
  LIGHT[name as keyof typeof DARK].startsWith('#'),
);

export const States = () => (
  <>
    <Group title="Status und Zeile">
      {TONES.map((tone) => (
        <Cell key={tone} name={tone}>
          <Pill tone={tone} icon={<CheckmarkCircle16Filled aria-hidden="true" />}>
            Erledigt
          </Pill>
        </Cell>
      ))}
      <Cell name="wartet">
        <PendingBadge pending="waiting" />
      </Cell>
      <Cell name="prüfen">
        <PendingBadge pending="attention" />
      </Cell>
      {LINES.map(([kind, text]) => (
        <Cell key={kind} name={kind}>
          <StateBadge kind={kind} text={text} hint={text} />
        </Cell>
      ))}
    </Group>
    <Group title="Hinweise im Inhalt">
      <Cell name="info" wide>
        <NoteBox title="Jonas Weber hat gerade geantwortet.">Laden Sie die Seite neu.</NoteBox>
      </Cell>
      <Cell name="warning" wide>
        <NoteBox kind="warning" title="Offline seit 09:12. 3 Änderungen warten." />
      </Cell>
      <Cell name="error" wide>
        <NoteBox kind="error" title="Nicht gespeichert. Der Text ist noch da.">
          <div>
            <Button size="small">Noch einmal</Button>
          </div>
        </NoteBox>
      </Cell>
    </Group>
    <Group title="Meldungen der Seite">
      {(['info', 'success', 'warning', 'error'] as const).map((intent) => (
        <Cell key={intent} name={intent} wide>
          <Notice intent={intent} title="Gespeichert">
            Die Praxis hat Ihre Nachricht.
          </Notice>
        </Cell>
      ))}
    </Group>
    <Group title="Karte">
      <Cell name="Ruhe" wide>
        <Card title="Öffnungszeiten" text="Danach wird gesagt, bis wann geantwortet wird.">
          <div>
            <Button>Bearbeiten</Button>
          </div>
        </Card>
      </Cell>
    </Group>
    <Group title="Eine Liste lädt">
      <Cell name="in gleicher Höhe" wide>
        <SkeletonRows rows={3} height={40} />
      </Cell>
      <Cell name="mit Worten" wide>
        <LoadingState />
      </Cell>
    </Group>
    <Group title="Eine Liste ist leer, fehlt, oder ist ohne Netz">
      <Cell name="leer" wide>
        <EmptyState
          icon={<MailInbox48Regular />}
          title="Alles erledigt"
          text="Neue Anrufe und Nachrichten erscheinen von selbst."
          action={<Button>Erledigte ansehen</Button>}
        />
      </Cell>
      <Cell name="Fehler" wide>
        <ErrorState text="Die Praxis antwortet gerade nicht." onRetry={nothing} />
      </Cell>
      <Cell name="ohne Netz" wide>
        <OfflineState text="Was Sie schreiben, bleibt auf diesem Gerät." />
      </Cell>
    </Group>
    <Group title="Farben">
      {COLOURS.map((name) => (
        <Cell key={name} name={name}>
          <div className="swatch" style={{ backgroundColor: `var(--${name})` }} />
        </Cell>
      ))}
    </Group>
    <Group title="Schrift">
      {(['200', '300', '400', '500', '600'] as const).map((step) => (
        <Cell key={step} name={step} wide>
          <span
            style={{
              fontSize: `var(--fontSizeBase${step})`,
              lineHeight: `var(--lineHeightBase${step})`,
            }}
          >
            Sprechzeiten 09:38 <b style={{ fontWeight: 600 }}>Termin</b>
          </span>
        </Cell>
      ))}
    </Group>
  </>
);
