import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Colleague } from '#contract/activities/colleague.ts';
import type { BookingItem } from '#contract/booking/item.ts';
import { isPerson, RESOURCE_KINDS, type Resource } from '#contract/booking/resource.ts';
import type { ResourceKind } from '#contract/booking/resource-kind.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { EDIT, ITEMS } from '../items/texts.ts';
import { useWrite } from '../items/use-write.ts';
import { ColourChoice } from '../parts/colours.tsx';
import { EditDialog, type Wrong } from '../parts/edit-dialog.tsx';
import { useFormStyles } from '../parts/form-styles.ts';
import { RESOURCE } from './texts.ts';

const KINDS = Object.entries(RESOURCE_KINDS).map(([value, { one }]) => ({ value, text: one }));

type Typed = Omit<Resource, 'skills'> & { skills: string };

const typedOf = ({ skills, ...rest }: Resource): Typed => ({ ...rest, skills: skills.join(', ') });
const skillsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];
const resourceOf = ({ skills, name, short, ...rest }: Typed): Resource => ({
  ...rest,
  name: name.trim(),
  short: short.trim(),
  skills: skillsOf(skills),
  user_id: isPerson(rest.kind) ? rest.user_id : null,
});

const check = ({ name, skills }: Typed): Wrong[] => {
  const all = skillsOf(skills);
  return [
    ...(name.trim() === '' ? [{ field: 'name', message: EDIT.nameMissing }] : []),
    ...(all.length > 20 || all.some((one) => one.length > 40)
      ? [{ field: 'skills', message: RESOURCE.skillsLong }]
      : []),
  ];
};

interface Props {
  open: boolean;
  /** Null: somebody or something new. */
  item: BookingItem | null;
  initial: Resource;
  team: readonly Colleague[];
  onClose: () => void;
}

/** Asks who or what has a column in the calendar. */
export const ResourceDialog = ({ open, item, initial, team, onClose }: Props) => {
  const styles = useFormStyles();
  const write = useWrite();
  const [id] = useState(() => item?.id ?? uuidv7());
  const accounts = [
    { value: '', text: RESOURCE.noAccount },
    ...(initial.user_id !== null && !team.some((one) => one.id === initial.user_id)
      ? [{ value: initial.user_id, text: RESOURCE.formerAccount }]
      : []),
    ...team.map((one) => ({ value: one.id, text: one.name })),
  ];
  const put = (content: Resource, removed: boolean) =>
    write(
      id,
      item,
      { kind: 'resource', content, removed },
      removed ? ITEMS.removed(content.name) : ITEMS.saved(content.name),
    );
  return (
    <EditDialog
      open={open}
      title={item ? RESOURCE.editTitle(initial.name) : RESOURCE.newTitle}
      initial={typedOf(initial)}
      check={check}
      save={(typed) => put(resourceOf(typed), false)}
      remove={item ? () => put(initial, true) : undefined}
      onClose={onClose}
    >
      {({ typed, change, wrong }) => (
        <>
          <div className={styles.pair}>
            {!item && (
              <NativeSelect
                strong
                label={RESOURCE.kind}
                options={KINDS}
                value={typed.kind}
                onChange={(kind) => change({ kind: kind as ResourceKind })}
              />
            )}
            <TextField
              label={RESOURCE.name}
              size="small"
              maxLength={80}
              autoComplete="off"
              autoFocus
              value={typed.name}
              onChange={(name) => change({ name })}
              {...(wrong('name') !== undefined && { error: wrong('name') ?? '' })}
            />
          </div>
          {isPerson(typed.kind) && (
            <TextField
              label={RESOURCE.short}
              help={RESOURCE.shortHelp}
              size="small"
              maxLength={5}
              autoComplete="off"
              value={typed.short}
              onChange={(short) => change({ short })}
            />
          )}
          <ColourChoice value={typed.colour} onChange={(colour) => change({ colour })} />
          <TextField
            label={RESOURCE.skills}
            help={RESOURCE.skillsHelp}
            size="small"
            maxLength={840}
            autoComplete="off"
            value={typed.skills}
            onChange={(skills) => change({ skills })}
            {...(wrong('skills') !== undefined && { error: wrong('skills') ?? '' })}
          />
          {isPerson(typed.kind) && (
            <NativeSelect
              strong
              label={RESOURCE.account}
              options={accounts}
              value={typed.user_id ?? ''}
              onChange={(user) => change({ user_id: user === '' ? null : user })}
            />
          )}
          <SwitchField
            label={RESOURCE.active}
            help={RESOURCE.activeHelp}
            checked={typed.active}
            onChange={(active) => change({ active })}
          />
        </>
      )}
    </EditDialog>
  );
};
