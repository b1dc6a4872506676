import { MailInbox48Regular } from '@fluentui/react-icons/svg/mail-inbox';
import { Warning48Regular } from '@fluentui/react-icons/svg/warning';
import { WifiOff48Regular } from '@fluentui/react-icons/svg/wifi-off';
import { failureOf } from '#platform/failure.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { StatePanel } from '#ui/state-panel.tsx';

/** A read that failed with nothing to show instead. */
export const FailedPanel = ({
  error,
  busy,
  onRetry,
}: {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}) => {
  const failure = failureOf(error);
  const retry = (
    <ActionButton look="primary" busy={busy} onClick={onRetry}>
      Noch einmal versuchen
    </ActionButton>
  );
  return failure.offline ? (
    <StatePanel
      kind="offline"
      icon={<WifiOff48Regular />}
      title="Gerade keine Verbindung"
      action={retry}
    >
      {failure.text} Auf diesem Gerät liegt davon noch kein Stand.
    </StatePanel>
  ) : (
    <StatePanel
      kind="alert"
      icon={<Warning48Regular />}
      title="Das hat nicht geklappt"
      action={retry}
    >
      {failure.text}
    </StatePanel>
  );
};

/** Nothing there: because nothing came yet, or because the filters leave nothing. */
export const EmptyPanel = ({ narrowed, onReset }: { narrowed: boolean; onReset: () => void }) =>
  narrowed ? (
    <StatePanel
      icon={<MailInbox48Regular />}
      title="Nichts passt zu diesen Filtern"
      action={<ActionButton onClick={onReset}>Alle Vorgänge zeigen</ActionButton>}
    >
      Andere Wörter oder weniger Filter zeigen mehr.
    </StatePanel>
  ) : (
    <StatePanel icon={<MailInbox48Regular />} title="Alles abgearbeitet">
      Hier erscheint, was bei der Praxis eingeht: Fragebögen, Nachrichten und Anrufe.
    </StatePanel>
  );
