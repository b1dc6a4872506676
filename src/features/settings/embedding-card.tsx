import { useState } from 'react';
import { hostOriginOf, MAX_HOST_ORIGINS } from '#contract/practice/host-origin.ts';
import { embedding } from '#contract/settings/embedding.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { SettingCard, type SettingForm } from './frame/setting-card.tsx';
import { COMMON, EMBEDDING } from './texts.ts';
import { useRowKeys } from './unsaved/use-row-keys.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalS },
  field: { flexGrow: 1, flexBasis: '260px', maxWidth: '480px' },
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

interface Origins {
  origins: string[];
}

/** Without what is empty; null while one of them is no address. */
const prepared = ({ origins }: Origins): Origins | null => {
  const found = origins.filter((text) => text.trim() !== '').map(hostOriginOf);
  const known = found.filter((origin) => origin !== null);
  return known.length === found.length ? { origins: known } : null;
};

const Form = ({ typed: { origins }, change, tried }: SettingForm<Origins>) => {
  const styles = useStyles();
  const rows = useRowKeys(origins.length);
  const [fresh, setFresh] = useState<number | null>(null);
  return (
    <>
      {origins.length === 0 && <p className={styles.text}>{EMBEDDING.none}</p>}
      {origins.map((text, at) => (
        <div key={rows.keys[at]} className={styles.row}>
          <TextField
            label={EMBEDDING.address(at + 1)}
            type="url"
            size="small"
            className={styles.field}
            placeholder="https://"
            autoComplete="off"
            autoFocus={rows.keys[at] === fresh}
            maxLength={200}
            value={text}
            {...(tried &&
              text.trim() !== '' &&
              !hostOriginOf(text) && { error: EMBEDDING.addressWrong })}
            onChange={(value) => change({ origins: origins.with(at, value) })}
          />
          <Button
            size="small"
            appearance="subtle"
            aria-label={EMBEDDING.removeAddress(at + 1)}
            onClick={() => {
              rows.remove(at);
              change({ origins: origins.toSpliced(at, 1) });
            }}
          >
            {COMMON.remove}
          </Button>
        </div>
      ))}
      <div className={styles.line}>
        <Button
          disabled={origins.length >= MAX_HOST_ORIGINS}
          onClick={() => {
            change({ origins: [...origins, ''] });
            setFresh(rows.next);
          }}
        >
          {EMBEDDING.add}
        </Button>
      </div>
    </>
  );
};

/** The pages that may show Empfang in a frame; everywhere else browsers refuse (SEC-16). */
export const EmbeddingCard = () => (
  <SettingCard setting={embedding} rows={1} prepare={prepared}>
    {(form) => <Form {...form} />}
  </SettingCard>
);
