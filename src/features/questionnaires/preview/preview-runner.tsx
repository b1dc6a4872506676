import { useRef, useState } from 'react';
import type { Answers } from '#contract/questionnaires/answers.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { startAnswers } from '#contract/questionnaires/start.ts';
import { Button } from '#ui/button.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { QuestionnaireRunner } from '../runner/questionnaire-runner.tsx';
import { carryAnswers } from './carry.ts';
import { MemoryFiles } from './memory-files.ts';
import { PREVIEW_END } from './texts.ts';

interface Props {
  /** Another object for another content: what was tried is carried over as far as it fits. */
  questionnaire: QuestionnaireContent;
  /** A BCP 47 tag; kept by the page, so that its PDF is in the same one. */
  language: string;
  onLanguageChange: (tag: string) => void;
  /** Whose sizes of letters and fields it has. */
  room: 'patient' | 'kiosk';
}

/** The runner on memory alone: no draft, no outbox, no request. Handing in ends the preview. */
export const PreviewRunner = (props: Props) => {
  const [done, setDone] = useState(false);
  return done ? (
    <StatePanel
      title={PREVIEW_END.title}
      action={
        <Button appearance="primary" onClick={() => setDone(false)}>
          {PREVIEW_END.again}
        </Button>
      }
    >
      {PREVIEW_END.text}
    </StatePanel>
  ) : (
    // What was tried goes with it: shown again, it begins anew.
    <OneRound {...props} onEnd={() => setDone(true)} />
  );
};

/** What was tried so far, and how often the questionnaire has changed since. */
interface Tried {
  questionnaire: QuestionnaireContent;
  answers: Answers;
  changes: number;
}

const OneRound = ({
  questionnaire,
  language,
  onLanguageChange,
  room,
  onEnd,
}: Props & { onEnd: () => void }) => {
  const [files] = useState(() => new MemoryFiles());
  const page = useRef(0);
  const [tried, setTried] = useState<Tried>(() => ({
    questionnaire,
    answers: startAnswers(questionnaire),
    changes: 0,
  }));
  if (tried.questionnaire !== questionnaire) {
    const answers = carryAnswers(tried.questionnaire, questionnaire, tried.answers);
    setTried({ questionnaire, answers, changes: tried.changes + 1 });
  }
  return (
    <QuestionnaireRunner
      key={tried.changes}
      questionnaire={questionnaire}
      answers={tried.answers}
      size={room}
      isPart
      language={language}
      onLanguageChange={onLanguageChange}
      initialPage={page.current}
      onPageChange={(at) => {
        page.current = at;
      }}
      onAnswersChange={(answers) => setTried((last) => ({ ...last, answers }))}
      onAttachFile={async (_, file) => files.add(file)}
      onTurnFile={(_, { id }) => files.turned(id)}
      onRemoveFile={(_, id) => files.remove(id)}
      filePreview={async (id) => files.address(id)}
      onHandIn={async () => onEnd()}
    />
  );
};
