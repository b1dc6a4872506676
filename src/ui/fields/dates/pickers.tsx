import { useState } from 'react';
import { ClockList } from './clock-list.tsx';
import { MonthGrid } from './month-grid.tsx';
import { PickerPopover } from './picker-popover.tsx';
import { DATE_TEXTS } from './texts.ts';
import type { PickerProps } from './typed-field.tsx';

interface Bounds extends PickerProps {
  min?: string | undefined;
  max?: string | undefined;
}

export const DayPicker = ({ value, min, max, onPick, onClose }: Bounds) => (
  <PickerPopover label={DATE_TEXTS.day} onClose={onClose}>
    <MonthGrid value={value} min={min} max={max} onPick={(day) => onPick(day)} />
  </PickerPopover>
);

/** @param step minutes between two times */
export const ClockPicker = ({
  value,
  min,
  max,
  step,
  onPick,
  onClose,
}: Bounds & { step: number }) => (
  <PickerPopover label={DATE_TEXTS.time} onClose={onClose}>
    <ClockList value={value} min={min} max={max} step={step} first onPick={(at) => onPick(at)} />
  </PickerPopover>
);

/** First the day, then the time; @param clock of a day that has none yet */
export const InstantPicker = ({
  value,
  min,
  max,
  step,
  clock,
  onPick,
  onClose,
}: Bounds & { step: number; clock: string }) => {
  const [dayChosen, setDayChosen] = useState(false);
  const [day, time] = value ? [value.slice(0, 10), value.slice(11)] : [null, null];
  return (
    <PickerPopover label={DATE_TEXTS.instant} onClose={onClose}>
      <MonthGrid
        value={day}
        min={min?.slice(0, 10)}
        max={max?.slice(0, 10)}
        onPick={(chosen) => {
          onPick(`${chosen}T${time ?? clock}`, true);
          setDayChosen(true);
        }}
      />
      {day && (
        <ClockList
          key={day}
          value={time}
          min={min?.startsWith(day) ? min.slice(11) : undefined}
          max={max?.startsWith(day) ? max.slice(11) : undefined}
          step={step}
          first={dayChosen}
          onPick={(chosen) => onPick(`${day}T${chosen}`)}
        />
      )}
    </PickerPopover>
  );
};
