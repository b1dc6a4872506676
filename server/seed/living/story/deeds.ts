import type { ActivityContent } from '#contract/activities/activity.ts';
import type { AppointmentContent, Arrival } from '#contract/booking/appointment.ts';
import type { ItemContent } from '#contract/booking/item.ts';
import type { ConsentChannel } from '#contract/customers/customer.ts';
import type { InboundEvent } from '#contract/messages/inbound.ts';
import type { Answers } from '#contract/questionnaires/answers.ts';
import type { BookingDays } from '#contract/settings/booking-days.ts';
import type { AlarmKind } from '#server/store/system/alarm-kinds.ts';
import type { Member } from '../data/team.ts';
import type { Patient } from '../people/patients.ts';

/** Something that the practice received. Deeds of the team name it by its key. */
export type Origin =
  | { kind: 'event'; key: string }
  | { kind: 'thread'; id: string }
  | { kind: 'form'; id: string }
  | { kind: 'task'; id: string };

/** What is changed of an activity; absent fields stay. */
export type Change = Partial<
  Pick<ActivityContent, 'status' | 'priority' | 'business_case' | 'is_archived' | 'assignee_ids'>
> & {
  customer_id?: string;
  due_at?: string;
  snoozed_until?: string;
  merged?: Origin;
};

/** One thing that somebody did at a moment. The ids of what it makes are derived from its own. */
export type Deed = { at: number } & (
  | { do: 'keep-patient'; patient: Patient; by: Member }
  | { do: 'change-consent'; patient: Patient; by: Member; channel: ConsentChannel }
  | {
      do: 'merge';
      id: string;
      into: string;
      from: string;
      by: Member;
    }
  | {
      do: 'receive';
      key: string;
      event: Record<string, unknown> & { kind: InboundEvent['kind'] };
      /** Seconds that are heard, and whose voice it is. */
      voice: { seconds: number; seed: number } | null;
    }
  | {
      do: 'write';
      by: { id: string };
      id: string;
      thread: string;
      location: string;
      subject: string;
      text: string;
    }
  | {
      do: 'hand-in';
      id: string;
      questionnaire: string;
      answers: Answers;
      language: string;
      by: { id: string } | null;
      /** Sealed by a tablet without a network: accepted although it breaks a rule of the form. */
      sealed?: true;
    }
  | { do: 'alarm'; kind: AlarmKind; details: string; cleared: { at: number; note: string } }
  | {
      do: 'wish';
      id: string;
      by: { id: string };
      location: string;
      wish: 'new' | 'change' | 'cancel';
      when: string;
      reason: string;
    }
  | { do: 'add-task'; id: string; by: Member; content: ActivityContent }
  | { do: 'change'; id: string; of: Origin; by: Member; change: Change }
  | { do: 'note'; id: string; of: Origin; by: Member; text: string }
  | {
      do: 'answer';
      id: string;
      of: Origin;
      by: Member;
      text: string;
      /** The provider could not deliver it. */
      failed?: true;
    }
  | { do: 'read'; id: string; of: Origin; by: Member | { id: string } }
  | { do: 'match'; id: string; form: string; patient: string; by: Member }
  | { do: 'keep-views'; by: Member; views: { name: string; address: string }[] }
  | { do: 'keep-blocks'; by: Member; location: string; blocks: { name: string; text: string }[] }
  | { do: 'visit'; by: Member }
  | { do: 'keep-days'; id: string; location: string; days: BookingDays }
  | {
      do: 'keep-item';
      id: string;
      item_id: string;
      location: string;
      item: ItemContent;
      /** The item existed before and is changed. */
      isChange: boolean;
    }
  | { do: 'book'; id: string; by: Member; location: string; content: AppointmentContent }
  | {
      do: 'mark';
      id: string;
      by: Member;
      location: string;
      appointment: string;
      to: Arrival | 'cancelled';
    }
);
export type DeedOf<D extends Deed['do']> = Extract<Deed, { do: D }>;
