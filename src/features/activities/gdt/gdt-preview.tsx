import type { gdtPreview } from '#contract/gdt/calls/gdt.ts';
import { LOCALE } from '#contract/shared/constants.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { GDT_PREVIEW, UNSEEN } from './texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    marginBlockStart: tokens.spacingVerticalL,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, overflowWrap: 'anywhere' },
  frame: {
    maxHeight: '280px',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '& th, & td': {
      padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& th': {
      position: 'sticky',
      top: 0,
      backgroundColor: tokens.colorNeutralBackground3,
      fontWeight: tokens.fontWeightSemibold,
    },
    '& tr + tr td': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  },
  raw: { fontFamily: tokens.fontFamilyMonospace, whiteSpace: 'nowrap' },
  content: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  character: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});

const code = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A character so that it can be told from another one: as it looks, else by name or code. */
const Character = ({ text }: { text: string }) => {
  const styles = useStyles();
  const named = UNSEEN[text];
  if (named) return named;
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return GDT_PREVIEW.unseen(code(text));
  return <kbd className={styles.character}>{text}</kbd>;
};

/** Every line of the file with what it means, before anything is sent. */
export const GdtPreview = ({ preview }: { preview: ResponseOf<typeof gdtPreview> }) => {
  const styles = useStyles();
  const { lines, replaced } = preview;
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  return (
    <section className={styles.root} aria-labelledby="gdt-lines">
      <h3 id="gdt-lines" className={styles.title}>
        {GDT_PREVIEW.file(preview.file_name, preview.bytes.toLocaleString(LOCALE))}
        {preview.document_name && GDT_PREVIEW.andPdf}
      </h3>
      {replaced.length > 0 && (
        <NoteBox kind="warning" title={GDT_PREVIEW.replaced}>
          <ul className={styles.list}>
            {replaced.map(({ id, from, to }) => (
              <li key={`${id}${from}`}>
                {names.get(id) ?? GDT_PREVIEW.someField} ({id}): <Character text={from} />{' '}
                {to === '' ? (
                  GDT_PREVIEW.leftOut
                ) : (
                  <>
                    {GDT_PREVIEW.becomes} <Character text={to} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </NoteBox>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too */}
      <section className={styles.frame} tabIndex={0} aria-labelledby="gdt-lines">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{GDT_PREVIEW.line}</th>
              <th scope="col">{GDT_PREVIEW.content}</th>
              <th scope="col">{GDT_PREVIEW.meaning}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file never move
              <tr key={at}>
                <td className={styles.raw}>
                  {String(line.length).padStart(3, '0')} {line.id}
                </td>
                <td className={styles.content}>{line.content}</td>
                <td>{line.name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
};
