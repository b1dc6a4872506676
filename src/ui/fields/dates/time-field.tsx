import { readClock } from '#platform/words/read-clock.ts';
import { lazyExtra } from '../../page/lazy-extra.ts';
import { type Bounds, bounded } from './bounds.ts';
import { DATE_TEXTS } from './texts.ts';
import { TypedField, type TypedProps } from './typed-field.tsx';

const ClockPicker = lazyExtra(async () => (await import('./pickers.tsx')).ClockPicker);

interface Props extends TypedProps, Bounds {
  /** Minutes between two times that are offered; any can be typed. */
  step?: number;
}

/** A time of day (`09:30`), typed as people say it: `9`, `930`, `halb 10`. */
export const TimeField = ({ min, max, step = 30, ...field }: Props) => (
  <TypedField
    {...field}
    placeholder={DATE_TEXTS.timeHint}
    shown={(clock) => clock}
    read={(text) => {
      const clock = readClock(text);
      return clock === null
        ? { problem: DATE_TEXTS.noTime }
        : bounded(clock, { min, max }, (value) => value);
    }}
    picker={{
      icon: 'clock',
      button: DATE_TEXTS.openTimes,
      part: (props) => <ClockPicker {...props} min={min} max={max} step={step} />,
    }}
  />
);
