import type * as z from 'zod/mini';
import { NOT_AUTOMATIC } from '#contract/gdt/exchange.ts';
import type { GdtSettings } from '#contract/gdt/settings.ts';
import { isGdtId } from '#contract/gdt/troubles.ts';
import type { gdtSettings } from '#contract/settings/gdt.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { SettingForm } from './frame/setting-card.tsx';
import { GdtAbbreviations } from './gdt-abbreviations.tsx';
import { GdtAutomatic, NONE_YET } from './gdt-automatic.tsx';
import { GDT, GDT_CHARSETS } from './texts.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'end',
  },
});

type Read = z.infer<typeof gdtSettings.read.response>;

const noneChosen = ({ automatic }: GdtSettings): boolean =>
  automatic?.on === true && automatic.questionnaire_ids.includes(NONE_YET);

/** With both identifiers, and with what goes by itself. */
export const preparedGdt = (typed: GdtSettings): GdtSettings | null => {
  if (!isGdtId(typed.receiver_id) || !isGdtId(typed.sender_id) || noneChosen(typed)) return null;
  const { automatic } = typed;
  if (!automatic?.questionnaire_ids.includes(NONE_YET)) return typed;
  return { ...typed, automatic: { ...automatic, questionnaire_ids: [] } };
};

/** The settings as a form. */
export const GdtForm = ({
  value,
  typed,
  change: put,
  tried,
  locationId,
}: SettingForm<GdtSettings, Read>) => {
  const styles = useStyles();
  const change = (part: Partial<GdtSettings>) => put({ ...typed, ...part });
  const wrong = (id: string) => (tried && !isGdtId(id) ? { error: GDT.idWrong } : {});
  return (
    <div className={styles.form}>
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
          onChange={(automatic) => change({ automatic })}
        />
      )}
      {tried && noneChosen(typed) && <NoteBox kind="error">{GDT.noneChosen}</NoteBox>}
    </div>
  );
};
