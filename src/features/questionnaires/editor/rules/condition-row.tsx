import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { conditionText } from '#contract/questionnaires/checks/sentences.ts';
import type { Condition } from '#contract/questionnaires/schema.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { nodeOf } from '../document/document.ts';
import { lineOf } from '../document/titles.ts';
import { useEditor } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { Field } from '../fields.tsx';
import { askable, firstValue, pickable, valueFrom } from './rule-values.ts';
import { CONDITION_ROW } from './texts.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  pair: {
    display: 'flex',
    alignItems: 'end',
    gap: tokens.spacingHorizontalXS,
  },
  comparison: { flex: '1 1 0' },
  answer: { flex: '2 1 0' },
  kept: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
});

interface Props {
  id: string;
  condition: Condition;
  onChange: (condition: Condition, typed?: string) => void;
  /** Undefined for the only one: then the rule as a whole goes. */
  onRemove: (() => void) | undefined;
}

const offered = (is: string, isNot: string) => [
  { value: 'EQUALS', text: is },
  { value: 'NOT_EQUALS', text: isNot },
];
const COMPARISONS = offered(CONDITION_ROW.is, CONDITION_ROW.isNot);
const OF_SEVERAL = offered(CONDITION_ROW.contains, CONDITION_ROW.containsNot);
const OF_A_TICK = offered(CONDITION_ROW.ticked, CONDITION_ROW.notTicked);

/** One comparison: question, whether it is or is not, and an answer of that question. */
export const ConditionRow = ({ id, condition, onChange, onRemove }: Props) => {
  const styles = useStyles();
  const looks = useEditorStyles();
  const content = useEditor((state) => state.content);
  const { question, operator, value } = condition;
  const element = nodeOf(content, question)?.element;
  const gone = element === undefined;
  const remove = onRemove && (
    <Button
      size="small"
      appearance="subtle"
      icon={<Dismiss16Regular />}
      aria-label={CONDITION_ROW.remove}
      onClick={onRemove}
    />
  );
  if (operator !== 'EQUALS' && operator !== 'NOT_EQUALS') {
    // Brought in by an import: it is kept as it is, and can go.
    return (
      <div className={styles.kept}>
        <span className={looks.grow}>
          {CONDITION_ROW.imported(conditionText(content, condition))}
        </span>
        {remove}
      </div>
    );
  }
  const questions = askable(content, id).map((node) => ({
    value: node.id,
    text: lineOf(content, node.id),
  }));
  if (!questions.some((one) => one.value === question)) {
    questions.unshift({
      value: question,
      text: gone ? CONDITION_ROW.goneQuestion : lineOf(content, question),
    });
  }
  const answers = pickable(element);
  const known = answers?.some((one) => one.value === String(value));
  // A box has one answer: whether it is ticked says it all.
  const isTick = element?.type === 'confirm' && known;
  const several = element?.type === 'multiselect';
  return (
    <div className={styles.row}>
      <NativeSelect
        label={CONDITION_ROW.question}
        value={question}
        options={questions}
        onChange={(next) =>
          onChange({
            question: next,
            operator,
            value: firstValue(nodeOf(content, next)?.element),
          })
        }
      />
      <div className={styles.pair}>
        <NativeSelect
          label={CONDITION_ROW.comparison}
          className={styles.comparison}
          value={operator}
          options={isTick ? OF_A_TICK : several ? OF_SEVERAL : COMPARISONS}
          onChange={(next) =>
            onChange({ ...condition, operator: next === 'NOT_EQUALS' ? 'NOT_EQUALS' : 'EQUALS' })
          }
        />
        {isTick ? null : answers ? (
          <NativeSelect
            label={CONDITION_ROW.answer}
            className={styles.answer}
            value={String(value)}
            options={[
              ...(known ? [] : [{ value: String(value), text: CONDITION_ROW.choose }]),
              ...answers,
            ]}
            onChange={(next) => onChange({ ...condition, value: valueFrom(element, next) })}
          />
        ) : (
          <Field
            label={CONDITION_ROW.answer}
            className={styles.answer}
            value={String(value)}
            maxLength={LIMITS.text}
            type={element?.format === 'date' ? 'date' : 'text'}
            onChange={(next) =>
              onChange({ ...condition, value: valueFrom(element, next) }, 'value')
            }
          />
        )}
        {remove}
      </div>
    </div>
  );
};
