import type { ReactNode } from 'react';
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
import { SETTING_FRAME } from '../texts.ts';
import { PageFrame } from './page-frame.tsx';
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
  },
  text: { margin: 0 },
});

/** What the form of a setting is given. */
export interface SettingForm<T, R = T> {
  /** As it was read. */
  value: R;
  /** The location; empty for what holds for the practice. */
  locationId: string;
  busy: boolean;
  /** Checks, writes, offers the way back, and has the setting read anew. */
  save: (state: T) => void;
}

interface Props<S extends StateSchema, R extends z.ZodMiniType> {
  setting: SettingWith<S, R> & { kind: SettingKind };
  /** Absent for what holds for the practice. */
  locationId?: string;
  /** Its heading where another one than declared says how it stands; null: as declared. */
  titled?: (value: z.output<R>) => string | null;
  /** Where a sentence is not enough. */
  text?: ReactNode;
  /** What stands there until the answer comes: rows of 44 pixels. */
  rows?: number;
  /** The form keeps nothing that is typed: it stays as it is when something was saved. */
  steady?: boolean;
  /** Something else shows it too, and is to be read anew. */
  onChanged?: () => void;
  /** Below the form. */
  after?: ReactNode;
  children: (form: SettingForm<z.output<S>, z.output<R>>) => ReactNode;
}

/** The frame of every setting: read, kept, saved, refused, undone, and who has changed it when. */
export const SettingCard = <S extends StateSchema, R extends z.ZodMiniType>(props: Props<S, R>) => (
  <SettingFrame {...props} keep={useKeptAnswer()} />
);

/** The same, told how to keep what was read. */
export const SettingFrame = <S extends StateSchema, R extends z.ZodMiniType>({
  setting,
  locationId,
  titled,
  text = setting.text || undefined,
  rows = 3,
  steady = false,
  onChanged,
  after,
  children,
  keep,
}: Props<S, R> & { keep: KeepAnswer }) => {
  const styles = useStyles();
  const where = locationId ?? null;
  const read = useDeclared(setting, where, keep);
  const again = async () => {
    onChanged?.();
    await read.refetch();
  };
  const { busy, refused, save, forget } = useSave(setting, where, again);
  const askAgain = useAskAgain();
  const reload = () => {
    forget();
    void read.refetch();
  };
  const Frame = setting.page === undefined ? PageFrame : Card;
  const elsewhere = useChangedElsewhere(setting.kind, where, read.data?.etag ?? null) && !busy;
  const title = (read.data && titled?.(read.data.value)) ?? setting.title;
  const place =
    locationId === undefined
      ? { of: 'practice' as const }
      : { of: 'location' as const, locationId };
  return (
    <Frame title={title} {...(text !== undefined && { text })}>
      <ReadState read={read} rows={rows} height={44}>
        {({ value, etag }) => (
          <Fields reached={etag !== null} onRetry={askAgain}>
            <Keyed key={steady ? 'steady' : `${etag}`}>
              {children({
                value,
                locationId: locationId ?? '',
                busy,
                save: (wanted) => {
                  if (etag !== null) void save(wanted, { state: stateIn(setting, value), etag });
                },
              })}
            </Keyed>
          </Fields>
        )}
      </ReadState>
      <div role="alert" className={styles.error}>
        {refused?.texts.map((line) => (
          <p key={line} className={styles.text}>
            {line}
          </p>
        ))}
        {refused?.conflict && !elsewhere && (
          <Button size="small" onClick={reload}>
            {SETTING_FRAME.reload}
          </Button>
        )}
      </div>
      <div role="status">
        {elsewhere && (
          <NoteBox title={SETTING_FRAME.changedElsewhere}>
            <div>
              <Button size="small" onClick={reload}>
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

const Keyed = ({ children }: { children: ReactNode }) => children;
