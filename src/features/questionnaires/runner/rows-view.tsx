import { AddRegular } from '@fluentui/react-icons/svg/add';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { type ReactNode, useEffect, useRef } from 'react';
import { LIMITS } from '#contract/shared/limits.ts';
import type { Answers } from '#contract/questionnaires/answers.ts';
import { startRow } from '#contract/questionnaires/start.ts';
import { pathIn, type TreeNode } from '#contract/questionnaires/tree.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { FieldError, Help, Question } from './fields/field.tsx';
import { useFieldStyles } from './fields/field-styles.ts';
import { RunnerButton } from './runner-button.tsx';
import { domId, focusOn, useRunner, useValue } from './runner-context.ts';
import { useWords } from './aids/words.ts';

const useStyles = makeStyles({
  rows: {
    border: 'none',
    margin: 0,
    padding: 0,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
  },
  row: {
    display: 'flex',
    flexDirection: 'column',
    gap: 'calc(var(--runner-gap) * 0.75)',
    padding: tokens.spacingVerticalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  number: { margin: 0, fontSize: 'inherit', fontWeight: tokens.fontWeightSemibold },
  add: { alignSelf: 'flex-start' },
});

const rowsOf = (value: unknown): Answers[] => (Array.isArray(value) ? (value as Answers[]) : []);

interface Props {
  node: TreeNode;
  path: string;
  /** What stands in a row, given the row's scope. */
  children: (row: string) => ReactNode;
}

/** A group that may be answered several times: its rows, one more, one less. */
export function RowsView({ node, path, children }: Props) {
  const { store, prefix } = useRunner();
  const { t } = useWords();
  const styles = useStyles();
  const fieldStyles = useFieldStyles();
  const box = useRef<HTMLFieldSetElement>(null);
  const value = useValue(path);
  const { element } = node;
  const { minRows = 0, maxRows = LIMITS.rows } = element ?? {};
  const rows = rowsOf(value);
  const count = rows.length;
  const missing = Math.max(minRows, 1) - count;
  // One open row invites to begin.
  useEffect(() => {
    if (missing <= 0) return;
    store.openRows(
      path,
      Array.from({ length: missing }, () => startRow(node)),
    );
  }, [store, path, node, missing]);
  if (!element) return null;
  const frame = element.text === '';
  const add = () => {
    store.setRows(path, [...rows, startRow(node)]);
    requestAnimationFrame(() => {
      const row = box.current?.querySelectorAll('[data-row]')[rows.length];
      row?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    });
  };
  const remove = (at: number) => {
    store.setRows(
      path,
      rows.filter((_, index) => index !== at),
    );
    requestAnimationFrame(() => focusOn(domId(prefix, path)));
  };
  return (
    <fieldset ref={box} className={styles.rows} aria-describedby={domId(prefix, path, 'help')}>
      {frame ? null : (
        <legend className={fieldStyles.question}>
          <Question element={{ ...element, required: element.required || minRows > 0 }} />
        </legend>
      )}
      <Help element={element} path={path} />
      <FieldError path={path} />
      {rows.map((_, at) => {
        const scope = pathIn(path, String(at));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its fields hold nothing themselves.
          <div key={at} className={styles.row} data-row={at}>
            {count > 1 ? (
              <div className={styles.head}>
                <h3 className={styles.number}>{t.field.row(at + 1)}</h3>
                {count > minRows ? (
                  <RunnerButton
                    icon={<DeleteRegular />}
                    aria-label={t.field.removeRow(at + 1)}
                    onClick={() => remove(at)}
                  >
                    {t.field.remove}
                  </RunnerButton>
                ) : null}
              </div>
            ) : null}
            {children(scope)}
          </div>
        );
      })}
      <RunnerButton
        id={domId(prefix, path)}
        className={mergeClasses(styles.add)}
        icon={<AddRegular />}
        disabled={count >= maxRows}
        onClick={add}
      >
        {t.field.addRow}
      </RunnerButton>
    </fieldset>
  );
}
