import '../../../src/ui/theme.css';
import '../../../src/ui/global.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Answers } from '#contract/questionnaire/answers.ts';
import type { Questionnaire } from '#contract/questionnaire/schema.ts';
import { QuestionnaireRunner } from '#features/questionnaire/runner/questionnaire-runner.tsx';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import type { Drafts } from './our-drafts.ts';
import { type BenchPage, begin } from './page.ts';

const page: BenchPage = {
  box: (id) =>
    document.querySelector(`[id$="${id}-group"]`) ?? document.querySelector(`[id$="${id}"]`),
};
const { root, form } = await begin<Questionnaire>(page);

let drafts: Promise<Drafts> | undefined;
/** The product's draft store; fetched when the form stands, as no other engine has one. */
const openedDrafts = () => {
  drafts ??= import('./our-drafts.ts').then(({ openDrafts }) => openDrafts(form));
  return drafts;
};
page.settle = openedDrafts;

const SAVED = { saving: 'Wird gespeichert', saved: 'Auf diesem Gerät gesichert' };

function Page() {
  const [state, setState] = useState<'saving' | 'saved'>('saved');
  return (
    <ThemeProvider scale="patient">
      <QuestionnaireRunner
        questionnaire={form}
        answers={{}}
        size="patient"
        notice={<p>{SAVED[state]}</p>}
        onAnswersChange={(answers: Answers) =>
          void openedDrafts().then((session) => {
            session.onState = setState;
            session.change(answers);
          })
        }
        onAttachFile={() => Promise.reject(new Error('no files here'))}
        onRemoveFile={() => undefined}
        onHandIn={async () => undefined}
      />
    </ThemeProvider>
  );
}

createRoot(root).render(<Page />);
