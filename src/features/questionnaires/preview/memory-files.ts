import { uuidv7 } from 'uuidv7';
import type { FileAnswer } from '#contract/questionnaires/answers.ts';

/** Files of a preview: they live in this tab's memory and are gone with it. */
export class MemoryFiles {
  private readonly files = new Map<string, File>();

  add(file: File): FileAnswer {
    const id = uuidv7();
    this.files.set(id, file);
    return { id, name: file.name.slice(0, 255), type: file.type, size: file.size };
  }

  /** @throws Error when this browser cannot draw it */
  async turned(id: string): Promise<FileAnswer> {
    const file = this.files.get(id);
    if (!file) throw new Error('no such file');
    const { turnPicture } = await import('#platform/files/pictures.ts');
    return this.add(await turnPicture(file));
  }

  /** An object URL of its own for each caller, who revokes it. */
  address(id: string): string | undefined {
    const file = this.files.get(id);
    return file && URL.createObjectURL(file);
  }

  remove(id: string): void {
    this.files.delete(id);
  }
}
