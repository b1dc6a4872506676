import { useId, useState } from 'react';
import type { Element } from '#contract/questionnaires/schema.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { ReadButton } from './read-button.tsx';
import { SaidText } from './said-text.tsx';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: 'var(--runner-target)',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    font: 'inherit',
    fontSize: 'var(--runner-small)',
    color: tokens.colorBrandForegroundLink,
    backgroundColor: 'transparent',
    border: 'none',
    textDecorationLine: 'underline',
    cursor: 'pointer',
  },
  plain: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    borderInlineStartWidth: '4px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorBrandStroke1,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    whiteSpace: 'pre-line',
    lineHeight: 1.6,
  },
});

function PlainText({ element }: { element: Element }) {
  const styles = useStyles();
  const { t, content, beside, plain: everywhere } = useWords();
  const [asked, setAsked] = useState(false);
  const id = useId();
  const said = content.plain(element);
  if (!said) return null;
  const open = everywhere || asked;
  return (
    <>
      {everywhere ? null : (
        <div className={styles.row}>
          <button
            type="button"
            className={styles.button}
            aria-expanded={asked}
            aria-controls={id}
            onClick={() => setAsked(!asked)}
          >
            {t.reading.plainText}
          </button>
        </div>
      )}
      <div id={id} hidden={!open} className={open ? styles.plain : undefined}>
        {open ? <SaidText said={said} beside={beside?.plain(element)} /> : null}
      </div>
    </>
  );
}

function Aloud({ element }: { element: Element }) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <ReadButton element={element} className={styles.button} />
    </div>
  );
}

/** What helps to understand one question; nothing at all for most. */
export function QuestionAids({ element }: { element: Element }) {
  const { aloud } = useWords();
  return (
    <>
      {aloud ? <Aloud element={element} /> : null}
      {element.plain === undefined ? null : <PlainText element={element} />}
    </>
  );
}
