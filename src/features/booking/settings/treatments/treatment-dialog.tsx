import { type ReactNode, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { itemProblems } from '#contract/booking/check-item.ts';
import { type BookingItem, itemsOf } from '#contract/booking/item.ts';
import type { Payer } from '#contract/booking/steps.ts';
import {
  APPOINTMENT_KINDS,
  type AppointmentKind,
  FAMILIAR,
  type Familiar,
  PAYERS,
  type Treatment,
} from '#contract/booking/treatment.ts';
import { Button } from '#ui/button.tsx';
import { LongTextField } from '#ui/fields/long-text-field.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useItems } from '../items/items-context.ts';
import { EDIT, ITEMS } from '../items/texts.ts';
import { useWrite } from '../items/use-write.ts';
import { Checks } from '../parts/checks.tsx';
import { ColourChoice } from '../parts/colours.tsx';
import { EditDialog, type Wrong } from '../parts/edit-dialog.tsx';
import { useFormStyles } from '../parts/form-styles.ts';
import { LanguageTexts } from '../parts/language-texts.tsx';
import { StepBars } from './step-bars.tsx';
import { StepFields } from './step-fields.tsx';
import { withoutStep, withStep } from './step-rules.ts';
import { STEPS, TREATMENT } from './texts.ts';

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, text]) => ({ value, text }));
const PAYER_CHOICES = options(PAYERS).map(({ value, text }) => ({ value: value as Payer, text }));
/** Choices of a limit: none, the usual ones, and the current value where it is another. */
const limits = (
  none: string,
  choices: readonly number[],
  value: number | null,
  text: (count: number) => string,
) => {
  const all = value === null || choices.includes(value) ? choices : [...choices, value];
  return [
    { value: '', text: none },
    ...all.toSorted((a, b) => a - b).map((one) => ({ value: String(one), text: text(one) })),
  ];
};
const PER_DAY = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30];
const NOTICE = [0, 1, 2, 4, 8, 12, 24, 48, 72, 120, 168];
const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

const check = (typed: Treatment): Wrong[] => [
  ...(typed.name.trim() === '' ? [{ field: 'name', message: EDIT.nameMissing }] : []),
  ...itemProblems({ kind: 'treatment', content: typed, removed: false }),
];

interface Props {
  open: boolean;
  item: BookingItem | null;
  initial: Treatment;
  /** Several steps, over time. */
  combined: boolean;
  /** What the location has switched on. */
  features: { categories: boolean; video: boolean };
  /** How it would do in the calendar. */
  trial?: ((typed: Treatment) => ReactNode) | undefined;
  onClose: () => void;
}

/** Asks what can be booked: how long, by whom, for whom. */
export const TreatmentDialog = (props: Props) => {
  const { open, item, initial, combined, features, trial, onClose } = props;
  const styles = useFormStyles();
  const write = useWrite();
  const [id] = useState(() => item?.id ?? uuidv7());
  const categories = itemsOf(useItems().all, 'category');
  const kinds = options(APPOINTMENT_KINDS).filter(
    ({ value }) => value !== 'video' || features.video || initial.kind === 'video',
  );
  const put = (content: Treatment, removed: boolean) =>
    write(
      id,
      item,
      { kind: 'treatment', content, removed },
      removed ? ITEMS.removed(content.name) : ITEMS.saved(content.name),
    );
  return (
    <EditDialog
      open={open}
      wide
      title={item ? TREATMENT.editTitle(initial.name) : TREATMENT.newTitle}
      initial={initial}
      check={check}
      save={(typed) => put({ ...typed, name: typed.name.trim() }, false)}
      remove={item ? () => put(initial, true) : undefined}
      onClose={onClose}
    >
      {({ typed, change, wrong }) => (
        <>
          <div className={styles.pair}>
            <TextField
              label={TREATMENT.name}
              size="small"
              maxLength={80}
              autoComplete="off"
              autoFocus
              value={typed.name}
              onChange={(name) => change({ name })}
              {...(wrong('name') !== undefined && { error: wrong('name') ?? '' })}
            />
            {features.categories && categories.length > 0 && (
              <NativeSelect
                strong
                label={TREATMENT.category}
                options={[
                  { value: '', text: TREATMENT.noCategory },
                  ...categories.map(([value, { name }]) => ({ value, text: name })),
                ]}
                value={typed.category_id ?? ''}
                onChange={(one) => change({ category_id: one === '' ? null : one })}
              />
            )}
            <NativeSelect
              strong
              label={TREATMENT.kind}
              options={kinds}
              value={typed.kind}
              onChange={(kind) => change({ kind: kind as AppointmentKind })}
            />
          </div>
          <ColourChoice value={typed.colour} onChange={(colour) => change({ colour })} />
          {combined && <StepBars steps={typed.steps} />}
          {typed.steps.map((step, at) => (
            <StepFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is named by its place
              key={at}
              step={step}
              at={at}
              alone={!combined}
              onChange={(next) => change({ steps: typed.steps.with(at, next) })}
              onRemove={
                typed.steps.length > 1
                  ? () => change({ steps: withoutStep(typed.steps, at) })
                  : undefined
              }
            />
          ))}
          {combined && (
            <div className={styles.line}>
              <Button
                size="small"
                disabled={typed.steps.length >= 10}
                onClick={() => change({ steps: withStep(typed.steps) })}
              >
                {STEPS.add}
              </Button>
            </div>
          )}
          {combined && trial?.(typed)}
          <Checks
            legend={TREATMENT.payers}
            choices={PAYER_CHOICES}
            value={typed.payers}
            error={wrong('payers')}
            onChange={(payers) => change({ payers })}
          />
          <div className={styles.pair}>
            <NativeSelect
              strong
              label={TREATMENT.familiar}
              options={options(FAMILIAR)}
              value={typed.familiar}
              onChange={(familiar) => change({ familiar: familiar as Familiar })}
            />
            <NativeSelect
              strong
              label={TREATMENT.perDay}
              options={limits(TREATMENT.noLimit, PER_DAY, typed.per_day, TREATMENT.times)}
              value={String(typed.per_day ?? '')}
              onChange={(count) => change({ per_day: numberOf(count) })}
            />
            <NativeSelect
              strong
              label={TREATMENT.notice}
              options={limits(
                TREATMENT.asLocation,
                NOTICE,
                typed.notice_hours,
                TREATMENT.hoursBefore,
              )}
              value={String(typed.notice_hours ?? '')}
              onChange={(hours) => change({ notice_hours: numberOf(hours) })}
            />
          </div>
          <SwitchField
            label={TREATMENT.online}
            help={TREATMENT.onlineHelp}
            checked={typed.online}
            onChange={(online) => change({ online })}
          />
          <SwitchField
            label={TREATMENT.needsReferral}
            help={TREATMENT.needsReferralHelp}
            checked={typed.needs_referral ?? false}
            onChange={(needs_referral) => change({ needs_referral })}
          />
          <SwitchField
            label={TREATMENT.active}
            help={TREATMENT.activeHelp}
            checked={typed.active}
            onChange={(active) => change({ active })}
          />
          <LongTextField
            label={TREATMENT.description}
            maxLength={2_000}
            value={typed.descriptions.de ?? ''}
            onChange={(text) => {
              const { de: _, ...others } = typed.descriptions;
              change({ descriptions: text === '' ? others : { ...others, de: text } });
            }}
          />
          <LongTextField
            label={TREATMENT.costs}
            maxLength={500}
            value={typed.costs}
            onChange={(costs) => change({ costs })}
          />
          <p className={styles.quiet}>{TREATMENT.costsHelp}</p>
          <LanguageTexts texts={{ costs_texts: {}, ...typed }} onChange={change} />
        </>
      )}
    </EditDialog>
  );
};
