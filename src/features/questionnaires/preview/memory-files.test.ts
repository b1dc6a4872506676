import { describe, expect, it } from 'vitest';
import { MemoryFiles } from './memory-files.ts';

describe('files of a preview', () => {
  it('can be shown until they are taken out', () => {
    const files = new MemoryFiles();
    const answer = files.add(new File(['12345'], 'foto.png', { type: 'image/png' }));
    expect(answer).toMatchObject({ name: 'foto.png', type: 'image/png', size: 5 });
    const address = files.address(answer.id);
    expect(address).toMatch(/^blob:/);
    URL.revokeObjectURL(address ?? '');
    files.remove(answer.id);
    expect(files.address(answer.id)).toBeUndefined();
  });
});
