import '../../../src/ui/theme.css';
import '../../../src/ui/global.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Answers } from '#contract/questionnaires/answers.ts';
import type { Questionnaire } from '#contract/questionnaires/schema.ts';
import { PATH_SEPARATOR, pathIn, type TreeNode, treeOf } from '#contract/questionnaires/tree.ts';
import { QuestionnaireRunner } from '#features/questionnaires/runner/questionnaire-runner.tsx';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import type { Drafts } from './our-drafts.ts';
import { type BenchPage, begin } from './page.ts';

/** DOM ids are the runner's own prefix and the place; looked up, not searched for, as in the others. */
let prefix: string | undefined;
const places = new Map<string, string>();
const placeOf = (node: TreeNode): string =>
  pathIn(node.group ? `${placeOf(node.group)}${PATH_SEPARATOR}0` : '', node.id);
const known = (id: string): Element | null => {
  const place = encodeURIComponent(places.get(id) ?? id);
  if (prefix === undefined) {
    const any = document.querySelector(`[id$="${place}"], [id$="${place}-group"]`);
    if (!any) return null;
    prefix = any.id.slice(0, any.id.lastIndexOf(place));
  }
  return (
    document.getElementById(`${prefix}${place}-group`) ??
    document.getElementById(`${prefix}${place}`)
  );
};

const page: BenchPage = { box: known };
const { root, form } = await begin<Questionnaire>(page);
for (const node of treeOf(form).nodes) places.set(node.id, placeOf(node));

let drafts: Promise<Drafts> | undefined;
/** The product's draft store; fetched when the form stands, as no other engine has one. */
const openedDrafts = () => {
  drafts ??= import('./our-drafts.ts').then(({ openDrafts }) => openDrafts(form));
  return drafts;
};
page.settle = openedDrafts;

const SAVED = { saving: 'Wird gespeichert', saved: 'Auf diesem Gerät gesichert' };

let tell: (state: 'saving' | 'saved') => void = () => undefined;

function Saved() {
  const [state, setState] = useState<'saving' | 'saved'>('saved');
  tell = setState;
  return <p>{SAVED[state]}</p>;
}

function Page() {
  return (
    <ThemeProvider scale="patient">
      <QuestionnaireRunner
        questionnaire={form}
        answers={{}}
        size="patient"
        notice={<Saved />}
        onAnswersChange={(answers: Answers) =>
          void openedDrafts().then((session) => {
            session.onState = tell;
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
