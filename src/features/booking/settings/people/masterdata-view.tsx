import type { ReactNode } from 'react';
import type { Colleague } from '#contract/activities/colleague.ts';
import { type BookingItem, itemsOf } from '#contract/booking/item.ts';
import { isPerson, RESOURCE_KINDS, type Resource } from '#contract/booking/resource.ts';
import type { ResourceKind } from '#contract/booking/resource-kind.ts';
import { dayAt } from '#contract/shared/days.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useItems } from '../items/items-context.ts';
import { ORDER } from '../items/texts.ts';
import { useOrder } from '../items/use-order.ts';
import { ColourDot } from '../parts/colours.tsx';
import { GoneList } from '../parts/gone-list.tsx';
import { MoreMenu } from '../parts/more-menu.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { usePageStyles } from '../parts/page-styles.ts';
import { useEditing } from '../parts/use-editing.ts';
import { Versions } from '../parts/versions.tsx';
import { AbsencesCard } from './absences-card.tsx';
import { ResourceDialog } from './resource-dialog.tsx';
import { isOver } from './shift-words.ts';
import { ShiftsCard } from './shifts-card.tsx';
import { PEOPLE } from './texts.ts';

export const MASTERDATA = '/personnel/settings/otis/masterdata';
const KINDS = Object.keys(RESOURCE_KINDS) as ResourceKind[];

interface Row {
  item: BookingItem;
  resource: Resource;
}

const fresh = (position: number): Resource => ({
  kind: 'practitioner',
  name: '',
  short: '',
  colour: position % 12,
  skills: [],
  user_id: null,
  active: true,
  position: Math.min(position, 999),
});

interface RowProps {
  row: Row;
  /** Those of the same kind, in the order of the calendar. */
  list: readonly BookingItem[];
}

const ResourceRow = ({ row: { item, resource }, list }: RowProps) => {
  const styles = usePageStyles();
  const orderOf = useOrder();
  const order = orderOf(list, item.id);
  const { all } = useItems();
  const today = dayAt(new Date());
  const works = itemsOf(all, 'shift').some(
    ([, shift]) => shift.resource_id === item.id && !isOver(shift, today),
  );
  const notes = [
    ...(resource.active ? [] : [PEOPLE.inactive]),
    ...(resource.skills.length > 0 ? [PEOPLE.can(resource.skills.join(', '))] : []),
    ...(works || isPerson(resource.kind) ? [] : [PEOPLE.byHours]),
  ];
  return (
    <li className={styles.item}>
      <ColourDot colour={resource.colour} />
      <span className={styles.words}>
        <span className={styles.name}>{resource.name}</span>
        {notes.length > 0 && <span className={styles.quiet}>{notes.join(' · ')}</span>}
        {!works && isPerson(resource.kind) && (
          <span className={styles.warning}>{PEOPLE.noHours}</span>
        )}
      </span>
      <ButtonLink
        size="small"
        href={`${MASTERDATA}?id=${item.id}`}
        aria-label={PEOPLE.open(resource.name)}
      >
        {PEOPLE.edit}
      </ButtonLink>
      {order.length > 0 && <MoreMenu label={ORDER.more(resource.name)} entries={order} />}
    </li>
  );
};

interface Props {
  team: readonly Colleague[];
  /** Whose hours are looked at; undefined: everybody and everything. */
  chosen: string | undefined;
  /** What stands outside of the hours that are put in here. */
  note?: ReactNode;
}

/** Who and what has a column in the calendar; of one of them the working hours and absences. */
export const MasterdataView = ({ team, chosen, note }: Props) => {
  const styles = usePageStyles();
  const { all, locked } = useItems();
  const editing = useEditing<{ item: BookingItem | null; resource: Resource }>();
  const rows: Row[] = all
    .flatMap((item) =>
      item.item.kind === 'resource' ? [{ item, resource: item.item.content }] : [],
    )
    .toSorted(
      (a, b) =>
        a.resource.position - b.resource.position ||
        a.resource.name.localeCompare(b.resource.name, 'de'),
    );
  const here = rows.filter(({ item }) => !item.item.removed);
  const one = rows.find(({ item }) => item.id === chosen);
  const dialog = editing.what && (
    <ResourceDialog
      key={editing.round}
      open={editing.open}
      item={editing.what.item}
      initial={editing.what.resource}
      team={team}
      onClose={editing.end}
    />
  );
  if (chosen !== undefined) {
    const back = (
      <ButtonLink size="small" appearance="subtle" href={MASTERDATA}>
        {PEOPLE.back}
      </ButtonLink>
    );
    if (!one) {
      return (
        <PageFrame title={PEOPLE.title} actions={back}>
          <p className={styles.text}>{PEOPLE.unknown}</p>
        </PageFrame>
      );
    }
    const { item, resource } = one;
    const account = team.find(({ id }) => id === resource.user_id)?.name;
    return (
      <PageFrame
        title={resource.name}
        {...(item.item.removed && { text: PEOPLE.removedNow })}
        actions={back}
      >
        {note}
        <Card title={PEOPLE.details}>
          <div className={styles.item}>
            <ColourDot colour={resource.colour} />
            <span className={styles.words}>
              <span>
                {RESOURCE_KINDS[resource.kind].one}
                {resource.short !== '' && ` · ${resource.short}`}
              </span>
              <span className={styles.quiet}>
                {[
                  ...(account === undefined ? [] : [account]),
                  ...(resource.active ? [] : [PEOPLE.inactive]),
                  ...(resource.skills.length > 0 ? [PEOPLE.can(resource.skills.join(', '))] : []),
                ].join(' · ')}
              </span>
            </span>
            <Button
              size="small"
              disabled={locked !== null}
              title={locked ?? undefined}
              onClick={() => editing.begin({ item, resource })}
            >
              {PEOPLE.edit}
            </Button>
          </div>
          <Versions item={item} name={resource.name} />
        </Card>
        {!item.item.removed && (
          <>
            <ShiftsCard resourceId={item.id} resource={resource} />
            <AbsencesCard resourceId={item.id} name={resource.name} />
          </>
        )}
        {dialog}
      </PageFrame>
    );
  }
  const gone = rows
    .filter(({ item }) => item.item.removed)
    .map(({ item, resource }) => ({ item, name: resource.name }));
  return (
    <PageFrame
      title={PEOPLE.title}
      text={PEOPLE.text}
      actions={
        <Button
          size="small"
          appearance="primary"
          disabled={locked !== null}
          title={locked ?? undefined}
          onClick={() => editing.begin({ item: null, resource: fresh(here.length) })}
        >
          {PEOPLE.add}
        </Button>
      }
    >
      {note}
      {KINDS.map((kind) => {
        const own = here.filter(({ resource }) => resource.kind === kind);
        return (
          <Card key={kind} title={RESOURCE_KINDS[kind].many}>
            {own.length === 0 ? (
              <p className={styles.quiet}>{PEOPLE.none[kind]}</p>
            ) : (
              <ul className={styles.list}>
                {own.map((row) => (
                  <ResourceRow key={row.item.id} row={row} list={own.map(({ item }) => item)} />
                ))}
              </ul>
            )}
          </Card>
        );
      })}
      <GoneList gone={gone} />
      {dialog}
    </PageFrame>
  );
};
