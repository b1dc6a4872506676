import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { FORM_HEAD } from '../texts.ts';
import { DESCRIPTION_FIELD, focusText, TEXT_FIELD } from './focus-text.ts';
import { InlineField, StillText } from './inline-text.tsx';
import { useTextKeys } from './use-text-keys.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  title: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  description: { color: tokens.textQuiet },
});

/** Title and description, above the first page. */
export const FormHead = () => {
  const styles = useStyles();
  const store = useStore();
  const title = useEditor(({ content }) => content.title);
  const description = useEditor(({ content }) => content.description ?? '');
  const selected = useEditor((state) => state.selected === '');
  const onKeyDown = useTextKeys('');
  const set = (patch: Partial<QuestionnaireContent>, name: string, typed: string) =>
    store.change({ command: { do: 'editForm', patch }, name, merge: `form|${typed}` });
  if (!selected) {
    return (
      <div className={styles.root}>
        <StillText
          className={styles.title}
          text={title}
          empty={FORM_HEAD.untitled}
          onWrite={(caret) => {
            store.select('');
            focusText(caret);
          }}
        />
        {description && (
          <StillText
            className={styles.description}
            text={description}
            empty=""
            onWrite={(caret) => {
              store.select('');
              focusText(caret, DESCRIPTION_FIELD);
            }}
          />
        )}
      </div>
    );
  }
  return (
    <div className={styles.root}>
      <InlineField
        id={TEXT_FIELD}
        className={styles.title}
        label={FORM_HEAD.title}
        placeholder={FORM_HEAD.titleHint}
        value={title}
        maxLength={LIMITS.text}
        onKeyDown={onKeyDown}
        onChange={(value) => set({ title: value }, FORM_HEAD.titleStep, 'title')}
      />
      <InlineField
        id={DESCRIPTION_FIELD}
        className={styles.description}
        label={FORM_HEAD.description}
        placeholder={FORM_HEAD.description}
        paragraphs
        value={description}
        maxLength={LIMITS.longtext}
        onChange={(value) =>
          set({ description: value || undefined }, FORM_HEAD.descriptionStep, 'description')
        }
      />
    </div>
  );
};
