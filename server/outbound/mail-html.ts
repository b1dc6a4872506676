import type { SendMailOptions } from 'nodemailer';
import type { MailHead } from './mail.ts';

/** Height of the logo in a mail, and the most that it may be wide. Pixels. */
const HEIGHT = 48;
const WIDTH = 200;
const LOGO = 'logo@empfang';
const FONT = 'font-family:Arial,Helvetica,sans-serif';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

/** A paragraph with its addresses as links; a full stop behind one is not part of it. */
const paragraph = (text: string, colour: string): string => {
  const linked = escaped(text)
    .replace(
      /https?:\/\/[^\s<]*[^\s<.,;]/g,
      (url) => `<a href="${url}" style="color:${colour}">${url}</a>`,
    )
    .replaceAll('\n', '<br>');
  return `<p style="margin:0 0 16px">${linked}</p>`;
};

/**
 * The mail's text as HTML, below the practice's logo and name. Nothing is loaded from elsewhere:
 * the logo comes with the mail, and there is no style sheet that a mail program might remove.
 */
export function htmlOf(
  text: string,
  { practice, colour, logo }: MailHead,
): Pick<SendMailOptions, 'html' | 'attachments'> {
  const scale = logo ? Math.min(HEIGHT / logo.height, WIDTH / logo.width, 1) : 1;
  const size = (length: number) => Math.round(length * scale);
  const picture = logo
    ? `<img src="cid:${LOGO}" alt="" width="${size(logo.width)}" height="${size(logo.height)}" style="display:block;border:0;margin:0 0 8px">`
    : '';
  const words = text.trim().split(/\n{2,}/);
  const html = [
    '<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="color-scheme" content="light"></head>',
    `<body style="margin:0;padding:24px 16px;background:#ffffff;color:#1c232a;${FONT};font-size:16px;line-height:24px">`,
    '<div style="max-width:560px;margin:0 auto">',
    `<div style="padding:0 0 12px;margin:0 0 20px;border-bottom:2px solid ${colour}">${picture}`,
    `<strong style="font-size:18px;color:${colour}">${escaped(practice)}</strong></div>`,
    ...words.map((one) => paragraph(one, colour)),
    '</div></body></html>',
  ].join('');
  if (!logo) return { html };
  const attachment = { filename: 'logo.png', content: logo.png, contentType: 'image/png' };
  return { html, attachments: [{ ...attachment, cid: LOGO, contentDisposition: 'inline' }] };
}
