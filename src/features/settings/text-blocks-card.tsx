import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { TextBlock } from '#contract/messages/text-block.ts';
import { BLOCK_VARIABLES } from '#contract/practice/fill-block.ts';
import { textBlocks } from '#contract/settings/text-blocks.ts';
import { Button } from '#ui/button.tsx';
import { LongTextField } from '#ui/fields/long-text-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { SettingCard, type SettingForm } from './frame/setting-card.tsx';
import { COMMON, TEXT_BLOCKS } from './texts.ts';

const useStyles = makeStyles({
  block: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

const NAMES = BLOCK_VARIABLES.map((name) => `{{${name}}}`).join(', ');

interface Blocks {
  data: TextBlock[];
}

/** Without those of which a half is missing. */
const prepared = ({ data }: Blocks): Blocks => ({
  data: data.filter(({ name, text }) => name.trim() !== '' && text.trim() !== ''),
});

const Form = ({ typed: { data: edited }, change: put }: SettingForm<Blocks>) => {
  const styles = useStyles();
  const [fresh, setFresh] = useState<string | null>(null);
  const change = (id: string, part: Partial<TextBlock>) =>
    put({ data: edited.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  return (
    <>
      {edited.map(({ id, name, text }, index) => (
        <fieldset key={id} className={styles.block} aria-label={TEXT_BLOCKS.block(index + 1)}>
          <TextField
            label={TEXT_BLOCKS.name}
            value={name}
            maxLength={80}
            size="small"
            autoComplete="off"
            autoFocus={id === fresh}
            onChange={(value) => change(id, { name: value })}
          />
          <LongTextField
            label={TEXT_BLOCKS.blockText}
            value={text}
            maxLength={2_000}
            onChange={(value) => change(id, { text: value })}
          />
          <div>
            <Button
              size="small"
              appearance="subtle"
              onClick={() => put({ data: edited.filter((one) => one.id !== id) })}
            >
              {COMMON.remove}
            </Button>
          </div>
        </fieldset>
      ))}
      <div className={styles.line}>
        <Button
          onClick={() => {
            const id = uuidv7();
            put({ data: [...edited, { id, name: '', text: '' }] });
            setFresh(id);
          }}
        >
          {TEXT_BLOCKS.add}
        </Button>
      </div>
    </>
  );
};

/** Texts that the team of a location inserts into its answers. */
export const TextBlocksCard = ({ locationId }: { locationId: string }) => (
  <SettingCard
    setting={textBlocks}
    locationId={locationId}
    text={TEXT_BLOCKS.text(NAMES)}
    prepare={prepared}
  >
    {(form) => <Form {...form} />}
  </SettingCard>
);
