import 'survey-core/survey-core.min.css';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { begin } from './page.ts';

/** SurveyJS in React with its own style sheet, without which it cannot be used. */
const { root, form } = await begin<Record<string, unknown>>({
  box: (id) => document.querySelector(`[data-name="${id}"]`),
});
createRoot(root).render(<Survey model={new Model(form)} />);
