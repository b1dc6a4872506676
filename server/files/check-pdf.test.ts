import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspectUpload, UploadRefused } from '#server/services/system/files/inspect.ts';

const ORIGIN = { key: 'test', team: false };

const pdfOf = (...objects: string[]): Buffer =>
  Buffer.from(
    [
      '%PDF-1.7',
      '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
      ...objects,
      'trailer\n<< /Root 1 0 R >>\n%%EOF\n',
    ].join('\n'),
    'latin1',
  );

const streamOf = (dictionary: string, content: Buffer): string =>
  `7 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream\nendobj`;

const refusal = (bytes: Buffer): Promise<string> =>
  inspectUpload(ORIGIN, () => bytes, undefined).then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof UploadRefused) return error.message;
      throw error;
    },
  );

describe('a PDF', () => {
  it('without anything active is taken as it came', async () => {
    const pdf = pdfOf('3 0 obj\n<< /Type /Page /JSomething 1 >>\nendobj');
    const { type, bytes } = await inspectUpload(ORIGIN, () => pdf, undefined);
    expect(type).toBe('application/pdf');
    expect(pdf.equals(bytes)).toBe(true);
  });

  it.each([
    ['a script', '3 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj'],
    ['a script whose name is disguised', '3 0 obj\n<< /S /J#61va#53cript >>\nendobj'],
    ['a program to start', '3 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj'],
    ['a rich medium', '3 0 obj\n<</Subtype/RichMedia>>\nendobj'],
    ['a dynamic form', '3 0 obj\n<</XFA[]>>\nendobj'],
    [
      'a script packed into an object stream',
      streamOf('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.from('<</S/JavaScript>>'))),
    ],
    [
      'a script packed into a disguised object stream',
      streamOf('/Type /Obj#53tm /Filter /Fl#61teDecode', deflateSync(Buffer.from('<</JS 1>>'))),
    ],
  ])('with %s is refused', async (_, object) => {
    expect(await refusal(pdfOf(object))).toContain('enthält Programme');
  });

  it('with a password is refused', async () => {
    expect(await refusal(pdfOf('trailer\n<< /Encrypt 9 0 R >>'))).toContain('Kennwort');
  });

  it('that is not whole is refused', async () => {
    expect(await refusal(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'))).toContain(
      'vollständig',
    );
  });

  it('may hold the letters of a script in a picture by chance', async () => {
    expect(await refusal(pdfOf(streamOf('/Subtype /Image', Buffer.from('\x01/JS \x02'))))).toBe(
      'taken',
    );
  });

  it('whose object streams unfold to a bomb, or do not unfold, is refused', async () => {
    const bomb = deflateSync(Buffer.alloc(60 * 1024 * 1024));
    const dictionary = '/Type /ObjStm /Filter /FlateDecode';
    expect(await refusal(pdfOf(streamOf(dictionary, bomb)))).toContain('nicht prüfen');
    expect(await refusal(pdfOf(streamOf(dictionary, Buffer.from('xx'))))).toContain('nicht prüfen');
  });
});
