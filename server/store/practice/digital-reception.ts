import { and, eq, isNotNull } from 'drizzle-orm';
import type { DashboardButton } from '#contract/practice/location.ts';
import type { DigitalReception, EditedButton } from '#contract/settings/digital-reception.ts';
import type { Db } from '#server/database/database.ts';
import { questionnaires } from '../questionnaires/schema/questionnaires.ts';
import { locations } from './schema/practice.ts';

const at = (db: Db, locationId: string) =>
  db
    .select({ digital: locations.digitalReception, buttons: locations.dashboardButtons })
    .from(locations)
    .where(eq(locations.id, locationId));

type Row = Awaited<ReturnType<typeof at>>[number];

const stateOf = (button: DashboardButton, active: boolean): EditedButton['state'] => {
  if (!active) return 'off';
  if (button.link_only) return 'link';
  return button.is_public ? 'public' : 'signed_in';
};

/** Active buttons in their order, then those that are off. */
const presented = (row: Row | undefined): DigitalReception => {
  const active = row?.digital.active_dashboard_buttons ?? [];
  const place = ({ key }: DashboardButton) => {
    const index = active.indexOf(key);
    return index < 0 ? active.length : index;
  };
  const buttons = (row?.buttons ?? []).toSorted((a, b) => place(a) - place(b));
  return {
    buttons: buttons.map((button) => ({
      key: button.key,
      label: button.label,
      description: button.description ?? '',
      link_type: button.link_type,
      target: button.target,
      state: stateOf(button, active.includes(button.key)),
    })),
  };
};

export async function digitalReceptionOf(db: Db, locationId: string): Promise<DigitalReception> {
  return presented((await at(db, locationId))[0]);
}

/** The same, and nobody else writes it until the transaction ends. */
export async function lockDigitalReception(tx: Db, locationId: string): Promise<DigitalReception> {
  return presented((await at(tx, locationId).for('update'))[0]);
}

const definition = ({ state, description, ...button }: EditedButton): DashboardButton => ({
  ...button,
  ...(description === '' ? {} : { description }),
  is_public: state === 'public',
  ...(state === 'link' ? { link_only: true } : {}),
});

export async function saveDigitalReception(
  tx: Db,
  locationId: string,
  { buttons }: DigitalReception,
): Promise<void> {
  const active = buttons.filter(({ state }) => state !== 'off').map(({ key }) => key);
  await tx
    .update(locations)
    .set({
      digitalReception: { active_dashboard_buttons: active },
      dashboardButtons: buttons.map(definition),
    })
    .where(eq(locations.id, locationId));
}

/** Questionnaires that a button of the location may open. */
export async function publishedAt(db: Db, locationId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: questionnaires.id })
    .from(questionnaires)
    .where(
      and(eq(questionnaires.locationId, locationId), isNotNull(questionnaires.publishedVersion)),
    );
  return new Set(rows.map(({ id }) => id));
}
