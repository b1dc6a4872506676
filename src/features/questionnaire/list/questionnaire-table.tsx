import { Eye16Regular } from '@fluentui/react-icons/svg/eye';
import { LOCALE } from '#contract/constants.ts';
import type { QuestionnaireSummary } from '#contract/questionnaire/schema.ts';
import { ButtonLink } from '#ui/button.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { TimeText } from '#ui/time-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { ACCESS_TEXTS, fillPath, previewPath, STATUS_TEXTS } from './find.ts';

/** Below this width a row becomes a card: title, facts, actions. */
const NARROW = '@media (max-width: 1023.98px)';

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    [NARROW]: { display: 'block', '& tbody': { display: 'block' } },
  },
  head: {
    [NARROW]: { display: 'none' },
    '& th': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      textAlign: 'start',
      whiteSpace: 'nowrap',
      color: tokens.colorNeutralForeground3,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightRegular,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    },
  },
  row: {
    height: '32px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [NARROW]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      height: 'auto',
      padding: `${tokens.spacingVerticalS} 0`,
    },
  },
  cell: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
  title: {
    width: '100%',
    maxWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    [NARROW]: { maxWidth: 'none', boxSizing: 'border-box', whiteSpace: 'normal' },
  },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  short: { display: 'none', [NARROW]: { display: 'inline' } },
  draft: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  actions: {
    display: 'flex',
    justifyContent: 'end',
    [NARROW]: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalM})` },
  },
});

const number = new Intl.NumberFormat(LOCALE);

const PreviewLink = ({ id, title }: { id: string; title: string }) => (
  <ButtonLink size="small" appearance="subtle" icon={<Eye16Regular />} href={previewPath(id)}>
    Vorschau
    <VisuallyHidden> {title}</VisuallyHidden>
  </ButtonLink>
);

/** Questionnaires of the location, one a row; on a phone one below the other. */
export const QuestionnaireTable = ({ rows }: { rows: readonly QuestionnaireSummary[] }) => {
  const styles = useStyles();
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          <th scope="col">Titel</th>
          <th scope="col">Status</th>
          <th scope="col">Zugang</th>
          <th scope="col">Fassung</th>
          <th scope="col">Fragen</th>
          <th scope="col">Geändert</th>
          <th scope="col">
            <VisuallyHidden>Aktionen</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={styles.row}>
            <th
              scope="row"
              className={mergeClasses(styles.cell, styles.title)}
              title={row.description ?? row.title}
            >
              {row.title}
            </th>
            <td className={mergeClasses(styles.cell, row.status !== 'published' && styles.draft)}>
              {STATUS_TEXTS[row.status]}
            </td>
            <td className={styles.cell}>{ACCESS_TEXTS[row.access]}</td>
            <td className={mergeClasses(styles.cell, styles.number)}>
              <span className={styles.short}>Fassung </span>
              {number.format(row.version)}
            </td>
            <td className={mergeClasses(styles.cell, styles.number)}>
              {number.format(row.questions)}
              <span className={styles.short}> Fragen</span>
            </td>
            <td className={styles.cell}>
              <TimeText instant={row.updated_at} />
            </td>
            <td className={styles.cell}>
              <span className={styles.actions}>
                <PreviewLink id={row.id} title={row.title} />
                {row.status === 'published' && (
                  <CopyLinkButton path={fillPath(row)} title={row.title} />
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
