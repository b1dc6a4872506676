import { useState } from 'react';
import type * as z from 'zod/mini';
import { NOT_AUTOMATIC } from '#contract/gdt/exchange.ts';
import type { GdtSettings } from '#contract/gdt/settings.ts';
import { isGdtId } from '#contract/gdt/troubles.ts';
import type { gdtSettings } from '#contract/settings/gdt.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { SettingForm } from './frame/setting-card.tsx';
import { GdtAbbreviations } from './gdt-abbreviations.tsx';
import { GdtAutomatic } from './gdt-automatic.tsx';
import { GDT, GDT_CHARSETS } from './texts.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'end',
  },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

type Read = z.infer<typeof gdtSettings.read.response>;

const ownOf = ({ version: _, folder_available: __, ...own }: Read): GdtSettings => own;

/** „Alle“ are none that are chosen. */
const wantedOf = (typed: GdtSettings, chosenOnly: boolean): GdtSettings =>
  typed.automatic && !chosenOnly
    ? { ...typed, automatic: { ...typed.automatic, questionnaire_ids: [] } }
    : typed;

/** The settings as a form. */
export const GdtForm = ({ value, locationId, busy, save }: SettingForm<GdtSettings, Read>) => {
  const styles = useStyles();
  const [typed, setTyped] = useState(() => ownOf(value));
  const [chosenOnly, setChosenOnly] = useState(
    () => (value.automatic?.questionnaire_ids.length ?? 0) > 0,
  );
  const noneChosen =
    typed.automatic?.on === true && chosenOnly && typed.automatic.questionnaire_ids.length === 0;
  const [checked, setChecked] = useState(false);
  const change = (part: Partial<GdtSettings>) => setTyped({ ...typed, ...part });
  const wrong = (id: string) => (checked && !isGdtId(id) ? { error: GDT.idWrong } : {});
  const submit = () => {
    setChecked(true);
    if (!isGdtId(typed.receiver_id) || !isGdtId(typed.sender_id) || noneChosen) return;
    save(wantedOf(typed, chosenOnly));
  };
  return (
    <form
      className={styles.form}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      <div className={styles.fields}>
        <TextField
          label={GDT.receiverId}
          help={GDT.receiverIdHelp}
          size="small"
          maxLength={8}
          spellCheck={false}
          value={typed.receiver_id}
          onChange={(receiver_id) => change({ receiver_id })}
          {...wrong(typed.receiver_id)}
        />
        <TextField
          label={GDT.senderId}
          help={GDT.senderIdHelp}
          size="small"
          maxLength={8}
          spellCheck={false}
          value={typed.sender_id}
          onChange={(sender_id) => change({ sender_id })}
          {...wrong(typed.sender_id)}
        />
        <NativeSelect
          strong
          label={GDT.charset}
          options={GDT_CHARSETS}
          value={typed.character_set}
          onChange={(value) => change({ character_set: value as GdtSettings['character_set'] })}
        />
        <TextField
          label={GDT.folder}
          help={GDT.folderHelp}
          size="small"
          maxLength={70}
          spellCheck={false}
          value={typed.document_path}
          onChange={(document_path) => change({ document_path })}
        />
      </div>
      <GdtAbbreviations
        locationId={locationId}
        abbreviations={typed.abbreviations}
        onChange={(abbreviations) => change({ abbreviations })}
      />
      {value.folder_available && (
        <GdtAutomatic
          locationId={locationId}
          automatic={typed.automatic ?? NOT_AUTOMATIC}
          chosenOnly={chosenOnly}
          onChosenOnly={setChosenOnly}
          onChange={(automatic) => change({ automatic })}
        />
      )}
      {checked && noneChosen && <NoteBox kind="error">{GDT.noneChosen}</NoteBox>}
      <div className={styles.bar}>
        <Button type="submit" appearance="primary" busy={busy}>
          {GDT.save}
        </Button>
      </div>
    </form>
  );
};
