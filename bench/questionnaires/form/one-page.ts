import type { Element, QuestionnaireContent, Rule } from '#contract/questionnaires/schema.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';

/**
 * The same questionnaire with everything on one page and short names (`q1`, `q2`, …, in document
 * order) that every engine takes. A page with a title or rules becomes a group of that page.
 */
export function onePage(content: QuestionnaireContent): QuestionnaireContent {
  const names = new Map<string, string>();
  for (const node of treeOf(content).nodes) names.set(node.id, `q${names.size + 1}`);
  const named = (id: string) => names.get(id) ?? id;
  const rulesOf = (rules: readonly Rule[] | undefined) =>
    rules && {
      rules: rules.map((rule) => ({
        ...rule,
        conditions: rule.conditions.map((one) => ({ ...one, question: named(one.question) })),
      })),
    };
  const renamed = ({ source: _, ...from }: Element): Element => ({
    ...from,
    id: named(from.id),
    ...rulesOf(from.rules),
    ...(from.elements ? { elements: from.elements.map(renamed) } : {}),
  });
  const { source: _, ...rest } = content;
  return {
    ...rest,
    pages: [
      {
        id: 'page',
        title: content.title,
        elements: content.pages.map((page) => ({
          id: named(page.id),
          kind: 'info' as const,
          type: 'info' as const,
          text: page.title,
          ...rulesOf(page.rules),
          elements: page.elements.map(renamed),
        })),
      },
    ],
  };
}
