import { CalendarLtr20Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { MonthGrid } from '#ui/fields/dates/month-grid.tsx';
import { PickerPopover } from '#ui/fields/dates/picker-popover.tsx';
import { isFocusLost } from '#ui/page/focus-net.ts';
import { CALENDAR } from '../texts.ts';

interface Props {
  date: string;
  onDay: (date: string) => void;
}

/** A month to choose a day from, where there is no room for one beside the calendar. */
export const DayPicker = ({ date, onDay }: Props) => {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    // Somebody who pressed elsewhere has moved the focus already.
    const isHere = isFocusLost() || root.current?.contains(document.activeElement);
    if (isHere) root.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={root}>
      <Button
        size="small"
        appearance="subtle"
        icon={<CalendarLtr20Regular />}
        aria-label={CALENDAR.pickDay}
        title={CALENDAR.pickDay}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && (
        <PickerPopover label={CALENDAR.pickDay} onClose={close}>
          <MonthGrid
            value={date}
            onPick={(day) => {
              close();
              onDay(day);
            }}
          />
        </PickerPopover>
      )}
    </div>
  );
};
