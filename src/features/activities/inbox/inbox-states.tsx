import { MailInbox48Regular } from '@fluentui/react-icons/svg/mail-inbox';
import { Button } from '#ui/button.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';

/** Nothing there: because nothing came yet, or because the filters leave nothing. */
export const EmptyPanel = ({ narrowed, onReset }: { narrowed: boolean; onReset: () => void }) =>
  narrowed ? (
    <StatePanel
      icon={<MailInbox48Regular />}
      title="Nichts passt zu diesen Filtern"
      action={
        <Button size="small" onClick={onReset}>
          Alle Vorgänge zeigen
        </Button>
      }
    >
      Andere Wörter oder weniger Filter zeigen mehr.
    </StatePanel>
  ) : (
    <StatePanel icon={<MailInbox48Regular />} title="Alles abgearbeitet">
      Hier erscheint, was bei der Praxis eingeht: Fragebögen, Nachrichten und Anrufe.
    </StatePanel>
  );
