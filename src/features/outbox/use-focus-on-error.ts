import { useEffect } from 'react';

/** Brings the focus to the first field of a form that is wrong, whenever something new is wrong. */
export const useFocusOnError = (formId: string, problem: unknown): void => {
  useEffect(() => {
    if (problem === undefined || problem === null) return;
    const form = document.getElementById(formId);
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [formId, problem]);
};
