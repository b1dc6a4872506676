import { Form } from 'enketo-core';
import { begin } from './page.ts';

/** Enketo with no widgets and no style sheet but the rule that hides what is not relevant. */
const { root, form } = await begin<{ form: string; model: string }>({
  box: (id) =>
    document
      .querySelector(`[name="/data/${id}"], [data-name="/data/${id}"]`)
      ?.closest('.question, .note') ?? null,
});
const style = document.createElement('style');
style.textContent =
  '.or-branch.disabled, .or-branch.pre-init, .or-option-template { display: none }';
document.head.append(style);
root.innerHTML = form.form;
const element = root.querySelector('form');
if (!element) throw new Error('the transformed XForm has no form');
const errors = new Form(element, { modelStr: form.model, external: [] }).init();
if (errors.length > 0) throw new Error(errors.join('\n'));
