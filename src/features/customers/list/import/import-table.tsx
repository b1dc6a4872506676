import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { PersonQuestionMark16Regular } from '@fluentui/react-icons/svg/person-question-mark';
import { Warning16Regular } from '@fluentui/react-icons/svg/warning';
import type { ReactElement } from 'react';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportPreview,
} from '#contract/customers/calls/customer-imports.ts';
import { INSURANCE_WORDS, SEX_WORDS } from '#contract/customers/words.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { phoneText } from '../../phone-text.ts';
import { bornOn } from '../../words.ts';
import { IMPORT_FIELD_NAMES, IMPORT_TABLE } from '../texts.ts';

type Line = NonNullable<ImportPreview['first']>[number];
type State = Line['state'];

const line = `${tokens.strokeWidthThin} solid ${tokens.line}`;
const useStyles = makeStyles({
  around: {
    overflowX: 'auto',
    border: line,
    borderRadius: tokens.borderRadiusLarge,
    ':focus-visible': { outlineOffset: '-2px' },
  },
  table: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  head: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    verticalAlign: 'bottom',
    textAlign: 'start',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
    color: tokens.textQuiet,
    backgroundColor: tokens.sunken,
  },
  choice: { minWidth: '148px' },
  cell: {
    maxWidth: '240px',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderTop: line,
  },
  left: { color: tokens.textQuiet, fontWeight: tokens.fontWeightRegular },
  unread: { color: tokens.dangerText, textDecorationLine: 'line-through' },
  wrong: { backgroundColor: tokens.dangerQuiet },
  known: { backgroundColor: tokens.warningQuiet },
  sign: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
  },
  isNew: { color: tokens.okText },
  isKnown: { color: tokens.warningText },
  isWrong: { color: tokens.dangerText },
});

const CHOICES = [
  { value: '', text: IMPORT_TABLE.leaveOut },
  ...IMPORT_FIELDS.map((value) => ({ value, text: IMPORT_FIELD_NAMES[value] })),
];
const SIGNS: Record<State, ReactElement> = {
  new: <CheckmarkCircle16Regular aria-hidden="true" />,
  known: <PersonQuestionMark16Regular aria-hidden="true" />,
  wrong: <Warning16Regular aria-hidden="true" />,
};
const LOOKS = { new: 'isNew', known: 'isKnown', wrong: 'isWrong' } as const;

/** A value that will be stored, as a card shows it. */
function shownAs(field: ImportField, value: string): string {
  if (field === 'birth_date') return bornOn(value);
  if (field === 'mobile' || field === 'home' || field === 'work') return phoneText(value);
  const words: Record<string, string> =
    field === 'sex' ? SEX_WORDS : field === 'insurance_kind' ? INSURANCE_WORDS : {};
  return words[value] ?? value;
}

interface CellProps {
  field: ImportField | null;
  cell: Line['cells'][number];
}

const CellText = ({ field, cell }: CellProps) => {
  const styles = useStyles();
  if (field === null || !cell) return <span className={styles.left}>–</span>;
  if (cell.value !== '') return shownAs(field, cell.value);
  if (cell.raw === '') return null;
  return (
    <>
      <span className={styles.unread}>{cell.raw}</span>
      <VisuallyHidden> {IMPORT_TABLE.unread}</VisuallyHidden>
    </>
  );
};

interface Props {
  preview: ImportPreview;
  disabled: boolean;
  /** What each column is; only a CSV file has columns that can be something else. */
  onMapping: (mapping: (ImportField | null)[]) => void;
}

/** The first lines as they will be read, each column below what it is taken for. */
export const ImportTable = ({ preview, disabled, onMapping }: Props) => {
  const styles = useStyles();
  const { kind, columns, mapping, first = [] } = preview;
  const choose = (at: number, value: string) => {
    const field = IMPORT_FIELDS.find((one) => one === value) ?? null;
    onMapping(
      mapping.map((before, place) => (place === at ? field : before === field ? null : before)),
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too
    <section className={styles.around} aria-label={IMPORT_TABLE.label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {IMPORT_TABLE.line}
            </th>
            {columns.map((column, at) => {
              const field = mapping[at];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns may have equal names
                <th key={at} scope="col" className={styles.head}>
                  {kind === 'csv' ? (
                    <NativeSelect
                      label={column || IMPORT_TABLE.column(at + 1)}
                      className={styles.choice}
                      options={CHOICES}
                      value={field ?? ''}
                      disabled={disabled}
                      onChange={(value) => choose(at, value)}
                    />
                  ) : (
                    field && IMPORT_FIELD_NAMES[field]
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {first.map(({ line: number, cells, state }) => (
            <tr key={number} className={mergeClasses(state !== 'new' && styles[state])}>
              <th scope="row" className={mergeClasses(styles.cell, styles.left)}>
                <span className={mergeClasses(styles.sign, styles[LOOKS[state]])}>
                  {SIGNS[state]}
                  {number}
                  <VisuallyHidden>: {IMPORT_TABLE.states[state]}</VisuallyHidden>
                </span>
              </th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their place
                <td key={at} className={styles.cell} title={cell?.raw}>
                  <CellText field={mapping[at] ?? null} cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
