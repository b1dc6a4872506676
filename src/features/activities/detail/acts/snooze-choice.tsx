import { useState } from 'react';
import { exactTime } from '#platform/words/dates.ts';
import { instantOf } from '#platform/words/wall-clock.ts';
import { Button } from '#ui/button.tsx';
import { InstantField } from '#ui/fields/dates/instant-field.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { SNOOZE_CHOICE } from '../texts.ts';
import { usualTimes } from './put-off.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  usual: { justifyContent: 'space-between' },
  when: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2 },
  own: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalS,
    margin: 0,
  },
});

interface Props {
  /** Whether it is put off now. */
  off: boolean;
  onChoose: (until: string | null) => void;
}

/** Until when it is out of sight: as people say it, or a date. */
export const SnoozeChoice = ({ off, onChoose }: Props) => {
  const styles = useStyles();
  const [now] = useState(() => new Date());
  const [own, setOwn] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const take = () => {
    const until = instantOf(own ?? '');
    if (until === null || Date.parse(until) <= Date.now()) setWrong(true);
    else onChoose(until);
  };
  return (
    <div className={styles.root}>
      {usualTimes(now).map(({ text, until }, at) => (
        <Button
          key={text}
          className={styles.usual}
          autoFocus={at === 0}
          onClick={() => onChoose(until.toISOString())}
        >
          {text}
          <span className={styles.when}>{exactTime(until)}</span>
        </Button>
      ))}
      <form
        autoComplete="off"
        noValidate
        className={styles.own}
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <InstantField
          size="small"
          label={SNOOZE_CHOICE.own}
          value={own}
          error={wrong ? SNOOZE_CHOICE.past : undefined}
          onChange={setOwn}
        />
        <Button type="submit">{SNOOZE_CHOICE.snooze}</Button>
      </form>
      {off && <Button onClick={() => onChoose(null)}>{SNOOZE_CHOICE.end}</Button>}
    </div>
  );
};
