import { type FileWords, refusal } from '#platform/files/file-rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FillNote } from './fill-note.tsx';
import type { LeftShared } from './take-shared.ts';
import { SHARED_NOTE } from './texts.ts';

interface Props {
  t: FileWords;
  left: readonly LeftShared[];
}

/** What was shared and does not stand in the form: why, and where it still is. */
export const SharedNote = ({ t, left }: Props) => (
  <div lang="de">
    <FillNote
      intent="warning"
      title={SHARED_NOTE.title}
      actions={<ButtonLink href="/teilen">{SHARED_NOTE.toShared}</ButtonLink>}
    >
      {left.map(({ name, why }) => (
        <span key={name} style={{ display: 'block' }}>
          {why === 'full' ? SHARED_NOTE.full(name) : refusal(t, name, why)}
        </span>
      ))}
      {SHARED_NOTE.stillHere}
    </FillNote>
  </div>
);
