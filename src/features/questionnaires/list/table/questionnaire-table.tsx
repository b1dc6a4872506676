import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LOCALE } from '#contract/shared/constants.ts';
import { TickBox } from '#ui/fields/tick.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { TimeText } from '#ui/time-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { firstOrder, type ListFilters, type Sort } from '../filters.ts';
import { kindOf, previewPath } from '../find.ts';
import type { ListRow } from '../laid-over.ts';
import { ACCESS_TEXTS, PURPOSE_TEXTS, QUESTIONNAIRE_TABLE } from '../texts.ts';
import { LanguagesCell } from './languages-cell.tsx';
import { PURPOSE_SIGNS } from './purpose-signs.tsx';
import { StatusCell } from './status-cell.tsx';
import { useTableStyles } from './table-styles.ts';

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

/** Questionnaires of the location, one a row: what it is, how it stands; on a phone as cards. */
export const QuestionnaireTable = ({ rows, filters, onSort, selection, menu }: Props) => {
  const styles = useTableStyles();
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
  const plain = (text: string) => (
    <th scope="col" className={styles.unsorted}>
      <span className={styles.plain}>{text}</span>
    </th>
  );
  const all = rows.map(({ id }) => id);
  const chosen = all.filter((id) => selection?.ids.has(id)).length;

  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          {selection && (
            <td className={styles.check}>
              <label>
                <TickBox
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
          {plain(QUESTIONNAIRE_TABLE.purposeColumn)}
          {plain(QUESTIONNAIRE_TABLE.languagesColumn)}
          {column('status', QUESTIONNAIRE_TABLE.statusColumn)}
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
                  <TickBox
                    aria-label={QUESTIONNAIRE_TABLE.selectOne(row.summary.title)}
                    checked={selection.ids.has(row.id)}
                    onChange={(event) => selection.toggle([row.id], event.target.checked)}
                  />
                </label>
              </td>
            )}
            <th scope="row" className={mergeClasses(styles.cell, styles.title)}>
              <span className={styles.what}>
                <span className={styles.sign} aria-hidden="true">
                  {PURPOSE_SIGNS[kindOf(row.summary)]}
                </span>
                <span className={styles.words}>
                  <Link
                    href={previewPath(row.id)}
                    className={styles.link}
                    title={row.summary.title}
                  >
                    {row.summary.title}
                  </Link>
                  {row.summary.description && (
                    <span className={styles.beside} title={row.summary.description}>
                      {row.summary.description}
                    </span>
                  )}
                </span>
              </span>
            </th>
            <td className={styles.cell}>
              {PURPOSE_TEXTS[kindOf(row.summary)]}{' '}
              <span className={mergeClasses(styles.beside, styles.inline)}>
                {ACCESS_TEXTS[row.summary.access]}
              </span>
            </td>
            <td className={styles.cell}>
              <LanguagesCell languages={row.summary.languages} />
            </td>
            <td className={mergeClasses(styles.cell, styles.first, styles.status)}>
              <StatusCell row={row} />
            </td>
            <td className={mergeClasses(styles.cell, styles.first, styles.number)}>
              {number.format(row.summary.questions)}
              <span className={styles.short}> {QUESTIONNAIRE_TABLE.questions}</span>
            </td>
            <td className={mergeClasses(styles.cell, styles.first, styles.changed)}>
              <TimeText instant={row.summary.updated_at} />
            </td>
            <td className={styles.actions}>{menu(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
