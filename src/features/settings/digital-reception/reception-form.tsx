import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { ButtonProblem } from '#contract/practice/button-problems.ts';
import type { DashboardButton } from '#contract/practice/location.ts';
import { BUTTON_LIMITS, type EditedButton } from '#contract/settings/digital-reception.ts';
import { useLatest } from '#platform/reading/use-latest.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { ToggleButton } from '#ui/team/toggle-button.tsx';
import { ButtonRow } from './button-row.tsx';
import { linkOf, moved, seenBy } from './edited.ts';
import { useReceptionStyles } from './reception-styles.ts';
import { RECEPTION_FORM, TOOL_ENDINGS } from './texts.ts';

export type ShowButtons = (buttons: DashboardButton[]) => ReactNode;

interface Props {
  locationId: string;
  buttons: readonly EditedButton[];
  questionnaires: readonly { id: string; title: string }[] | null;
  problems: readonly ButtonProblem[];
  showButtons: ShowButtons;
  onChange: (buttons: readonly EditedButton[]) => void;
}

/** The list of buttons, and beside it what patients will see of them. */
export const ReceptionForm = ({
  locationId,
  buttons,
  questionnaires,
  problems,
  showButtons,
  onChange,
}: Props) => {
  const styles = useReceptionStyles();
  const [signedIn, setSignedIn] = useState(true);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  // Where the focus goes once the list has its new order.
  const wanted = useRef<{ key: string; field: string } | null>(null);

  useEffect(() => {
    const to = wanted.current;
    if (!to) return;
    wanted.current = null;
    const row = list.current?.querySelector(`[data-key="${to.key}"]`);
    const field = row?.querySelector<HTMLElement>(to.field);
    (field?.matches(':disabled') ? row?.querySelector<HTMLElement>('input') : field)?.focus();
  });

  const move = useCallback(
    (from: number, to: number) => {
      const one = buttons[from];
      if (!one || to < 0 || to >= buttons.length) return;
      const tool = to < from ? TOOL_ENDINGS.up : TOOL_ENDINGS.down;
      wanted.current = { key: one.key, field: `[aria-label$="${tool}"]` };
      setSaid(RECEPTION_FORM.moved(one.label, to + 1, buttons.length));
      onChange(moved(buttons, from, to));
    },
    [buttons, onChange],
  );
  const latest = useLatest(buttons);
  const remove = (index: number) => {
    const one = buttons[index];
    if (!one) return;
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next) {
      wanted.current = { key: next.key, field: `[aria-label$="${TOOL_ENDINGS.remove}"]` };
    }
    onChange(buttons.toSpliced(index, 1));
    notify({
      id: 'reception-removed',
      intent: 'info',
      title: RECEPTION_FORM.removed(one.label || RECEPTION_FORM.button),
      action: {
        label: RECEPTION_FORM.undo,
        onClick: () => {
          if (latest.current.some(({ key }) => key === one.key)) return;
          wanted.current = { key: one.key, field: 'input' };
          onChange(latest.current.toSpliced(index, 0, one));
        },
      },
    });
  };
  const add = () => {
    const key = `button_${uuidv7().replaceAll('-', '').slice(-12)}`;
    wanted.current = { key, field: 'input' };
    const fresh: EditedButton = {
      key,
      label: '',
      description: '',
      link_type: 'external_link',
      target: '',
      state: 'public',
    };
    onChange([...buttons, fresh]);
  };
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {buttons.length === 0 && <p className={styles.text}>{RECEPTION_FORM.none}</p>}
        <ul ref={list} className={styles.list} aria-label={RECEPTION_FORM.list}>
          {buttons.map((button, index) => (
            <ButtonRow
              key={button.key}
              button={button}
              index={index}
              count={buttons.length}
              problems={problems.filter(({ key }) => key === button.key)}
              questionnaires={questionnaires ?? []}
              link={linkOf(button, window.location.origin, locationId)}
              onChange={(part) => onChange(buttons.with(index, { ...button, ...part }))}
              onMove={move}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
        <p role="status" className={styles.text}>
          {said}
        </p>
        <div className={styles.line}>
          <Button disabled={buttons.length >= BUTTON_LIMITS.count} onClick={add}>
            {RECEPTION_FORM.add}
          </Button>
        </div>
      </div>
      <section
        className={`${styles.column} ${styles.preview}`}
        aria-labelledby="reception-preview-title"
      >
        <h2 id="reception-preview-title" className={styles.part}>
          {RECEPTION_FORM.preview}
        </h2>
        <div className={styles.line}>
          <ToggleButton size="small" aria-pressed={signedIn} onClick={() => setSignedIn(true)}>
            {RECEPTION_FORM.signedIn}
          </ToggleButton>
          <ToggleButton size="small" aria-pressed={!signedIn} onClick={() => setSignedIn(false)}>
            {RECEPTION_FORM.signedOut}
          </ToggleButton>
        </div>
        <div className={styles.paper} inert>
          {showButtons(seenBy(buttons, signedIn))}
        </div>
      </section>
    </div>
  );
};
