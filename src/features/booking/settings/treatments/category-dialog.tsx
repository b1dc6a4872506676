import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { BookingItem } from '#contract/booking/item.ts';
import type { Category } from '#contract/booking/treatment.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { EDIT, ITEMS } from '../items/texts.ts';
import { useWrite } from '../items/use-write.ts';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { LanguageTexts } from '../parts/language-texts.tsx';
import { CATEGORY } from './texts.ts';

interface Props {
  open: boolean;
  item: BookingItem | null;
  initial: Category;
  onClose: () => void;
}

/** Asks what a group of treatments is called. */
export const CategoryDialog = ({ open, item, initial, onClose }: Props) => {
  const write = useWrite();
  const [id] = useState(() => item?.id ?? uuidv7());
  const put = (content: Category, removed: boolean) =>
    write(
      id,
      item,
      { kind: 'category', content, removed },
      removed ? ITEMS.removed(content.name) : ITEMS.saved(content.name),
    );
  return (
    <EditDialog
      open={open}
      title={item ? CATEGORY.editTitle : CATEGORY.newTitle}
      initial={initial}
      check={({ name }) =>
        name.trim() === '' ? [{ field: 'name', message: EDIT.nameMissing }] : []
      }
      save={(typed) => put({ ...typed, name: typed.name.trim() }, false)}
      remove={item ? () => put(initial, true) : undefined}
      onClose={onClose}
    >
      {({ typed, change, wrong }) => (
        <>
          <TextField
            label={CATEGORY.name}
            size="small"
            maxLength={80}
            autoComplete="off"
            autoFocus
            value={typed.name}
            onChange={(name) => change({ name })}
            {...(wrong('name') !== undefined && { error: wrong('name') ?? '' })}
          />
          <LanguageTexts
            texts={{ names: typed.names }}
            onChange={({ names }) => names && change({ names })}
          />
        </>
      )}
    </EditDialog>
  );
};
