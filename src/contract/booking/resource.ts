import * as z from 'zod/mini';
import { Uuid } from '../shared/ids.ts';
import { ResourceKind } from './resource-kind.ts';

export const RESOURCE_KINDS: Record<ResourceKind, { one: string; many: string }> = {
  practitioner: { one: 'Behandler:in', many: 'Behandler:innen' },
  assistant: { one: 'Assistenz', many: 'Assistenz' },
  room: { one: 'Raum', many: 'Räume' },
  chair: { one: 'Behandlungsstuhl', many: 'Behandlungsstühle' },
  device: { one: 'Gerät', many: 'Geräte' },
};

/** Whether it works by shifts of its own; anything else is there while the practice is open. */
export const isPerson = (kind: ResourceKind): boolean =>
  kind === 'practitioner' || kind === 'assistant';

export const Resource = z.strictObject({
  kind: ResourceKind,
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  /** Of a person: shown above their column, which is narrow, on days on which they are absent. */
  short: z.string().check(z.maxLength(5)),
  /** Place in the row of colours of the calendar. */
  colour: z.int().check(z.minimum(0), z.maximum(11)),
  /** What it can do; a treatment names skills in the same words. */
  skills: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(20)),
  /** The account of the team that this person signs in with. */
  user_id: z.nullable(Uuid),
  /** Off: no new appointments. Existing ones are kept. */
  active: z.boolean(),
  /** Order of the columns; also decides the assignment when all else is equal. */
  position: z.int().check(z.minimum(0), z.maximum(999)),
});
export type Resource = z.infer<typeof Resource>;
