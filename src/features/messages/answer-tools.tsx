import {
  type Addressed,
  addressedBy,
  beforeSurname,
  greetingOf,
} from '#contract/customers/salutation.ts';
import { type BlockVariable, fillBlock } from '#contract/fill-block.ts';
import { formatPhone } from '#platform/phone.ts';
import { usePractice } from '#platform/practice.tsx';
import { NativeSelect } from '#ui/native-fields.tsx';
import { useTextBlocks } from './use-text-blocks.ts';

/** When an answer goes out. */
export type Sending = 'now' | 'evening' | 'morning';

const hour = (days: number, hours: number): Date => {
  const at = new Date();
  at.setDate(at.getDate() + days);
  at.setHours(hours, 0, 0, 0);
  return at;
};

/** The instant of a choice; null: at once. */
export const instantOf = (sending: Sending): string | null => {
  if (sending === 'now') return null;
  return (sending === 'evening' ? hour(0, 18) : hour(1, 8)).toISOString();
};

interface Props {
  locationId: string;
  /** Who is written to, as far as it is known. */
  name: string | null;
  /** The same from the records, where they are known there. */
  addressed: Addressed | null;
  sending: Sending;
  onSending: (sending: Sending) => void;
  onInsert: (text: string) => void;
}

/** Text blocks with their variables filled, and when the answer is sent. */
export const AnswerTools = ({
  locationId,
  name,
  addressed,
  sending,
  onSending,
  onInsert,
}: Props) => {
  const { company, locations } = usePractice();
  const blocks = useTextBlocks(locationId);
  const person = addressed ?? addressedBy(name ?? '');
  const phone = locations.find(({ id }) => id === locationId)?.phone;
  const values: Partial<Record<BlockVariable, string>> = {
    Anrede: beforeSurname(person),
    Nachname: person.last_name,
    Praxis: company?.name ?? '',
    Telefon: phone ? formatPhone(phone) : '',
  };
  const evening = new Date().getHours() < 18;
  return (
    <>
      {blocks.data && blocks.data.length > 0 && (
        <NativeSelect
          label="Textbaustein"
          value=""
          options={[
            { value: '', text: 'einfügen …' },
            ...blocks.data.map((one) => ({ value: one.id, text: one.name })),
          ]}
          onChange={(id) => {
            const block = blocks.data.find((one) => one.id === id);
            if (block) onInsert(fillBlock(block.text, values, greetingOf(person)));
          }}
        />
      )}
      <NativeSelect
        label="Senden"
        value={sending}
        options={[
          { value: 'now', text: 'sofort' },
          ...(evening ? [{ value: 'evening', text: 'heute 18:00' }] : []),
          { value: 'morning', text: 'morgen 8:00' },
        ]}
        onChange={(value) => onSending(value as Sending)}
      />
    </>
  );
};
