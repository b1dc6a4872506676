import { Add16Regular } from '@fluentui/react-icons/svg/add';
import type { Rule } from '#contract/questionnaires/schema.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';
import { Button } from '#ui/button.tsx';
import { nodeOf } from '../document/document.ts';
import { titleOf } from '../document/titles.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { RuleCard } from './rule-card.tsx';
import { newRule } from './rule-values.ts';
import { RULE_LIST } from './texts.ts';

const NONE: readonly Rule[] = [];

/** When an element or page is seen, and what is set: by picking, with a plain sentence for each. */
export const RuleList = ({ id }: { id: string }) => {
  const styles = useEditorStyles();
  const store = useStore();
  const isElement = useEditor(({ content }) => nodeOf(content, id)?.element !== undefined);
  const isEvent = useEditor(({ content }) => nodeOf(content, id)?.element?.kind === 'event');
  const rules = useEditor(({ content }) => {
    const node = nodeOf(content, id);
    return (node?.element ?? node?.page)?.rules ?? NONE;
  });
  const set = (next: readonly Rule[], name: string, typed?: string) => {
    const patch = { rules: next.length > 0 ? [...next] : undefined };
    store.change({
      command: isElement ? { do: 'edit', id, patch } : { do: 'editPage', id, patch },
      name: `${name}: ${titleOf(store.state.content, id)}`,
      ...(typed ? { merge: `${id}|${typed}` } : {}),
    });
  };
  const add = () => {
    const { content } = store.state;
    const node = treeOf(content).byId.get(id);
    const rule = node && newRule(content, node);
    if (rule) set([...rules, rule], RULE_LIST.addStep);
    else store.say(RULE_LIST.noQuestion);
  };
  const possible = useEditor(({ content }) => {
    const node = nodeOf(content, id);
    return node !== undefined && newRule(content, node) !== undefined;
  });
  return (
    <section className={styles.section} aria-label={RULE_LIST.title}>
      <h3 className={styles.heading}>{isEvent ? RULE_LIST.eventTitle : RULE_LIST.title}</h3>
      {rules.map((rule, at) => (
        <RuleCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name but its place
          key={at}
          id={id}
          rule={rule}
          number={at + 1}
          onChange={(next, typed) =>
            set(
              rules.map((one) => (one === rule ? next : one)),
              RULE_LIST.changeStep,
              typed && `rule${at}|${typed}`,
            )
          }
          onRemove={() =>
            set(
              rules.filter((one) => one !== rule),
              RULE_LIST.removeStep,
            )
          }
        />
      ))}
      {possible ? (
        <div>
          <Button size="small" icon={<Add16Regular />} onClick={add}>
            {RULE_LIST.add}
          </Button>
        </div>
      ) : (
        <p className={styles.hint}>{RULE_LIST.noQuestionYet}</p>
      )}
    </section>
  );
};
