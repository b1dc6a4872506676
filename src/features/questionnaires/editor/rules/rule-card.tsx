import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { Delete16Regular } from '@fluentui/react-icons/svg/delete';
import { ruleSentence } from '#contract/questionnaires/checks/sentences.ts';
import type { Condition, Rule } from '#contract/questionnaires/schema.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { nodeOf } from '../document/document.ts';
import { useEditor } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { ConditionRow } from './condition-row.tsx';
import { actionsFor, conditionOn, likely, withAction } from './rule-values.ts';
import { SetValue } from './set-value.tsx';
import { RULE_CARD } from './texts.ts';

const ACTION_TEXTS: Record<Rule['action'], string> = {
  SHOW: RULE_CARD.show,
  HIDE: RULE_CARD.hide,
  SET: RULE_CARD.set,
};

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    margin: 0,
    padding: tokens.spacingHorizontalS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  sentence: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  bar: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalXS },
});

interface Props {
  id: string;
  rule: Rule;
  number: number;
  /** `typed` names the field in which it is typed, so that typing is one step. */
  onChange: (rule: Rule, typed?: string) => void;
  onRemove: () => void;
}

/** One rule: the sentence that it is, and the choices that make it. */
export const RuleCard = ({ id, rule, number, onChange, onRemove }: Props) => {
  const looks = useEditorStyles();
  const styles = useStyles();
  const content = useEditor((state) => state.content);
  const node = nodeOf(content, id);
  if (!node) return null;
  const actions = actionsFor(node);
  const { conditions } = rule;
  const replace = (at: number, next: Condition, typed?: string) =>
    onChange(
      { ...rule, conditions: conditions.map((one, index) => (index === at ? next : one)) },
      typed && `${at}|${typed}`,
    );
  const another = () => {
    const asked = likely(content, id);
    if (asked) onChange({ ...rule, conditions: [...conditions, conditionOn(asked)] });
  };
  return (
    <fieldset className={styles.card} aria-label={RULE_CARD.label(number)}>
      <p className={styles.sentence} data-testid="rule-sentence">
        {ruleSentence(content, id, rule)}
      </p>
      {actions.length > 1 && (
        <NativeSelect
          label={RULE_CARD.action}
          value={rule.action}
          options={actions.map((value) => ({ value, text: ACTION_TEXTS[value] }))}
          onChange={(value) => {
            const action = actions.find((one) => one === value);
            if (action) onChange(withAction(rule, action, node.element));
          }}
        />
      )}
      {rule.action === 'SET' && <SetValue element={node.element} rule={rule} onChange={onChange} />}
      {conditions.length > 1 && (
        <NativeSelect
          label={RULE_CARD.behavior}
          value={rule.behavior}
          options={[
            { value: 'all', text: RULE_CARD.all },
            { value: 'any', text: RULE_CARD.any },
          ]}
          onChange={(value) => onChange({ ...rule, behavior: value === 'any' ? 'any' : 'all' })}
        />
      )}
      {conditions.map((condition, at) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name but its place
          key={at}
          id={id}
          condition={condition}
          onChange={(next, typed) => replace(at, next, typed)}
          onRemove={
            conditions.length > 1
              ? () =>
                  onChange({ ...rule, conditions: conditions.filter((_, index) => index !== at) })
              : undefined
          }
        />
      ))}
      <div className={styles.bar}>
        <Button size="small" appearance="subtle" icon={<Add16Regular />} onClick={another}>
          {RULE_CARD.another}
        </Button>
        <Button
          size="small"
          appearance="subtle"
          icon={<Delete16Regular />}
          aria-label={RULE_CARD.removeLabel(number)}
          onClick={onRemove}
        >
          {RULE_CARD.remove}
        </Button>
      </div>
      {conditions.length > 1 && (
        <p className={looks.hint}>
          {rule.behavior === 'any' ? RULE_CARD.anyExplained : RULE_CARD.allExplained}
        </p>
      )}
    </fieldset>
  );
};
