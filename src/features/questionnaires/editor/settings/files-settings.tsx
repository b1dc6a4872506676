import type { Capture, Element } from '#contract/questionnaires/schema.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { edit } from '../document/actions.ts';
import { useStore } from '../document/use-store.ts';
import { Field } from '../fields.tsx';
import { wholeNumber } from './text-settings.tsx';
import { FILES_SETTINGS } from './texts.ts';

const CAPTURE_TEXTS: readonly { value: Capture | ''; text: string }[] = [
  { value: '', text: FILES_SETTINGS.any },
  { value: 'photo', text: FILES_SETTINGS.photo },
  { value: 'document', text: FILES_SETTINGS.document },
  { value: 'signature', text: FILES_SETTINGS.signature },
];

/** How files are taken, and how many. */
export const FilesSettings = ({ element }: { element: Element }) => {
  const store = useStore();
  const { id, capture } = element;
  return (
    <>
      <NativeSelect
        label={FILES_SETTINGS.capture}
        value={capture ?? ''}
        options={CAPTURE_TEXTS}
        onChange={(value) => {
          const next = CAPTURE_TEXTS.find((one) => one.value === value)?.value || undefined;
          const maxFiles = next === 'signature' ? 1 : element.maxFiles;
          edit(store, id, { capture: next, maxFiles }, { name: FILES_SETTINGS.captureStep });
        }}
      />
      {capture !== 'signature' && (
        <Field
          label={FILES_SETTINGS.most}
          type="number"
          value={String(element.maxFiles ?? '')}
          maxLength={3}
          onChange={(text) => {
            const wish = wholeNumber(text);
            const maxFiles = wish ? Math.min(wish, LIMITS.filesPerSubmission) : undefined;
            edit(store, id, { maxFiles }, { name: FILES_SETTINGS.mostStep, typed: 'maxFiles' });
          }}
        />
      )}
    </>
  );
};
