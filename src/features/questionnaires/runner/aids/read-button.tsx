import { Speaker2Regular } from '@fluentui/react-icons/svg/speaker';
import { SpeakerOffRegular } from '@fluentui/react-icons/svg/speaker-off';
import type { Said } from '#contract/questionnaires/localised.ts';
import type { Element } from '#contract/questionnaires/schema.ts';
import { readAloud, stopReading, useReading } from './read-aloud.ts';
import { useWords, type Words } from './words.ts';

/** What one question says, in the order in which it is read. */
const textsOf = (element: Element, { content, plain }: Words): Said[] =>
  [
    content.element(element),
    content.help(element),
    plain ? content.plain(element) : undefined,
    ...(element.options ?? []).map((option) => content.option(option)),
  ].filter((said) => said !== undefined);

/** Reads one question out, or stops. */
export function ReadButton({ element, className }: { element: Element; className: string }) {
  const words = useWords();
  const { t, content } = words;
  const here = useReading() === element.id;
  return (
    <button
      type="button"
      className={className}
      aria-label={here ? t.reading.stop : t.reading.readQuestion(content.element(element).text)}
      onClick={() => (here ? stopReading() : readAloud(element.id, textsOf(element, words)))}
    >
      {here ? <SpeakerOffRegular aria-hidden="true" /> : <Speaker2Regular aria-hidden="true" />}
      {here ? t.reading.stop : t.reading.aloud}
    </button>
  );
}
