import { lazy, memo, Suspense } from 'react';
import type { Element, QuestionType } from '#contract/questionnaires/schema.ts';
import { isQuestion, pathIn, type TreeNode } from '#contract/questionnaires/tree.ts';
import { isAnswered } from '#contract/questionnaires/values.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { ConfirmField } from './fields/confirm-field.tsx';
import type { FieldProps } from './fields/field.tsx';
import { FilesField } from './fields/files-field.tsx';
import { LongtextField } from './fields/longtext-field.tsx';
import { MultiselectField } from './fields/multiselect-field.tsx';
import { QuestionAids } from './aids/question-aids.tsx';
import { RowsView } from './rows-view.tsx';
import { useValue, useVisible } from './runner-context.ts';
import { Beside, SaidText } from './aids/said-text.tsx';
import { SelectField } from './fields/select-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { useWords } from './aids/words.ts';

const useStyles = makeStyles({
  info: {
    margin: 0,
    color: tokens.colorNeutralForeground1,
    lineHeight: 1.5,
    '& p': { margin: `0 0 ${tokens.spacingVerticalM}`, whiteSpace: 'pre-line' },
    '& p:last-child': { marginBottom: 0 },
  },
  own: { whiteSpace: 'pre-line' },
  line: {
    width: '100%',
    margin: 0,
    border: 'none',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  group: {
    display: 'flex',
    flexDirection: 'column',
    gap: 'var(--runner-gap)',
  },
  heading: {
    margin: 0,
    fontSize: 'calc(var(--runner-question) * 1.1)',
    lineHeight: 1.3,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground1,
  },
  headingHelp: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    fontSize: 'var(--runner-small)',
    color: tokens.colorNeutralForeground3,
  },
});

/** Paragraphs of an info, parted by an empty line. */
function Info({ element }: { element: Element }) {
  const styles = useStyles();
  const { content, beside } = useWords();
  const help = content.help(element);
  const text = content.element(element);
  const own = beside?.element(element);
  return (
    <div className={styles.info}>
      {text.text.split(/\n{2,}/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a fixed text never move.
        <p key={at}>
          <SaidText said={{ text: paragraph, language: text.language }} />
        </p>
      ))}
      {own ? (
        <div className={styles.own}>
          <Beside said={own} besides={text} />
        </div>
      ) : null}
      {help ? (
        <p>
          <SaidText said={help} beside={beside?.help(element)} />
        </p>
      ) : null}
      <QuestionAids element={element} />
    </div>
  );
}

const SignatureField = lazy(async () => ({
  default: (await import('./fields/signature-field.tsx')).SignatureField,
}));

function FilesOrSignature(props: FieldProps) {
  if (props.element.capture !== 'signature') return <FilesField {...props} />;
  return (
    <Suspense>
      <SignatureField {...props} />
    </Suspense>
  );
}

const FIELDS: Partial<Record<QuestionType, React.ComponentType<FieldProps>>> = {
  text: TextField,
  longtext: LongtextField,
  select: SelectField,
  multiselect: MultiselectField,
  confirm: ConfirmField,
  files: FilesOrSignature,
};

/** Nobody can answer it and nothing was put in: there is nothing to see. */
function ReadOnlyQuestion({ node, path }: { node: TreeNode; path: string }) {
  const value = useValue(path);
  const View = node.element?.type && FIELDS[node.element.type];
  if (!View || !node.element || !isAnswered(value)) return null;
  return <View element={node.element} path={path} />;
}

interface Props {
  node: TreeNode;
  /** The place of the node: empty, or a row of a repeating group. */
  scope: string;
}

/** One element where it is: hidden, a question, a text, a heading with its children or rows. */
export const ElementView = memo(function ElementView({ node, scope }: Props) {
  const styles = useStyles();
  const path = pathIn(scope, node.id);
  const visible = useVisible(path);
  const { content, beside } = useWords();
  const { element } = node;
  if (!visible || !element) return null;
  if (element.repeats) {
    return (
      <RowsView node={node} path={path}>
        {(row) =>
          node.children.map((child) => <ElementView key={child.order} node={child} scope={row} />)
        }
      </RowsView>
    );
  }
  if (isQuestion(node)) {
    if (element.readOnly) return <ReadOnlyQuestion node={node} path={path} />;
    const View = element.type && FIELDS[element.type];
    return View ? <View element={element} path={path} /> : null;
  }
  if (element.type === 'separator') return <hr className={styles.line} />;
  if (element.type !== 'info') return null;
  if (node.children.length === 0) {
    return element.text ? <Info element={element} /> : null;
  }
  const children = node.children.map((child) => (
    <ElementView key={child.order} node={child} scope={scope} />
  ));
  if (!element.text) return children;
  const help = content.help(element);
  return (
    <section className={styles.group}>
      <div>
        <h2 className={styles.heading}>
          <SaidText said={content.element(element)} beside={beside?.element(element)} />
        </h2>
        {help ? (
          <p className={styles.headingHelp}>
            <SaidText said={help} beside={beside?.help(element)} />
          </p>
        ) : null}
      </div>
      {children}
    </section>
  );
});
