import { Clock20Regular } from '@fluentui/react-icons/svg/clock';
import { TextBulletListSquare20Regular } from '@fluentui/react-icons/svg/text-bullet-list-square';
import {
  type Addressed,
  addressedBy,
  beforeSurname,
  greetingOf,
} from '#contract/customers/salutation.ts';
import { type BlockVariable, fillBlock } from '#contract/practice/fill-block.ts';
import { formatPhone } from '#contract/shared/phone.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { localTime } from '#platform/words/wall-clock.ts';
import { LaterInstantField } from '#ui/fields/dates/later-instant-field.tsx';
import { IconSelect } from '#ui/fields/icon-select.tsx';
import type { Sending } from './sending.ts';
import { ANSWER_TOOLS } from './texts.ts';
import { useTextBlocks } from './use-text-blocks.ts';

/** Where choosing begins: the next full hour that is at least half an hour away. */
const inAnHour = (): string => {
  const at = new Date(Date.now() + 90 * MINUTE_MS);
  at.setMinutes(0, 0, 0);
  return localTime(at);
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
  const times = [
    { value: 'now', text: ANSWER_TOOLS.now },
    ...(evening ? [{ value: 'evening', text: ANSWER_TOOLS.evening }] : []),
    { value: 'morning', text: ANSWER_TOOLS.morning },
    { value: 'chosen', text: ANSWER_TOOLS.chosen },
  ];
  return (
    <>
      {blocks.data && blocks.data.length > 0 && (
        <IconSelect
          label={ANSWER_TOOLS.block}
          icon={<TextBulletListSquare20Regular />}
          value=""
          options={[
            { value: '', text: ANSWER_TOOLS.insert },
            ...blocks.data.map((one) => ({ value: one.id, text: one.name })),
          ]}
          onChange={(id) => {
            const block = blocks.data.find((one) => one.id === id);
            if (block) onInsert(fillBlock(block.text, values, greetingOf(person)));
          }}
        />
      )}
      <IconSelect
        label={ANSWER_TOOLS.when}
        icon={<Clock20Regular />}
        value={sending.when}
        options={times}
        // At once is what everybody expects; any other time is said.
        said={
          sending.when === 'now' || sending.when === 'chosen'
            ? undefined
            : times.find(({ value }) => value === sending.when)?.text
        }
        onChange={(value) => {
          const when = value as Sending['when'];
          const at = when === 'chosen' ? inAnHour() : '';
          onSending({ when, at });
        }}
      />
      {sending.when === 'chosen' && (
        <LaterInstantField
          label={ANSWER_TOOLS.chosenAt}
          size="small"
          quiet
          value={sending.at}
          onChange={(at) => onSending({ when: 'chosen', at: at ?? '' })}
        />
      )}
    </>
  );
};
