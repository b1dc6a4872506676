import { type FileWords, refusal } from '#platform/files/file-rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FillNote } from './fill-note.tsx';
import type { LeftShared } from './take-shared.ts';

interface Props {
  t: FileWords;
  left: readonly LeftShared[];
}

/** What was shared and does not stand in the form: why, and where it still is. */
export const SharedNote = ({ t, left }: Props) => (
  <div lang="de">
    <FillNote
      intent="warning"
      title="Nicht alles wurde übernommen"
      actions={<ButtonLink href="/teilen">Zu den geteilten Dateien</ButtonLink>}
    >
      {left.map(({ name, why }) => (
        <span key={name} style={{ display: 'block' }}>
          {why === 'full'
            ? `„${name}“: Mehr Dateien nimmt diese Frage nicht.`
            : refusal(t, name, why)}
        </span>
      ))}
      Was fehlt, ist weiter auf diesem Gerät gesichert. Sie können dafür eine andere Stelle wählen.
    </FillNote>
  </div>
);
