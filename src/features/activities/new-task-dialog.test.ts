// @vitest-environment happy-dom
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { NewTaskDialog, type TaskDraft } from './new-task-dialog.tsx';

let root: Root | undefined;
afterEach(() => root?.unmount());

const kept: TaskDraft = {
  subject: 'Rückruf',
  preview: '',
  priority: 0,
  business_case: null,
  assignee_ids: [],
};

it('says inside the dialog what went wrong, keeps what was typed, and tries the same task', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  const unsent = { found: kept, keep: vi.fn(), drop: vi.fn(), settle: async () => undefined };
  const failed = { title: 'Vielleicht schon gespeichert', message: 'Bitte noch einmal.' };
  const onCreate = vi.fn().mockResolvedValueOnce(failed).mockResolvedValue(null);
  const onClose = vi.fn();
  root = createRoot(page);
  root.render(
    createElement(NewTaskDialog, { open: true, people: [], unsent, onClose, onCreate } as never),
  );
  const create = async (times: number) => {
    await vi.waitFor(() => expect(page.querySelector('input')?.value).toBe('Rückruf'));
    page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
    await vi.waitFor(() => expect(onCreate).toHaveBeenCalledTimes(times));
  };

  await create(1);
  await vi.waitFor(() => {
    expect(page.querySelector('dialog [role=alert]')?.textContent).toContain(failed.message);
  });
  expect(onClose).not.toHaveBeenCalled();
  expect(unsent.drop).not.toHaveBeenCalled();

  await create(2);
  expect(onCreate.mock.calls[1]?.[0]).toBe(onCreate.mock.calls[0]?.[0]);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
