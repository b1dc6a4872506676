import { memo } from 'react';
import { directionOf } from '#contract/questionnaires/translations.ts';
import { languageInGerman } from '#contract/shared/language-in-german.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { Field } from '../fields.tsx';
import { TRANSLATION_PANEL } from '../texts.ts';
import { fieldText, type Text, textKey, translate, translationOf } from './texts.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    // Room for the ring of the focus, which is cut at the edge of the row.
    padding: tokens.spacingVerticalXS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 56px',
    '@media (max-width: 639.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  original: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

interface Props extends Text {
  from: string;
  language: string;
  direction: 'ltr' | 'rtl';
}

/** One text and its translation. */
export const TranslationRow = memo(
  ({ from, language, direction, id, field, value, original }: Props) => {
    const styles = useStyles();
    const looks = useEditorStyles();
    const store = useStore();
    const text: Text = { id, field, original, ...(value !== undefined && { value }) };
    const translation = useEditor(({ content }) => translationOf(content, language, text));
    const long =
      field === 'text' || field === 'help' || field === 'plain' || field === 'description';
    return (
      <li className={styles.row}>
        <div>
          <span className={looks.hint}>{fieldText(text)}</span>
          <div className={styles.original} lang={from} dir={directionOf(from)}>
            {original}
          </div>
        </div>
        <Field
          label={`${languageInGerman(language)}: ${original}`}
          labelHidden
          lines={1}
          dir={direction}
          lang={language}
          value={translation}
          maxLength={long ? LIMITS.longtext : LIMITS.text}
          onChange={(next) => {
            const command = translate(store.state.content, language, text, next);
            if (!command) return;
            store.change({
              command,
              name: TRANSLATION_PANEL.changeStep(languageInGerman(language)),
              merge: `${language}|${textKey(text)}`,
            });
          }}
        />
      </li>
    );
  },
);
