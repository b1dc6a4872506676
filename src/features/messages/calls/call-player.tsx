import { Pause20Filled } from '@fluentui/react-icons/svg/pause';
import { Play20Filled } from '@fluentui/react-icons/svg/play';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { callRecording } from '#contract/messages/calls/threads.ts';
import { useLineBack } from '#platform/engine/use-line-back.ts';
import { useKeptAnswer } from '#platform/kept/kept-answer.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { useRead } from '#platform/reading/use-read.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { CALL_PLAYER } from '../texts.ts';
import { peaksOf } from './peaks.ts';

const BARS = 120;
const JUMP_S = 10;
const SPEEDS = ['0.75', '1', '1.25', '1.5', '2'];

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr)',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.surface,
    border: `1px solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusLarge,
    '@media print': { display: 'none' },
  },
  play: {
    width: '40px',
    minHeight: '40px',
    padding: 0,
    borderRadius: tokens.borderRadiusCircular,
    '@media (pointer: coarse)': { width: '44px', minHeight: '44px', marginInlineStart: '-2px' },
  },
  sound: { minWidth: 0 },
  wave: { display: 'block', width: '100%', height: '48px', cursor: 'pointer' },
  bar: { fill: tokens.lineStrong },
  heard: { fill: tokens.focus },
  line: {
    gridColumn: '2',
    '@media (max-width: 767.98px)': { gridColumn: '1 / -1' },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
  },
  time: {
    flexGrow: 1,
    fontSize: tokens.fontSizeBase200,
    color: tokens.textQuiet,
    fontVariantNumeric: 'tabular-nums',
  },
  speed: { width: '80px' },
  jump: { padding: `0 ${tokens.spacingHorizontalS}` },
  seek: {
    display: 'block',
    width: '100%',
    height: '24px',
    margin: 0,
    '@media (pointer: coarse)': { height: '44px' },
  },
});

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** The samples' own peaks; a browser that cannot decode this type shows none. */
async function wavesOf(blob: Blob): Promise<number[]> {
  const context = new AudioContext();
  try {
    const audio = await context.decodeAudioData(await blob.arrayBuffer());
    return peaksOf(audio.getChannelData(0), BARS);
  } catch {
    return [];
  } finally {
    void context.close();
  }
}

interface Props {
  activityId: string;
  type: string;
}

interface Heard {
  url: string;
  peaks: number[];
}

/**
 * Reads a recording, from this device where it was heard before. Not a query: it never changes, and
 * reading it again with the rest of the location would restart it while somebody listens.
 */
const useRecording = ({ activityId, type }: Props) => {
  const client = useClient();
  const keep = useKeptAnswer();
  const {
    data: sound,
    error,
    again,
  } = useRead(`${activityId} ${type}`, async (signal) => {
    const what = { kind: 'recordings', id: activityId, keptFirst: true } as const;
    const bytes = await keep(what, async () => {
      const { data } = await client.call(callRecording, { params: { id: activityId }, signal });
      return new Uint8Array(await data.arrayBuffer());
    });
    const blob = new Blob([bytes], { type });
    return { blob, peaks: await wavesOf(blob) };
  });
  useLineBack(() => {
    if (error !== undefined) again();
  });
  const [heard, setHeard] = useState<Heard | null>(null);
  useEffect(() => {
    if (!sound) return;
    const url = URL.createObjectURL(sound.blob);
    setHeard({ url, peaks: sound.peaks });
    return () => URL.revokeObjectURL(url);
  }, [sound]);
  return { heard, failure: error === undefined ? null : failureOf(error).text };
};

/** Plays a recording. Space plays and pauses, the arrows jump ten seconds. */
export const CallPlayer = (props: Props) => {
  const styles = useStyles();
  const { heard, failure } = useRecording(props);
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const [speed, setSpeed] = useState('1');

  if (failure) return <NoteBox title={CALL_PLAYER.offline}>{failure}</NoteBox>;
  // As high as the player: what is written below does not move.
  if (!heard) return <SkeletonRows rows={2} height={67} />;
  const to = (seconds: number) => {
    const player = audio.current;
    if (player) player.currentTime = Math.min(Math.max(0, seconds), length);
  };
  const toggle = () => {
    const player = audio.current;
    if (!player) return;
    if (player.paused) void player.play().catch(() => undefined);
    else player.pause();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement) return;
    const jump = { ArrowLeft: -JUMP_S, ArrowRight: JUMP_S }[event.key];
    const onButton = event.target instanceof HTMLButtonElement;
    if (jump === undefined && (event.key !== ' ' || onButton)) return;
    event.preventDefault();
    if (jump === undefined) toggle();
    else to(at + jump);
  };
  const part = length > 0 ? at / length : 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside
    <div className={styles.root} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript stands below */}
      <audio
        ref={audio}
        src={heard.url}
        preload="auto"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onLoadedMetadata={(event) => setLength(event.currentTarget.duration)}
      />
      <Button
        appearance="primary"
        className={styles.play}
        icon={playing ? <Pause20Filled /> : <Play20Filled />}
        title={playing ? CALL_PLAYER.pause : CALL_PLAYER.play}
        aria-label={playing ? CALL_PLAYER.pause : CALL_PLAYER.play}
        onClick={toggle}
      />
      <div className={styles.sound}>
        {heard.peaks.length > 0 && (
          <svg
            className={styles.wave}
            viewBox={`0 0 ${BARS * 3} 56`}
            preserveAspectRatio="none"
            aria-hidden="true"
            onClick={(event) => {
              const { left, width } = event.currentTarget.getBoundingClientRect();
              to(((event.clientX - left) / width) * length);
            }}
          >
            {heard.peaks.map((peak, index) => {
              const height = Math.max(2, peak * 52);
              return (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
                  key={index}
                  className={index / BARS < part ? styles.heard : styles.bar}
                  x={index * 3}
                  y={28 - height / 2}
                  width="2"
                  height={height}
                />
              );
            })}
          </svg>
        )}
        <input
          type="range"
          className={styles.seek}
          aria-label={CALL_PLAYER.place}
          aria-valuetext={CALL_PLAYER.placeOf(clock(at), clock(length))}
          min="0"
          max={Math.max(length, 0.1)}
          step="0.1"
          value={at}
          onChange={(event) => to(Number(event.target.value))}
        />
      </div>
      <div className={styles.line}>
        <span className={styles.time}>
          {clock(at)} / {clock(length)}
        </span>
        <Button
          size="small"
          appearance="subtle"
          className={styles.jump}
          onClick={() => to(at - JUMP_S)}
        >
          {CALL_PLAYER.back}
        </Button>
        <Button
          size="small"
          appearance="subtle"
          className={styles.jump}
          onClick={() => to(at + JUMP_S)}
        >
          {CALL_PLAYER.forward}
        </Button>
        <NativeSelect
          label={CALL_PLAYER.speed}
          labelHidden
          className={styles.speed}
          title={CALL_PLAYER.speed}
          value={speed}
          options={SPEEDS.map((value) => ({ value, text: `${value.replace('.', ',')}×` }))}
          onChange={(value) => {
            setSpeed(value);
            if (audio.current) audio.current.playbackRate = Number(value);
          }}
        />
      </div>
    </div>
  );
};
