import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LOCALE } from '#contract/shared/constants.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { TimeText } from '#ui/time-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { firstOrder, type ListFilters, type Sort } from './filters.ts';
import { kindOf, previewPath } from './find.ts';
import type { ListRow } from './laid-over.ts';
import { StatusCell } from './status-cell.tsx';
import { ACCESS_TEXTS, PURPOSE_TEXTS, QUESTIONNAIRE_TABLE } from './texts.ts';

/** Below this width a row becomes a card: title, facts, actions. */
const NARROW = '@media (max-width: 1023.98px)';

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    [NARROW]: { display: 'block', '& tbody, & thead': { display: 'block' } },
  },
  head: {
    '& th': {
      padding: 0,
      textAlign: 'start',
      whiteSpace: 'nowrap',
      color: tokens.colorNeutralForeground2,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightRegular,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      [NARROW]: { border: 'none' },
    },
    '& tr': { [NARROW]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } },
  },
  sort: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    width: '100%',
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    font: 'inherit',
    color: 'inherit',
    backgroundColor: 'transparent',
    border: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  sorted: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  plain: { padding: `0 ${tokens.spacingHorizontalS}`, [NARROW]: { display: 'none' } },
  row: {
    height: '32px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [NARROW]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      height: 'auto',
      position: 'relative',
      paddingBlock: tokens.spacingVerticalS,
      paddingInlineEnd: '48px',
      paddingInlineStart: '32px',
      '@media (pointer: coarse)': { paddingInlineStart: '44px' },
    },
  },
  rowCheck: {
    [NARROW]: { position: 'absolute', insetInlineStart: 0, top: tokens.spacingVerticalXS },
  },
  going: { opacity: 0.6 },
  cell: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
  check: {
    width: '32px',
    padding: 0,
    textAlign: 'center',
    '& label': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '32px',
      minHeight: '32px',
      cursor: 'pointer',
      '@media (pointer: coarse)': { width: '44px', minHeight: '44px' },
    },
    '& input': { accentColor: tokens.colorBrandBackground, width: '16px', height: '16px' },
  },
  title: {
    width: '100%',
    maxWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    [NARROW]: {
      flexGrow: 1,
      flexBasis: '100%',
      width: 'auto',
      maxWidth: 'none',
      boxSizing: 'border-box',
      whiteSpace: 'normal',
    },
  },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  end: { justifyContent: 'end' },
  short: { display: 'none', [NARROW]: { display: 'inline' } },
  actions: {
    [NARROW]: { position: 'absolute', insetInlineEnd: 0, top: tokens.spacingVerticalXS },
  },
});

const number = new Intl.NumberFormat(LOCALE);

interface Selection {
  ids: ReadonlySet<string>;
  toggle: (ids: readonly string[], on: boolean) => void;
}

interface Props {
  rows: readonly ListRow[];
  filters: ListFilters;
  onSort: (part: Pick<ListFilters, 'sort' | 'order'>) => void;
  /** Where several can be chosen for one action. */
  selection: Selection | null;
  menu: (row: ListRow) => ReactNode;
}

/** Questionnaires of the location, one a row; on a phone one below the other. */
export const QuestionnaireTable = ({ rows, filters, onSort, selection, menu }: Props) => {
  const styles = useStyles();
  const column = (sort: Sort, text: string, end = false) => {
    const sorted = filters.sort === sort;
    const up = filters.order === 'auf';
    const turned = up ? 'ab' : 'auf';
    return (
      <th scope="col" aria-sort={sorted ? (up ? 'ascending' : 'descending') : undefined}>
        <button
          type="button"
          className={mergeClasses(styles.sort, sorted && styles.sorted, end && styles.end)}
          onClick={() => onSort({ sort, order: sorted ? turned : firstOrder(sort) })}
        >
          {text}
          {sorted && (up ? <ArrowUp16Regular aria-hidden /> : <ArrowDown16Regular aria-hidden />)}
        </button>
      </th>
    );
  };
  const all = rows.map(({ id }) => id);
  const chosen = all.filter((id) => selection?.ids.has(id)).length;

  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          {selection && (
            <td className={styles.check}>
              <label>
                <input
                  type="checkbox"
                  aria-label={QUESTIONNAIRE_TABLE.selectPage}
                  checked={chosen > 0 && chosen === all.length}
                  ref={(box) => {
                    if (box) box.indeterminate = chosen > 0 && chosen < all.length;
                  }}
                  onChange={(event) => selection.toggle(all, event.target.checked)}
                />
              </label>
            </td>
          )}
          {column('titel', QUESTIONNAIRE_TABLE.titleColumn)}
          <th scope="col" className={styles.plain}>
            <span className={styles.plain}>{QUESTIONNAIRE_TABLE.purposeColumn}</span>
          </th>
          {column('status', QUESTIONNAIRE_TABLE.statusColumn)}
          <th scope="col" className={styles.plain}>
            <span className={styles.plain}>{QUESTIONNAIRE_TABLE.accessColumn}</span>
          </th>
          {column('fragen', QUESTIONNAIRE_TABLE.questionsColumn, true)}
          {column('geaendert', QUESTIONNAIRE_TABLE.changedColumn)}
          <td>
            <VisuallyHidden>{QUESTIONNAIRE_TABLE.actionsColumn}</VisuallyHidden>
          </td>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={mergeClasses(styles.row, row.deletion === 'waiting' && styles.going)}
          >
            {selection && (
              <td className={mergeClasses(styles.check, styles.rowCheck)}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={QUESTIONNAIRE_TABLE.selectOne(row.summary.title)}
                    checked={selection.ids.has(row.id)}
                    onChange={(event) => selection.toggle([row.id], event.target.checked)}
                  />
                </label>
              </td>
            )}
            <th
              scope="row"
              className={mergeClasses(styles.cell, styles.title)}
              title={[row.summary.title, row.summary.description].filter(Boolean).join('\n')}
            >
              <Link href={previewPath(row.id)} className={styles.link}>
                {row.summary.title}
              </Link>
            </th>
            <td className={styles.cell}>{PURPOSE_TEXTS[kindOf(row.summary)]}</td>
            <td className={styles.cell}>
              <StatusCell row={row} />
            </td>
            <td className={styles.cell}>{ACCESS_TEXTS[row.summary.access]}</td>
            <td className={mergeClasses(styles.cell, styles.number)}>
              {number.format(row.summary.questions)}
              <span className={styles.short}> {QUESTIONNAIRE_TABLE.questions}</span>
            </td>
            <td className={styles.cell}>
              <TimeText instant={row.summary.updated_at} />
            </td>
            <td className={styles.actions}>{menu(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
