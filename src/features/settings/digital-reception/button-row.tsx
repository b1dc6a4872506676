import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { ReOrderDotsVertical16Regular } from '@fluentui/react-icons/svg/re-order-dots-vertical';
import { useRef } from 'react';
import type { ButtonProblem } from '#contract/practice/button-problems.ts';
import { BUTTON_LIMITS, type EditedButton } from '#contract/settings/digital-reception.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { mergeClasses } from '#ui/styling.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { STATE_WORDS, TYPE_WORDS } from './edited.ts';
import { useReceptionStyles } from './reception-styles.ts';
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
  const name = button.label.trim() || `Knopf ${index + 1}`;
  const wrong = (field: ButtonProblem['field']) => {
    const message = problems.find((problem) => problem.field === field)?.message;
    return message === undefined ? {} : { error: message };
  };
  const known = questionnaires.some(({ id }) => id === button.target);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify({ intent: 'success', title: 'Link kopiert' }),
      () => notify({ intent: 'error', title: 'Der Link ließ sich nicht kopieren' }),
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
        <span ref={handle} className={styles.handle} title="Ziehen, um die Reihenfolge zu ändern">
          <ReOrderDotsVertical16Regular aria-hidden="true" />
        </span>
        <span className={styles.name}>{name}</span>
        <Button
          size="small"
          appearance="subtle"
          className={styles.tool}
          icon={<ArrowUp16Regular />}
          aria-label={`${name} nach oben`}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <Button
          size="small"
          appearance="subtle"
          className={styles.tool}
          icon={<ArrowDown16Regular />}
          aria-label={`${name} nach unten`}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        />
        <Button
          size="small"
          appearance="subtle"
          className={styles.tool}
          icon={<Dismiss16Regular />}
          aria-label={`${name} entfernen`}
          onClick={onRemove}
        />
      </div>
      <div className={styles.fields}>
        <TextField
          label="Beschriftung"
          size="small"
          autoComplete="off"
          maxLength={BUTTON_LIMITS.label}
          value={button.label}
          onChange={(label) => onChange({ label })}
          {...wrong('label')}
        />
        <NativeSelect
          strong
          label="Zu sehen"
          options={choices(STATE_WORDS)}
          value={button.state}
          onChange={(state) => onChange({ state: state as EditedButton['state'] })}
        />
        <TextField
          label="Beschreibung (freiwillig)"
          className={styles.whole}
          size="small"
          autoComplete="off"
          maxLength={BUTTON_LIMITS.description}
          value={button.description}
          onChange={(description) => onChange({ description })}
        />
        <NativeSelect
          strong
          label="Öffnet"
          options={choices(TYPE_WORDS)}
          value={button.link_type}
          onChange={(type) => {
            const link_type = type as EditedButton['link_type'];
            onChange({ link_type, target: link_type === 'internal_link' ? '/messages' : '' });
          }}
        />
        {button.link_type === 'questionnaire' ? (
          <div className={styles.choice}>
            <NativeSelect
              strong
              label="Fragebogen"
              options={[
                ...(known ? [] : [{ value: button.target, text: 'Bitte wählen' }]),
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
        ) : (
          <TextField
            label={button.link_type === 'external_link' ? 'Adresse (https://…)' : 'Seite'}
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
      </div>
      {button.state === 'link' && (
        <div className={styles.line}>
          <span className={styles.link}>{link}</span>
          <Button size="small" aria-label={`Link zu ${name} kopieren`} onClick={() => void copy()}>
            Link kopieren
          </Button>
        </div>
      )}
    </li>
  );
};
