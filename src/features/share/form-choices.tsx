import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { FileQuestion } from '#data/drafts/file-questions.ts';
import type { HeldShare } from '#data/shares/held.ts';
import { useOwnKey } from '#platform/identity/own-key.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { spokenTime } from '#platform/words/dates.ts';
import { ChoiceCard } from '#ui/fields/choice-card.tsx';
import { FORM_CHOICES } from './texts.ts';

/** The questions for files in forms that were begun here: own ones, or those without an account. */
const useFileQuestions = (scope: string | null): FileQuestion[] => {
  const { company } = usePractice();
  const ownKey = useOwnKey();
  const [found, setFound] = useState<FileQuestion[]>([]);
  const tenant = company?.link_param;
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const [{ db }, { fileQuestions }, { deviceKey }, { installationId, publicScope }] =
        await Promise.all([
          import('#data/db.ts'),
          import('#data/drafts/file-questions.ts'),
          import('#data/crypto/device-key.ts'),
          import('#data/scope.ts'),
        ]);
      if (scope === null && tenant === undefined) return;
      const whose = scope ?? publicScope(tenant ?? '', await installationId(db));
      const key = scope === null ? await deviceKey(db, whose) : await ownKey();
      const questions = key ? await fileQuestions(db, whose, key) : [];
      if (!gone) setFound(questions);
    };
    // Without its store this device has no form to go on with.
    look().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [scope, tenant, ownKey]);
  return found;
};

const roomText = ({ room, updatedAt }: FileQuestion): string => {
  if (room <= 0) return FORM_CHOICES.noRoom;
  const more = FORM_CHOICES.room(room);
  return FORM_CHOICES.question(spokenTime(updatedAt), more);
};

interface Props {
  share: HeldShare;
  scope: string | null;
  busy: boolean;
}

/** Questions of begun forms into which shared files can go; the form opens and takes them. */
export const FormChoices = ({ share, scope, busy }: Props) => {
  const [, navigate] = useLocation();
  const questions = useFileQuestions(scope);
  const pictures = share.files.every(({ type }) => type.startsWith('image/'));
  return questions
    .filter(({ photosOnly }) => pictures || !photosOnly)
    .map((question) => {
      const { questionnaireId, elementId, title, text, room } = question;
      const fragment = new URLSearchParams({ geteilt: share.id, frage: elementId });
      return (
        <li key={`${questionnaireId} ${elementId}`}>
          <ChoiceCard
            title={text.trim() ? `${title}: ${text}` : title}
            text={roomText(question)}
            disabled={busy || room <= 0}
            onChoose={() => navigate(`/questionnaires/view/${questionnaireId}#${fragment}`)}
          />
        </li>
      );
    });
};
