import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { ReOrderDotsVertical16Regular } from '@fluentui/react-icons/svg/re-order-dots-vertical';
import { useRef } from 'react';
import type { ButtonProblem } from '#contract/practice/button-problems.ts';
import { BUTTON_LIMITS, type EditedButton } from '#contract/settings/digital-reception.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { mergeClasses } from '#ui/styling.ts';
import { choiceOf, choicesFor, leadOf } from './destinations.ts';
import { useReceptionStyles } from './reception-styles.ts';
import { BUTTON_ROW, STATE_WORDS } from './texts.ts';
import { useDragRow } from './use-drag-row.ts';

const choices = (words: Record<string, string>) =>
  Object.entries(words).map(([value, text]) => ({ value, text }));

interface Props {
  button: EditedButton;
  index: number;
  count: number;
  problems: readonly ButtonProblem[];
  /** Published questionnaires of the location. */
  questionnaires: readonly { id: string; title: string }[];
  /** The address that is given out for a button which is only opened by link. */
  link: string;
  onChange: (part: Partial<EditedButton>) => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** One dashboard button with all that can be said of it. */
export const ButtonRow = ({
  button,
  index,
  count,
  problems,
  questionnaires,
  link,
  onChange,
  onMove,
  onRemove,
}: Props) => {
  const styles = useReceptionStyles();
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { over, dragged } = useDragRow({ row, handle, index, onMove });
  const name = button.label.trim() || BUTTON_ROW.unnamed(index + 1);
  const wrong = (field: ButtonProblem['field']) => {
    const message = problems.find((problem) => problem.field === field)?.message;
    return message === undefined ? {} : { error: message };
  };
  const known = questionnaires.some(({ id }) => id === button.target);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify({ intent: 'success', title: BUTTON_ROW.copied }),
      () => notify({ intent: 'error', title: BUTTON_ROW.notCopied }),
    );
  return (
    <li
      ref={row}
      aria-label={name}
      data-key={button.key}
      className={mergeClasses(
        styles.row,
        button.state === 'off' && styles.off,
        dragged && styles.dragged,
        over === 'before' && styles.before,
        over === 'after' && styles.after,
      )}
    >
      <div className={styles.head}>
        <span ref={handle} className={styles.handle} title={BUTTON_ROW.drag}>
          <ReOrderDotsVertical16Regular aria-hidden="true" />
        </span>
        <span className={styles.name}>{name}</span>
        <Button
          size="small"
          appearance="subtle"
          className={styles.tool}
          icon={<ArrowUp16Regular />}
          aria-label={BUTTON_ROW.up(name)}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <Button
          size="small"
          appearance="subtle"
          className={styles.tool}
          icon={<ArrowDown16Regular />}
          aria-label={BUTTON_ROW.down(name)}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        />
        <Button
          size="small"
          appearance="subtle"
          className={styles.tool}
          icon={<Dismiss16Regular />}
          aria-label={BUTTON_ROW.remove(name)}
          onClick={onRemove}
        />
      </div>
      <div className={styles.fields}>
        <TextField
          label={BUTTON_ROW.label}
          size="small"
          autoComplete="off"
          maxLength={BUTTON_LIMITS.label}
          value={button.label}
          onChange={(label) => onChange({ label })}
          {...wrong('label')}
        />
        <NativeSelect
          strong
          label={BUTTON_ROW.state}
          options={choices(STATE_WORDS)}
          value={button.state}
          onChange={(state) => onChange({ state: state as EditedButton['state'] })}
        />
        <TextField
          label={BUTTON_ROW.description}
          className={styles.whole}
          size="small"
          autoComplete="off"
          maxLength={BUTTON_LIMITS.description}
          value={button.description}
          onChange={(description) => onChange({ description })}
        />
        <NativeSelect
          strong
          label={BUTTON_ROW.type}
          options={choicesFor(button, questionnaires)}
          value={choiceOf(button)}
          onChange={(choice) => onChange(leadOf(choice))}
        />
        {button.link_type === 'questionnaire' && (
          <div className={styles.choice}>
            <NativeSelect
              strong
              label={BUTTON_ROW.questionnaire}
              options={[
                ...(known ? [] : [{ value: button.target, text: BUTTON_ROW.chooseQuestionnaire }]),
                ...questionnaires.map(({ id, title }) => ({ value: id, text: title })),
              ]}
              value={button.target}
              aria-invalid={wrong('target').error !== undefined}
              onChange={(target) => onChange({ target })}
            />
            {wrong('target').error && (
              <p role="alert" className={styles.problem}>
                {wrong('target').error}
              </p>
            )}
          </div>
        )}
        {button.link_type === 'external_link' && (
          <TextField
            label={BUTTON_ROW.address}
            size="small"
            autoComplete="off"
            inputMode="url"
            spellCheck={false}
            maxLength={BUTTON_LIMITS.target}
            value={button.target}
            onChange={(target) => onChange({ target })}
            {...wrong('target')}
          />
        )}
        {button.link_type === 'internal_link' && wrong('target').error && (
          <p role="alert" className={styles.problem}>
            {wrong('target').error}
          </p>
        )}
      </div>
      {button.state === 'link' && (
        <div className={styles.line}>
          <span className={styles.link}>{link}</span>
          <Button size="small" aria-label={BUTTON_ROW.copyLinkOf(name)} onClick={() => void copy()}>
            {BUTTON_ROW.copyLink}
          </Button>
        </div>
      )}
    </li>
  );
};
