import sharp from 'sharp';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import type { PdfDocument } from './document.ts';
import { renderPdf, stopRendering } from './render.ts';

type Line = Extract<PdfDocument['body'][number], { element_id: string }>;

const answer = (text: string, answers: string[] = [], depth = 1): Line => ({
  element_id: text,
  depth,
  kind: 'answer',
  text,
  answer: answers,
  files: [],
});
const heading = (text: string, depth = 0): Line => ({
  element_id: text,
  depth,
  kind: 'heading',
  text,
  answer: [],
  files: [],
});

const documentOf = (body: PdfDocument['body'], more: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'Anamnese Zahn',
  language: 'de-DE',
  letterhead: {
    practice: 'Praxis Lindenhof',
    location: 'Lindenhof Mitte',
    street: 'Lindenhof 1',
    postal_code: '10178',
    city: 'Berlin',
    phone: '030 23125010',
  },
  subtitle: ['Eingegangen am 02.03.2026 um 10:00 Uhr', 'Version 3'],
  body,
  date: new Date('2026-03-02T09:00:00Z'),
  ...more,
});

const render = async (body: PdfDocument['body'], more: Partial<PdfDocument> = {}) =>
  renderPdf({ key: 'test', team: true }, () => documentOf(body, more));

/** The text as somebody would copy it, blanks and line ends evened out. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const proxy = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(proxy, { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

describe('a rendered document', () => {
  afterAll(stopRendering);

  it('is a tagged PDF/A-2a with embedded fonts, language and title', async () => {
    const pdf = await render([heading('Person'), answer('Name', ['Müller'])]);
    const raw = Buffer.from(pdf).toString('latin1');
    expect(raw.startsWith('%PDF-1.7')).toBe(true);
    expect(raw).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(raw).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(raw).toContain('/StructTreeRoot');
    expect(raw).toContain('/FontFile2');
    expect(raw).toMatch(/\/Lang ?\(de-DE\)/);
    const { info } = await getMeta(await getDocumentProxy(new Uint8Array(pdf)));
    expect(info.Title).toBe('Anamnese Zahn');
  });

  it('carries letterhead, headings, questions and answers as text', async () => {
    const text = await textOf(
      await render([
        heading('Zu Ihrer Person'),
        answer('Geburtsdatum', ['03.07.1984']),
        answer('Telefon'),
        { ...answer('Hinweis'), kind: 'info', text: 'Bitte bringen Sie Ihre Karte mit.' },
      ]),
    );
    for (const part of [
      'Praxis Lindenhof',
      'Lindenhof 1',
      '10178 Berlin',
      'Eingegangen am 02.03.2026 um 10:00 Uhr',
      'Zu Ihrer Person',
      'Geburtsdatum',
      '03.07.1984',
      'Telefon –',
      'Bitte bringen Sie Ihre Karte mit.',
      'Seite 1 von 1',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('has the logo and the colour of the practice above everything, and still is PDF/A', async () => {
    const png = await sharp({
      create: { width: 480, height: 120, channels: 4, background: 'green' },
    })
      .png()
      .toBuffer();
    const { letterhead } = documentOf([]);
    const logo = { image: png.toString('base64'), ratio: 4 };
    const look = { colour: '#0a5f4c', logo };
    const pdf = await render([answer('Name')], { letterhead: { ...letterhead, look } });
    const raw = Buffer.from(pdf).toString('latin1');
    expect(raw).toContain('/Subtype /Image');
    expect(raw).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(await textOf(pdf)).toContain('Praxis Lindenhof');
    expect(raw.length).toBeGreaterThan((await render([answer('Name')])).length);
  });

  it.each([
    ['German', 'Jürgen Größe Ärztin Öl ẞ'],
    ['Cyrillic', 'Шевченко Їжак Ґудзик'],
    ['Turkish', 'Işıl Çağrı Şimşek'],
    ['Vietnamese', 'Nguyễn Văn Ánh'],
    ['Greek', 'Παπαδόπουλος'],
    ['Polish', 'Łódź Świętosław Żółć'],
  ])('shows %s letters as they are', async (_, name) => {
    expect(await textOf(await render([answer('Name', [name])]))).toContain(name);
  });

  it('shapes Arabic and keeps its letters', async () => {
    const words = ['محمد', 'سنة', 'بانتظام'];
    const pdf = await render([answer('Name', [words.join(' ')])]);
    const text = await textOf(pdf);
    for (const word of words) expect(text).toContain(word);
    expect(Buffer.from(pdf).toString('latin1')).toContain('IBMPlexSansArabic');
  });

  it('renders a whole document from right to left', async () => {
    const pdf = await render([answer('الاسم', ['محمد'])], { language: 'ar', title: 'استبيان' });
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/Lang ?\(ar\)/);
    expect(await textOf(pdf)).toContain('محمد');
  });

  it.each([
    ['Hebrew', 'שלום', 'NotoSansHebrew'],
    ['Armenian', 'Հայաստան', 'NotoSansArmenian'],
    ['Georgian', 'თბილისი', 'NotoSansGeorgian'],
    ['Amharic', 'አማርኛ', 'NotoSansEthiopic'],
    ['Hindi', 'नमस्ते', 'NotoSans-'],
    ['Bengali', 'বাংলা', 'NotoSansBengali'],
    ['Punjabi', 'ਪੰਜਾਬੀ', 'NotoSansGurmukhi'],
    ['Tamil', 'தமிழ்', 'NotoSansTamil'],
    ['Thai', 'ภาษาไทย', 'NotoSansThai'],
    ['emoji', '😀 👍🏽 👩‍⚕️ 🇩🇪 ❤️ 1️⃣ 🦷', 'NotoEmoji'],
    ['symbols', '☐ ☑ ★ ✗', 'NotoSansSymbols2'],
  ])('draws %s by a font that has it', async (_, name, font) => {
    const pdf = await render([answer('Name', [name])]);
    expect(Buffer.from(pdf).toString('latin1')).toContain(font);
    expect(await textOf(pdf)).not.toContain('[U+');
  });

  it('keeps the letters of Hebrew, and says that it is Hebrew', async () => {
    const pdf = await render([answer('Name', ['שלום כהן'])]);
    const text = await textOf(pdf);
    for (const word of ['שלום', 'כהן']) expect(text).toContain(word);
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/Lang ?\(he\)/);
  });

  it('names characters that no font has, and leaves nothing out', async () => {
    const text = await textOf(await render([answer('Wie geht es?', ['gut 😀 中'])]));
    expect(text).toMatch(/gut .* \[U\+4E2D\]/u);
  });

  it.each([
    ['a mark of another script', 'x\u093c'],
    ['a mark alone', '\u0591'],
    ['marks without a letter in any font', '中\u0301'],
    ['a joiner between two fonts', '👩\u200d中'],
    ['a flag of tags', '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}'],
    ['a skin without a hand', '🏽'],
    ['half a flag', '🇩'],
    ['a Hebrew point on an Arabic letter', 'ب\u05b8'],
    ['signs in circles and wide letters', '①㎡Ａ𝓐'],
  ])('renders %s, and refuses nothing', async (_, text) => {
    const pdf = await render([answer('Name', [`vor ${text} nach`])]);
    expect(await textOf(pdf)).toContain('nach');
  });

  it('writes signs in circles and wide letters as plain ones', async () => {
    expect(await textOf(await render([answer('Größe', ['①㎡Ａ'])]))).toContain('1m2A');
  });

  it.each([
    '#read("/etc/passwd")',
    '#import "@preview/cetz:0.2.0": *',
    '$x^2$ *fett* _kursiv_ `roh`',
    '= Überschrift',
    '#sys.inputs #eval("1+1")',
    '<label> @label // Kommentar /* auch */',
    '\\u{41} ~ -- "Zitat" \\',
    '#{ while true {} }',
  ])('SEC-38 shows %s literally', async (code) => {
    const text = await textOf(await render([answer(code, [code])], { title: code }));
    expect(text.split(code).length).toBeGreaterThan(2);
  });

  it('takes control characters, long words and empty texts without failing', async () => {
    const text = await textOf(
      await render([answer('a\u0000b\u0007c', ['x'.repeat(2_000), '', '\n\n']), heading('')]),
    );
    expect(text).toContain('abc');
  });

  it('renders 2,000 answers within its time, with all pages counted', async () => {
    const body = Array.from({ length: 2_000 }, (_, at) => answer(`Frage ${at}`, [`Antwort ${at}`]));
    const pdf = await render(body);
    const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
    expect(totalPages).toBeGreaterThan(30);
    expect(text.at(-1)).toContain('Antwort 1999');
    expect(text.at(-1)).toContain(`Seite ${totalPages} von ${totalPages}`);
  });

  it('shows own texts of blocks', async () => {
    const text = await textOf(
      await render([
        { type: 'heading', text: 'Befund' },
        { type: 'paragraph', text: 'Ohne Auffälligkeit.' },
        { type: 'separator' },
        { type: 'answer', question: 'Kontrolle', answer: ['in 6 Monaten'] },
      ]),
    );
    expect(text).toContain('Befund Ohne Auffälligkeit. Kontrolle in 6 Monaten');
  });

  it('shows what a reader must know before everything else', async () => {
    const text = await textOf(await render([answer('Name')], { remarks: ['Ein Foto fehlt.'] }));
    expect(text.indexOf('Ein Foto fehlt.')).toBeLessThan(text.indexOf('Name'));
  });
});
