import { useState } from 'react';
import type { Answers } from '#contract/questionnaire/answers.ts';
import type { Questionnaire } from '#contract/questionnaire/schema.ts';
import { startAnswers } from '#contract/questionnaire/start.ts';
import { Button } from '#ui/button.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { QuestionnaireRunner } from '../runner/questionnaire-runner.tsx';
import { MemoryFiles } from './memory-files.ts';

/** The runner on memory alone: no draft, no outbox, no request. Handing in ends the preview. */
export const PreviewRunner = ({ questionnaire }: { questionnaire: Questionnaire }) => {
  const [round, setRound] = useState(0);
  const [done, setDone] = useState(false);
  const again = () => {
    setRound(round + 1);
    setDone(false);
  };
  return done ? (
    <StatePanel
      title="Ende der Vorschau"
      action={
        <Button appearance="primary" onClick={again}>
          Von vorn beginnen
        </Button>
      }
    >
      Hier wird der Fragebogen an die Praxis gesendet. In der Vorschau ist nichts gesendet worden.
    </StatePanel>
  ) : (
    <OneRound key={round} questionnaire={questionnaire} onEnd={() => setDone(true)} />
  );
};

const OneRound = ({
  questionnaire,
  onEnd,
}: {
  questionnaire: Questionnaire;
  onEnd: () => void;
}) => {
  const [files] = useState(() => new MemoryFiles());
  const [answers, setAnswers] = useState<Answers>(() => startAnswers(questionnaire));
  return (
    <QuestionnaireRunner
      questionnaire={questionnaire}
      answers={answers}
      size="patient"
      onAnswersChange={setAnswers}
      onAttachFile={async (_, file) => files.add(file)}
      onRemoveFile={(_, id) => files.remove(id)}
      filePreview={async (id) => files.address(id)}
      onHandIn={async () => onEnd()}
    />
  );
};
