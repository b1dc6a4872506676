import { describe, expect, it } from 'vitest';
import type { HistoryEvent } from '#contract/activities/calls/notes.ts';
import { byText, changedText, ofOthersSince, stepText } from './history-words.ts';

const EMRE = { id: 'emre', name: 'Emre Empfang' };
const event = (part: Partial<HistoryEvent>): HistoryEvent => ({
  id: 'e',
  at: '2026-03-02T09:00:00.000Z',
  by: EMRE,
  steps: [{ field: 'status', before: 'neu', after: 'erledigt' }],
  ...part,
});

describe('what others changed', () => {
  it('is told by name and field, with what it was', () => {
    const both = event({
      steps: [
        { field: 'status', before: 'neu', after: 'erledigt' },
        { field: 'priority', before: '0', after: '75' },
      ],
    });
    expect(changedText(both)).toBe('Emre Empfang hat Status und Priorität geändert');
    expect(both.steps.map(stepText)).toEqual(['Status Neu → Erledigt', 'Priorität Keine → Hoch']);
    expect(changedText(event({ by: null }))).toBe('Von außen ist etwas dazugekommen');
    expect(byText(null)).toBe('Eingang von außen');
    const answer = { field: 'answer', before: null, after: 'sent' } as const;
    expect(changedText(event({ steps: [answer] }))).toBe('Emre Empfang hat geantwortet');
    expect(stepText(answer)).toBe('Antwort gesendet');
    const begun = { ...answer, after: 'begun' };
    expect(changedText(event({ steps: [begun] }))).toBe('Emre Empfang hat geschrieben');
    expect(stepText(begun)).toBe('Nachricht gesendet');
  });

  it('is what others did after it was opened, the oldest first', () => {
    const at = (minute: number, by: HistoryEvent['by'] = EMRE) =>
      event({ id: String(minute), at: `2026-03-02T09:0${minute}:00.000Z`, by });
    const all = [at(4), at(3, { id: 'ada', name: 'Ada' }), at(2, null), at(1)];
    const found = ofOthersSince(all, 'ada', '2026-03-02T09:01:00.000Z');
    expect(found.map(({ id }) => id)).toEqual(['2', '4']);
  });

  it('is not that somebody has opened it, too', () => {
    const read = { field: 'status', before: 'neu', after: 'gelesen' } as const;
    const due = { field: 'priority', before: '0', after: '75' } as const;
    const all = [event({ id: 'read', steps: [read] }), event({ id: 'more', steps: [read, due] })];
    const found = ofOthersSince(all, 'ada', '2026-03-02T08:00:00.000Z');
    expect(found.map(({ id }) => id)).toEqual(['more']);
  });
});
