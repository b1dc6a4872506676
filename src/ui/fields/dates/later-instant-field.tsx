import { type ComponentProps, lazy, Suspense } from 'react';
import { TextField } from '../text-field.tsx';
import type { InstantField } from './instant-field.tsx';
import { DATE_TEXTS } from './texts.ts';

const Loaded = lazy(async () => ({ default: (await import('./instant-field.tsx')).InstantField }));

/** An InstantField where one is seldom typed in: it comes after what is seen first, in its own place. */
export const LaterInstantField = (props: ComponentProps<typeof InstantField>) => (
  <Suspense
    fallback={
      <TextField
        label={props.label}
        size={props.size ?? 'medium'}
        {...(props.className && { className: props.className })}
        disabled
        autoComplete="off"
        placeholder={DATE_TEXTS.loading}
        value=""
        onChange={() => undefined}
      />
    }
  >
    <Loaded {...props} />
  </Suspense>
);
