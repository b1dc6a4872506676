import { LIMITS } from '#contract/shared/limits.ts';
import type { Capture, Element } from '#contract/questionnaires/schema.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { edit } from '../document/actions.ts';
import { Field } from '../fields.tsx';
import { useStore } from '../document/use-store.ts';
import { wholeNumber } from './text-settings.tsx';

const CAPTURE_TEXTS: readonly { value: Capture | ''; text: string }[] = [
  { value: '', text: 'Fotos und Dokumente, wie man mag' },
  { value: 'photo', text: 'Fotos mit der Kamera' },
  { value: 'document', text: 'Dokumente' },
  { value: 'signature', text: 'Unterschrift' },
];

/** How files are taken, and how many. */
export const FilesSettings = ({ element }: { element: Element }) => {
  const store = useStore();
  const { id, capture } = element;
  return (
    <>
      <NativeSelect
        label="Aufnahme"
        value={capture ?? ''}
        options={CAPTURE_TEXTS}
        onChange={(value) => {
          const next = CAPTURE_TEXTS.find((one) => one.value === value)?.value || undefined;
          const maxFiles = next === 'signature' ? 1 : element.maxFiles;
          edit(store, id, { capture: next, maxFiles }, { name: 'Aufnahme ändern' });
        }}
      />
      {capture !== 'signature' && (
        <Field
          label="Höchstens so viele Dateien (optional)"
          type="number"
          value={String(element.maxFiles ?? '')}
          maxLength={3}
          onChange={(text) => {
            const wish = wholeNumber(text);
            const maxFiles = wish ? Math.min(wish, LIMITS.filesPerSubmission) : undefined;
            edit(store, id, { maxFiles }, { name: 'Anzahl ändern', typed: 'maxFiles' });
          }}
        />
      )}
    </>
  );
};
