import type { Element } from '#contract/questionnaires/schema.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { edit } from '../document/actions.ts';
import { emptyTitle } from '../document/titles.ts';
import { useStore } from '../document/use-store.ts';
import { CARD_TEXTS, KIND_TEXTS } from '../texts.ts';
import { type Addable, kindOf } from './element-kinds.ts';
import { type Caret, HELP_FIELD, TEXT_FIELD } from './focus-text.ts';
import { InlineField, StillText } from './inline-text.tsx';
import { useTextKeys } from './use-text-keys.ts';

const useStyles = makeStyles({
  question: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  plain: { fontWeight: tokens.fontWeightRegular },
  help: { color: tokens.textQuiet },
  required: { color: tokens.dangerText },
});

const labelOf = (kind: Addable): string => {
  if (kind === 'info') return CARD_TEXTS.info;
  return kind === 'group' || kind === 'rows' ? CARD_TEXTS.heading : CARD_TEXTS.question;
};

interface Props {
  element: Element;
  selected: boolean;
  /** A text was touched: it is to be written. */
  onWrite: (field: string, caret: Caret) => void;
}

/** The text of an element with its help: written while it is selected, else as it will be read. */
export const CardTexts = ({ element, selected, onWrite }: Props) => {
  const styles = useStyles();
  const store = useStore();
  const { id, text, help = '' } = element;
  const kind = kindOf(element);
  const info = kind === 'info';
  const onKeyDown = useTextKeys(id, { paragraphs: info });
  if (kind === 'separator') return null;
  const look = mergeClasses(styles.question, info && styles.plain);
  if (!selected) {
    const mark = element.required && (
      <span className={styles.required} aria-hidden="true">
        {' *'}
      </span>
    );
    return (
      <>
        <StillText
          className={look}
          text={text}
          empty={emptyTitle(element)}
          mark={mark}
          onWrite={(caret) => onWrite(TEXT_FIELD, caret)}
        >
          <VisuallyHidden>{KIND_TEXTS[kind]}: </VisuallyHidden>
        </StillText>
        {help && (
          <StillText
            className={styles.help}
            tabStop={false}
            text={help}
            empty=""
            onWrite={(caret) => onWrite(HELP_FIELD, caret)}
          />
        )}
      </>
    );
  }
  return (
    <>
      <InlineField
        id={TEXT_FIELD}
        className={look}
        label={labelOf(kind)}
        placeholder={info ? CARD_TEXTS.info : CARD_TEXTS.hint}
        value={text}
        maxLength={LIMITS.longtext}
        paragraphs
        onKeyDown={onKeyDown}
        onChange={(next) =>
          edit(store, id, { text: next }, { name: CARD_TEXTS.textStep, typed: 'text' })
        }
      />
      <InlineField
        id={HELP_FIELD}
        className={styles.help}
        label={CARD_TEXTS.help}
        placeholder={CARD_TEXTS.help}
        value={help}
        maxLength={LIMITS.longtext}
        paragraphs
        onChange={(next) =>
          edit(store, id, { help: next || undefined }, { name: CARD_TEXTS.helpStep, typed: 'help' })
        }
      />
    </>
  );
};
