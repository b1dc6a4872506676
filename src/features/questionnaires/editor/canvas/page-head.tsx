import { LIMITS } from '#contract/shared/limits.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { nodeOf } from '../document/document.ts';
import { useEditor, useStore } from '../document/use-store.ts';
import { useEditorStyles } from '../editor-styles.ts';
import { CANVAS_CARD, PAGE_HEAD, UNTITLED } from '../texts.ts';
import { focusText, TEXT_FIELD } from './focus-text.ts';
import { InlineField, StillText } from './inline-text.tsx';
import { useTextKeys } from './use-text-keys.ts';

const useStyles = makeStyles({
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
});

/** Which page of how many it is, and its title. */
export const PageHead = ({ id }: { id: string }) => {
  const styles = useStyles();
  const looks = useEditorStyles();
  const store = useStore();
  const title = useEditor(({ content }) => nodeOf(content, id)?.page.title ?? '');
  const number = useEditor(({ content }) => content.pages.findIndex((one) => one.id === id) + 1);
  const count = useEditor(({ content }) => content.pages.length);
  const rules = useEditor(({ content }) => nodeOf(content, id)?.rules.length ?? 0);
  const selected = useEditor((state) => state.selected === id);
  const onKeyDown = useTextKeys(id);
  return (
    <div>
      <p className={mergeClasses(looks.hint, styles.facts)}>
        <span>{PAGE_HEAD.pageOf(number, count)}</span>
        {rules > 0 && <span>{CANVAS_CARD.rules(rules)}</span>}
      </p>
      {selected ? (
        <InlineField
          id={TEXT_FIELD}
          className={styles.title}
          label={PAGE_HEAD.title}
          placeholder={PAGE_HEAD.title}
          value={title}
          maxLength={LIMITS.text}
          onKeyDown={onKeyDown}
          onChange={(value) =>
            store.change({
              command: { do: 'editPage', id, patch: { title: value } },
              name: PAGE_HEAD.titleStep,
              merge: `${id}|title`,
            })
          }
        />
      ) : (
        <h2 className={styles.title}>
          <StillText
            text={title}
            empty={UNTITLED.page}
            onWrite={(caret) => {
              store.select(id);
              focusText(caret);
            }}
          />
        </h2>
      )}
    </div>
  );
};
