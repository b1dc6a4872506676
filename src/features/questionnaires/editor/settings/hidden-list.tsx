import { ruleSentence } from '#contract/questionnaires/checks/sentences.ts';
import type { Element, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { kindOf } from '../canvas/element-kinds.ts';
import { focusText } from '../canvas/focus-text.ts';
import { KindIcon } from '../canvas/kind-icon.tsx';
import { isUnseen } from '../document/document.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { HIDDEN_LIST, META_SETTINGS } from './texts.ts';

const useStyles = makeStyles({
  one: {
    width: '100%',
    justifyContent: 'flex-start',
    textAlign: 'start',
    alignItems: 'start',
    padding: tokens.spacingHorizontalS,
    overflowWrap: 'anywhere',
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  fact: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
});

const RECORDED: Record<string, string> = {
  language: META_SETTINGS.language,
  location: META_SETTINGS.location,
  version: META_SETTINGS.version,
};
const nameOf = ({ kind, name = '', text }: Element): string =>
  (kind === 'meta' ? RECORDED[name] : undefined) || text || META_SETTINGS.fixedText;

/** What tells one from another: when an urgency is set, what is recorded. */
const factOf = (content: QuestionnaireContent, { id, kind, value, rules = [] }: Element): string =>
  kind === 'meta' ? (value ?? '') : rules.map((rule) => ruleSentence(content, id, rule)).join(' ');

/** What nobody sees who fills the form: it stands in no outline and on no sheet, and is opened here. */
export const HiddenList = () => {
  const styles = useStyles();
  const looks = useEditorStyles();
  const store = useStore();
  const content = useEditor((state) => state.content);
  const unseen = treeOf(content).nodes.flatMap(({ element }) =>
    element && isUnseen(element) ? [element] : [],
  );
  if (unseen.length === 0) return null;
  return (
    <section className={looks.section} aria-label={HIDDEN_LIST.title}>
      <h3 className={looks.heading}>{HIDDEN_LIST.title}</h3>
      <p className={looks.hint}>{HIDDEN_LIST.explanation}</p>
      <ul className={looks.plainList}>
        {unseen.map((element) => (
          <li key={element.id}>
            <Button
              size="small"
              appearance="subtle"
              className={styles.one}
              icon={<KindIcon kind={kindOf(element)} />}
              onClick={() => {
                store.select(element.id);
                focusText();
              }}
            >
              <span className={styles.words}>
                {nameOf(element)}
                {factOf(content, element) && (
                  <span className={styles.fact}>{factOf(content, element)}</span>
                )}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
