import { describe, expect, it } from 'vitest';
import { htmlOf } from './mail-html.ts';

const HEAD = { practice: 'Praxis „Am Hof“ & Söhne', colour: '#0a5f4c', logo: null };

describe('a mail below the head of the practice', () => {
  it('says the same words, each paragraph by itself', () => {
    const { html } = htmlOf('Guten Tag,\n\nIhr Code: 1 < 2\n\nIhre Praxis\n', HEAD);
    const words = String(html).replace(/<head>.*<\/head>/, '');
    expect(words.match(/<p /g)).toHaveLength(3);
    expect(words).toContain('Ihr Code: 1 &lt; 2');
    expect(words).toContain('Praxis „Am Hof“ &amp; Söhne');
  });

  it('links addresses without what stands behind them, and runs nothing', () => {
    const { html } = htmlOf('Hier: https://praxis.example/f?a=1&b=2#k.\n<script>', HEAD);
    expect(html).toContain('href="https://praxis.example/f?a=1&amp;b=2#k"');
    expect(html).not.toContain('<script');
    expect(htmlOf('https://a.example/"onclick=x', HEAD).html).not.toContain('"onclick');
  });

  it('brings the logo along, in its form and not too large', () => {
    const logo = { png: Buffer.from('png'), width: 480, height: 120 };
    const { html, attachments } = htmlOf('Guten Tag', { ...HEAD, logo });
    expect(html).toContain('width="192" height="48"');
    expect(html).not.toContain('http');
    expect(attachments).toHaveLength(1);
    expect(html).toContain(`cid:${attachments?.[0]?.cid}`);
  });
});
