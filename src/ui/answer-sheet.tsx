import { Fragment, type ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from './styling.ts';
import { UI } from './texts.ts';

/** A heading with what stands below it. */
export interface SheetGroup<File> {
  key: string;
  title: string;
  items: readonly SheetItem<File>[];
}
type SheetItem<File> =
  | { kind: 'group'; group: SheetGroup<File> }
  | {
      kind: 'info' | 'answer';
      key: string;
      line: {
        text: string;
        answer: readonly string[];
        files: readonly File[];
        original?: Original;
      };
    };
/** The same as somebody read it in another language. */
interface Original {
  language: string;
  text: string;
  answer: readonly string[];
}

const useStyles = makeStyles({
  group: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    breakInside: 'auto',
  },
  inner: {
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: tokens.strokeWidthThick,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
  },
  title: {
    margin: `${tokens.spacingVerticalM} 0 0`,
    fontSize: '1.15em',
    lineHeight: 1.3,
    fontWeight: tokens.fontWeightSemibold,
    breakAfter: 'avoid',
    overflowWrap: 'anywhere',
  },
  innerTitle: {
    margin: 0,
    fontSize: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    breakAfter: 'avoid',
    overflowWrap: 'anywhere',
  },
  info: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  both: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
    gap: `0 ${tokens.spacingHorizontalL}`,
    breakInside: 'avoid',
  },
  pair: { margin: 0, breakInside: 'avoid' },
  /** Where there is room, the answer stands beside its question. */
  beside: {
    '@media screen and (min-width: 640px)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      columnGap: tokens.spacingHorizontalL,
      '& > dd': { gridColumn: 2 },
    },
    '& > dd': { fontWeight: tokens.fontWeightRegular },
  },
  original: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  question: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  answer: {
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  none: { margin: 0, color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  files: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, margin: 0 },
});

interface Props<File> {
  group: SheetGroup<File>;
  /** How an attached file is offered, with a key; where this is missing its name stands for it. */
  file?: (file: File) => ReactNode;
  /** Level of the outermost headings. */
  level?: 2 | 3;
  /** For who reads many of them: questions at the left, answers at the right. */
  beside?: boolean;
}

/** Questions and answers to be read, on screen and on paper. */
export function AnswerSheet<File>({ group, file, level = 2, beside = false }: Props<File>) {
  const styles = useStyles();

  const entry = (item: Exclude<SheetItem<File>, { kind: 'group' }>) => {
    const { text, answer, files } = item.line;
    if (item.kind === 'info') {
      return (
        <p key={item.key} className={styles.info}>
          {text}
        </p>
      );
    }
    const offered = file && files.length > 0;
    const { original } = item.line;
    const pair = (
      <dl key={item.key} className={mergeClasses(styles.pair, beside && styles.beside)}>
        <dt className={styles.question}>{text}</dt>
        {offered && <dd className={styles.files}>{files.map((one) => file(one))}</dd>}
        {!offered &&
          answer.map((value, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal answers may stand twice and never move
            <dd key={at} className={styles.answer}>
              {value}
            </dd>
          ))}
        {answer.length === 0 && files.length === 0 && (
          <dd className={styles.none}>{UI.noAnswer}</dd>
        )}
      </dl>
    );
    if (!original) return pair;
    return (
      <div key={item.key} className={styles.both}>
        {pair}
        <dl lang={original.language} dir="auto" className={styles.pair}>
          <dt className={styles.question}>{original.text}</dt>
          {original.answer.map((value, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal answers may stand twice and never move
            <dd key={at} className={styles.original}>
              {value}
            </dd>
          ))}
        </dl>
      </div>
    );
  };

  const section = (inner: SheetGroup<File>, depth: number): ReactNode => {
    const Heading = `h${Math.min(6, level + depth)}` as 'h2';
    return (
      <section key={inner.key} className={styles.group}>
        {inner.title && (
          <Heading className={depth === 0 ? styles.title : styles.innerTitle}>
            {inner.title}
          </Heading>
        )}
        <div className={mergeClasses(styles.group, depth > 0 && styles.inner)}>
          {inner.items.map((item) =>
            item.kind === 'group' ? section(item.group, depth + 1) : entry(item),
          )}
        </div>
      </section>
    );
  };

  return (
    <div className={styles.group}>
      {group.items.map((item) => (
        <Fragment key={item.kind === 'group' ? item.group.key : item.key}>
          {item.kind === 'group' ? section(item.group, 0) : entry(item)}
        </Fragment>
      ))}
    </div>
  );
}
