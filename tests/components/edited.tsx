import { type ReactNode, useState } from 'react';

interface Form<T> {
  value: T;
  typed: T;
  change: (typed: T) => void;
  tried: boolean;
  locationId: string;
  busy: boolean;
  save: (state: T) => void;
}

/** The form of a setting with a button that saves it, as the bar of its page does. */
export const Edited = <T,>({
  value,
  prepare,
  save,
  children,
}: {
  value: T;
  prepare: (typed: T) => T | null;
  save: (state: T) => void;
  children: (form: Form<T>) => ReactNode;
}) => {
  const [typed, change] = useState(value);
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    const wanted = prepare(typed);
    if (wanted !== null) save(wanted);
  };
  return (
    <>
      {children({ value, typed, change, tried, locationId: '', busy: false, save })}
      <button type="button" onClick={submit}>
        Speichern
      </button>
    </>
  );
};
