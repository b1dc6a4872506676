import { useState } from 'react';
import { hostOriginOf, MAX_HOST_ORIGINS } from '#contract/practice/host-origin.ts';
import { embedding } from '#contract/settings/embedding.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { SettingCard, type SettingForm } from './frame/setting-card.tsx';
import { COMMON, EMBEDDING } from './texts.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalS },
  field: { flexGrow: 1, flexBasis: '260px', maxWidth: '480px' },
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

interface Row {
  key: number;
  text: string;
}
let rows = 0;
const row = (text: string): Row => {
  rows += 1;
  return { key: rows, text };
};

const Form = ({ value, busy, save }: SettingForm<{ origins: string[] }>) => {
  const styles = useStyles();
  const [edited, setEdited] = useState<readonly Row[]>(() => value.origins.map(row));
  const [fresh, setFresh] = useState<number | null>(null);
  const [looked, setLooked] = useState(false);
  const filled = edited.filter(({ text }) => text.trim() !== '');
  const submit = () => {
    setLooked(true);
    const found = filled.map(({ text }) => hostOriginOf(text));
    if (!found.includes(null)) save({ origins: found.filter((origin) => origin !== null) });
  };
  return (
    <>
      {edited.length === 0 && <p className={styles.text}>{EMBEDDING.none}</p>}
      {edited.map(({ key, text }, at) => (
        <div key={key} className={styles.row}>
          <TextField
            label={EMBEDDING.address(at + 1)}
            type="url"
            size="small"
            className={styles.field}
            placeholder="https://"
            autoComplete="off"
            autoFocus={key === fresh}
            maxLength={200}
            value={text}
            {...(looked &&
              text.trim() !== '' &&
              !hostOriginOf(text) && { error: EMBEDDING.addressWrong })}
            onChange={(value) =>
              setEdited(edited.map((one) => (one.key === key ? { key, text: value } : one)))
            }
          />
          <Button
            size="small"
            appearance="subtle"
            aria-label={EMBEDDING.removeAddress(at + 1)}
            onClick={() => setEdited(edited.filter((one) => one.key !== key))}
          >
            {COMMON.remove}
          </Button>
        </div>
      ))}
      <div className={styles.line}>
        <Button
          disabled={edited.length >= MAX_HOST_ORIGINS}
          onClick={() => {
            const added = row('');
            setEdited([...edited, added]);
            setFresh(added.key);
          }}
        >
          {EMBEDDING.add}
        </Button>
        <Button appearance="primary" busy={busy} onClick={submit}>
          {EMBEDDING.save}
        </Button>
      </div>
    </>
  );
};

/** The pages that may show Empfang in a frame; everywhere else browsers refuse (SEC-16). */
export const EmbeddingCard = () => (
  <SettingCard setting={embedding} rows={1}>
    {(form) => <Form {...form} />}
  </SettingCard>
);
