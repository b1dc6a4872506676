import { MINUTE_MS } from '#contract/shared/spans.ts';
import { nextOpen } from '../calendar.ts';
import { Chance, Deck, idAt } from '../chance.ts';
import { NOTES } from '../data/desk.ts';
import { TASKS, type TaskPlan } from '../data/tasks.ts';
import { type Member, TEAM } from '../data/team.ts';
import type { Patient } from '../people/patients.ts';
import type { Book } from './book.ts';
import { LOCATIONS } from './cast.ts';
import { noteFrom } from './notes.ts';
import { nameOf } from './tellers.ts';

const hour = (chance: Chance): string =>
  `${String(chance.between(8, 11)).padStart(2, '0')}:${String(chance.between(5, 55)).padStart(2, '0')}`;

function addTask(
  book: Book,
  chance: Chance,
  { plan, number, patient }: { plan: TaskPlan; number: number; patient: Patient | null },
): void {
  const planned = book.workday(-plan.ago, hour(chance));
  // When the first start is early in the day, a task planned for today moves before it.
  const at = Math.min(planned, book.freshAt(0.8));
  const id = idAt(at, `life-task-${number}`);
  const of = { kind: 'task', id } as const;
  const due = plan.due === null ? null : book.workday(plan.due, '17:00');
  const first: Member = plan.to[0] ?? plan.by;
  book.add({
    do: 'add-task',
    at,
    id,
    by: plan.by,
    content: {
      location_id: LOCATIONS[plan.at].id,
      subject: patient ? `${plan.subject}: ${nameOf(patient)}` : plan.subject,
      preview: plan.preview,
      status: 'neu',
      priority: plan.priority,
      business_case: plan.concern,
      is_archived: false,
      assignee_ids: plan.to.map((member) => TEAM[member]),
      customer_id: patient?.id ?? null,
      due_at: due === null ? null : new Date(due).toISOString(),
    },
  });
  if (plan.state === 'new') return;
  const begun = nextOpen(at + chance.between(30, 180) * MINUTE_MS);
  const looked = idAt(begun, `life-task-${number} look`);
  const snoozed = plan.state === 'snoozed';
  const until = new Date(book.workday(Math.max(2, plan.due ?? 3) - 1, '08:00')).toISOString();
  const change = {
    status: 'gelesen' as const,
    ...(snoozed ? { snoozed_until: until } : {}),
  };
  if (!book.add({ do: 'change', at: begun, id: looked, of, by: first, change })) return;
  if (chance.percent(60)) {
    const wanted = { where: plan.at, by: first };
    const text = noteFrom(NOTES[plan.concern ?? 'other'], wanted, chance);
    const noted = begun + 3 * MINUTE_MS;
    const note = idAt(noted, `life-task-${number} note`);
    book.add({ do: 'note', at: noted, id: note, of, by: first, text });
  }
  if (plan.state !== 'done') return;
  const ended = nextOpen(book.workday(-Math.max(1, plan.ago - 2), '15:20'));
  const done = idAt(ended, `life-task-${number} done`);
  const archived = plan.ago > 10 ? { is_archived: true } : {};
  book.add({
    do: 'change',
    at: ended,
    id: done,
    of,
    by: first,
    change: { status: 'erledigt', ...archived },
  });
}

/** What the team has to do beside answering. */
export function keepTasks(book: Book, patients: readonly Patient[]): void {
  const chance = new Chance('tasks');
  const at = (where: 'mitte' | 'sued') =>
    new Deck(
      patients.filter((one) => one.at === where && one.age > 20),
      chance,
    );
  const decks = { mitte: at('mitte'), sued: at('sued') };
  TASKS.forEach((plan, number) => {
    addTask(book, chance, { plan, number, patient: plan.about ? decks[plan.at].draw() : null });
  });
}
