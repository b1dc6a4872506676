import { type ComponentType, type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import type { SettingKind } from '#contract/practice/setting-kinds.ts';
import type { StateSchema } from '#contract/settings/define-setting.ts';
import { type KeepAnswer, useKeptAnswer } from '#platform/kept/kept-answer.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { ReadState } from '#ui/states/read-state.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import { Fields } from '../last-known.tsx';
import { LAST_KNOWN, SETTING_FRAME, UNSAVED } from '../texts.ts';
import { useChanged, useUnsaved } from '../unsaved/unsaved.tsx';
import { type KeptDraft, useDraft, useKeptDraft } from '../unsaved/use-draft.ts';
import { type FrameProps, PageFrame } from './page-frame.tsx';
import {
  type SettingWith,
  stateIn,
  useAskAgain,
  useChangedElsewhere,
  useDeclared,
  useSave,
} from './use-declared.ts';

const useStyles = makeStyles({
  error: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: tokens.spacingVerticalS,
    color: tokens.colorStatusDangerForeground1,
    ':focus': { outlineStyle: 'none' },
  },
  text: { margin: 0 },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** The properties that a setting's form receives. */
export interface SettingForm<T, R = T> {
  /** As it was read. */
  value: R;
  /** What stands in the fields. */
  typed: T;
  change: (typed: T) => void;
  /** Somebody has tried to save, so missing values are marked. */
  tried: boolean;
  /** The location; empty for a setting of the whole practice. */
  locationId: string;
  busy: boolean;
  /** Saves a state at once, apart from the fields, and reads the setting again. */
  save: (state: T) => void;
}

/** A conflict: somebody else has saved while this person typed. Both states and two ways out. */
export interface Both<T> {
  mine: T;
  theirs: T;
  busy: boolean;
  /** Saves this person's state over the other. */
  onMine: () => void;
  /** Throws this person's state away. */
  onTheirs: () => void;
}

/** Makes the state to send from the typed one; null where a value is missing. */
export type Prepare<T> = (typed: T) => T | null;

interface Props<S extends StateSchema, R extends z.ZodMiniType> {
  setting: SettingWith<S, R> & { kind: SettingKind };
  /** Absent for a setting of the whole practice. */
  locationId?: string;
  /** A heading that depends on the value; null: the declared one. */
  titled?: (value: z.output<R>) => string | null;
  /** Replaces the declared sentence by more. */
  text?: ReactNode;
  /** The height of the placeholder, in rows of 44 pixels. */
  rows?: number;
  prepare?: Prepare<z.output<S>>;
  /** Told after a save, so that other parts that show the setting read it again. */
  onChanged?: () => void;
  /** By default a page, or a card where the setting shares a page (`page`). */
  frame?: ComponentType<FrameProps>;
  /** Shows both states of a conflict; by default the other person's state is offered. */
  compare?: (both: Both<z.output<S>>) => ReactNode;
  /** Below the form. */
  after?: ReactNode;
  children: (form: SettingForm<z.output<S>, z.output<R>>) => ReactNode;
}

/** A setting with all around its form: reading, drafts, saving, conflicts, undo, history. */
export const SettingCard = <S extends StateSchema, R extends z.ZodMiniType>(props: Props<S, R>) => (
  <SettingFrame
    {...props}
    keep={useKeptAnswer()}
    unsent={useKeptDraft(props.setting.name, props.locationId ?? null)}
  />
);

/** The same, with the ways to keep answers and drafts passed in. */
export const SettingFrame = <S extends StateSchema, R extends z.ZodMiniType>({
  setting,
  locationId,
  titled,
  text = setting.text || undefined,
  rows = 3,
  prepare,
  onChanged,
  frame,
  compare,
  after,
  children,
  keep,
  unsent,
}: Props<S, R> & { keep: KeepAnswer; unsent: KeptDraft }) => {
  const styles = useStyles();
  const where = locationId ?? null;
  const read = useDeclared(setting, where, keep);
  const again = async () => {
    onChanged?.();
    await read.refetch();
  };
  const { busy, refused, save, refuse, forget } = useSave(
    setting,
    where,
    again,
    compare && (() => read.refetch()),
  );
  const askAgain = useAskAgain();
  const stored = read.data && {
    state: stateIn(setting, read.data.value) as z.output<S> & object,
    etag: read.data.etag,
  };
  const draft = useDraft(stored, unsent);
  const [tried, setTried] = useState(false);
  const calm = () => {
    setTried(false);
    forget();
  };
  const reload = () => {
    calm();
    draft.discard();
    void read.refetch();
  };
  const saveAll = useUnsaved().save;
  const saveOver = async (etag: string | null): Promise<boolean> => {
    const { typed } = draft;
    setTried(true);
    forget();
    const wanted = typed && prepare ? prepare(typed) : typed;
    if (!stored || !typed || !wanted) return false;
    if (stored.etag === null || etag === null) {
      refuse(LAST_KNOWN.text);
      return false;
    }
    const saved = await save(wanted, { state: stored.state, etag });
    if (saved === null) return false;
    setTried(false);
    draft.saved(typed, saved);
    return true;
  };
  const saveTyped = () => saveOver(draft.etag);
  const incomplete = tried && draft.typed && prepare?.(draft.typed) === null;
  const failed = refused?.texts[0] ?? (incomplete ? UNSAVED.incomplete : null);
  const back = () => {
    const undiscard = draft.discard();
    calm();
    return undiscard;
  };
  const Frame = frame ?? (setting.page === undefined ? PageFrame : Card);
  const newer = useChangedElsewhere(setting.kind, where, read.data?.etag ?? null);
  // Without a tag this is the last known state, of which nobody can tell whether it is outdated.
  const reached = read.data !== undefined && read.data.etag !== null;
  const stale = draft.changed && reached && draft.etag !== read.data.etag;
  const mine = compare && stale && stored && draft.typed;
  const elsewhere = !busy && !mine && (newer || stale);
  const title = (read.data && titled?.(read.data.value)) ?? setting.title;
  const place =
    locationId === undefined
      ? { of: 'practice' as const }
      : { of: 'location' as const, locationId };
  useChanged(draft.changed ? { title, busy, failed, save: saveTyped, discard: back } : null);
  return (
    <Frame title={title} {...(text !== undefined && { text })}>
      {mine &&
        compare({
          mine,
          theirs: stored.state,
          busy,
          onMine: () => void saveOver(stored.etag),
          onTheirs: reload,
        })}
      <ReadState read={read} rows={rows} height={44}>
        {({ value, etag }) => (
          <Fields reached={etag !== null} onRetry={askAgain}>
            <form
              className={styles.form}
              autoComplete="off"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                if (draft.changed) saveAll();
              }}
            >
              {children({
                value,
                typed: draft.typed ?? stateIn(setting, value),
                change: draft.change,
                tried,
                locationId: locationId ?? '',
                busy,
                save: (wanted) => {
                  if (etag !== null) void save(wanted, { state: stateIn(setting, value), etag });
                },
              })}
              {/* With it, Enter in any field saves. */}
              <button type="submit" hidden tabIndex={-1} />
            </form>
          </Fields>
        )}
      </ReadState>
      <div role="alert" tabIndex={-1} className={styles.error}>
        {!(mine && refused?.conflict) &&
          refused?.texts.map((line) => (
            <p key={line} className={styles.text}>
              {line}
            </p>
          ))}
        {refused?.conflict && !elsewhere && !mine && (
          <Button size="small" onClick={reload}>
            {SETTING_FRAME.reload}
          </Button>
        )}
      </div>
      <div role="status">
        {elsewhere && (
          <NoteBox title={SETTING_FRAME.changedElsewhere}>
            <div>
              {/* What is typed is not thrown away where it can be compared. */}
              <Button
                size="small"
                onClick={compare && draft.changed ? () => void read.refetch() : reload}
              >
                {SETTING_FRAME.reload}
              </Button>
            </div>
          </NoteBox>
        )}
      </div>
      {after}
      <HistoryPanel place={place} kind={setting.kind} onUndone={() => void again()} />
    </Frame>
  );
};
