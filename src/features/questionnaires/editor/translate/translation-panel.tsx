import { useMemo, useState } from 'react';
import { directionOf, LANGUAGES } from '#contract/questionnaires/translations.ts';
import { languageInGerman } from '#contract/shared/language-in-german.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { nodeOf } from '../document/document.ts';
import { lineOf } from '../document/titles.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { TRANSLATION_PANEL } from '../texts.ts';
import { addLanguage, missingIn, otherLanguages, type Text, textKey, textsOf } from './texts.ts';
import { TranslationRow } from './translation-row.tsx';

/** So many texts at once: a page of a long questionnaire still opens at once. */
const MOST = 120;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    maxWidth: '1200px',
    padding: tokens.spacingHorizontalM,
    // The editor is as high as the window there: what is longer scrolls in it.
    '@media screen and (min-width: 1100px)': { flexGrow: 1, minHeight: 0, overflowY: 'auto' },
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
  },
  beside: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    minHeight: '32px',
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

const ALL = '*';

/** Every text beside its translation, page by page. */
export const TranslationPanel = ({ onClose }: { onClose: () => void }) => {
  const styles = useStyles();
  const looks = useEditorStyles();
  const store = useStore();
  const content = useEditor((state) => state.content);
  const offered = otherLanguages(content);
  const [wanted, setWanted] = useState('');
  const language = offered.includes(wanted) ? wanted : (offered[0] ?? '');
  const [page, setPage] = useState(ALL);
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null);
  const [most, setMost] = useState(MOST);

  const missing = useMemo(
    () => (language ? missingIn(content, language).length : 0),
    [content, language],
  );
  const isOn = (text: Text) =>
    page === ALL || (text.id === '' ? page === '' : nodeOf(content, text.id)?.page.id === page);
  const all = textsOf(content).filter(isOn);
  const shown = only ? all.filter((text) => only.has(textKey(text))) : all;
  // The filter keeps the texts that were missing when it was set, also once they are translated.
  const filter = (on: boolean, tongue = language) =>
    setOnly(on ? new Set(missingIn(content, tongue).map(textKey)) : null);
  const left = LANGUAGES.filter((one) => one !== content.language && !offered.includes(one));

  return (
    <section className={styles.root} aria-label={TRANSLATION_PANEL.label}>
      <div className={styles.bar}>
        <Button size="small" onClick={onClose}>
          {TRANSLATION_PANEL.back}
        </Button>
        {language && (
          <>
            <NativeSelect
              label={TRANSLATION_PANEL.language}
              value={language}
              options={offered.map((value) => ({ value, text: languageInGerman(value) }))}
              onChange={(value) => {
                setWanted(value);
                if (only) filter(true, value);
              }}
            />
            <NativeSelect
              label={TRANSLATION_PANEL.page}
              value={page}
              options={[
                { value: ALL, text: TRANSLATION_PANEL.allPages },
                ...content.pages.map(({ id }) => ({ value: id, text: lineOf(content, id) })),
              ]}
              onChange={(value) => {
                setPage(value);
                setMost(MOST);
              }}
            />
            <div className={styles.beside}>
              <Tick
                label={TRANSLATION_PANEL.onlyMissing}
                checked={only !== null}
                onChange={(on) => filter(on)}
              />
              <strong role="status" data-testid="missing-count">
                {missing === 0 ? TRANSLATION_PANEL.complete : TRANSLATION_PANEL.missing(missing)}
              </strong>
            </div>
          </>
        )}
        {left.length > 0 && (
          <NativeSelect
            label={TRANSLATION_PANEL.another}
            value=""
            options={[
              { value: '', text: TRANSLATION_PANEL.choose },
              ...left.map((value) => ({ value, text: languageInGerman(value) })),
            ]}
            onChange={(value) => {
              if (!value) return;
              store.change({
                command: addLanguage(content, value),
                name: TRANSLATION_PANEL.addStep(languageInGerman(value)),
              });
              setWanted(value);
              setOnly(null);
            }}
          />
        )}
      </div>
      {!language && <p className={looks.hint}>{TRANSLATION_PANEL.oneLanguage}</p>}
      {language && shown.length === 0 && (
        <p className={looks.hint}>{TRANSLATION_PANEL.nothingMissing}</p>
      )}
      {language && (
        <ul className={styles.list}>
          {shown.slice(0, most).map((text) => (
            <TranslationRow
              key={`${language}|${textKey(text)}`}
              id={text.id}
              field={text.field}
              value={text.value}
              original={text.original}
              from={content.language}
              language={language}
              direction={directionOf(language)}
            />
          ))}
        </ul>
      )}
      {language && shown.length > most && (
        <div>
          <Button onClick={() => setMost(most + MOST)}>
            {TRANSLATION_PANEL.showMore(shown.length - most)}
          </Button>
        </div>
      )}
    </section>
  );
};
