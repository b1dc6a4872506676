import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from './mailer.ts';

const FROM = 'Empfang <empfang@praxis.example>';
const HEAD = { practice: 'Praxis Lindenhof', colour: '#1275b6', logo: null };
const MAIL = {
  to: 'j.mueller@example.org',
  subject: 'Ihr Code für die Praxis',
  text: 'Größe: 123456\n',
};

/** Just enough of RFC 5321 to answer a client; `answers` replaces the answer to a command. */
async function smtpServer(answers: Record<string, string> = {}) {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let inData = false;
    let rest = '';
    socket.on('error', () => undefined);
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        heard.push(line);
        if (inData) {
          if (line !== '.') continue;
          inData = false;
          socket.write(answers.END ?? '250 2.0.0 queued\r\n');
          continue;
        }
        const command = line.split(/[ :]/, 1)[0]?.toUpperCase() ?? '';
        inData = command === 'DATA';
        const usual = inData ? '354 go on\r\n' : '250 ok\r\n';
        socket.write(answers[command] ?? usual);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    heard,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('mail without a mail server', () => {
  let directory: string;
  beforeEach(async () => {
    directory = join(await mkdtemp(join(tmpdir(), 'empfang-mail-')), 'mail');
  });
  afterEach(() => rm(join(directory, '..'), { recursive: true, force: true }));

  const written = async (): Promise<string> => {
    const [name = ''] = await readdir(directory);
    return readFile(join(directory, name), 'utf8');
  };

  it('becomes a file that nobody else may read, and is pending', async () => {
    expect(await createMailer({ directory, from: FROM }).send(MAIL, HEAD)).toBe('pending');
    const names = await readdir(directory);
    expect(names).toHaveLength(1);
    expect(names[0]).toMatch(/\.eml$/);
    const { mode } = await stat(join(directory, names[0] ?? ''));
    expect(mode & 0o077).toBe(0);
    expect((await stat(directory)).mode & 0o077).toBe(0);
  });

  it('is a whole RFC 5322 message', async () => {
    await createMailer({ directory, from: FROM }).send(MAIL, HEAD);
    const text = await written();
    expect(text).toContain('From: Empfang <empfang@praxis.example>\r\n');
    expect(text).toContain('To: j.mueller@example.org\r\n');
    expect(text).toMatch(/^Subject: =\?UTF-8\?Q\?Ihr_Code_f=C3=BCr_die_Praxis\?=\r$/m);
    expect(text).toMatch(/^Date: /m);
    expect(text).toMatch(/^Message-ID: </m);
    expect(text).toContain('Content-Type: multipart/alternative');
    expect(text.match(/Gr=C3=B6=C3=9Fe: 123456/g)).toHaveLength(2);
  });

  it('takes no header out of a subject', async () => {
    const subject = 'Hallo\r\nBcc: everybody@example.org\r\n\r\nbody';
    await createMailer({ directory, from: FROM }).send({ ...MAIL, subject }, HEAD);
    const [head = ''] = (await written()).split('\r\n\r\n');
    expect(head).not.toMatch(/^Bcc:/m);
    expect(head).toContain('Subject: Hallo Bcc: everybody@example.org body');
  });

  it.each([
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org, b@example.org',
    'Name <a@example.org>',
    'a@example.org b@example.org',
    'group:a@example.org;',
    'nobody',
    '',
  ])('goes to nobody when the address is %j', async (to) => {
    const mailer = createMailer({ directory, from: FROM });
    await expect(mailer.send({ ...MAIL, to }, HEAD)).rejects.toThrow(TypeError);
  });
});

describe('mail with a mail server', () => {
  let server: Awaited<ReturnType<typeof smtpServer>>;
  const send = (mail = MAIL) =>
    createMailer({ smtpUrl: server.url, directory: '/nonexistent', from: FROM }).send(mail, HEAD);
  afterEach(() => server.close());

  it('is done when the server has taken it', async () => {
    server = await smtpServer();
    expect(await send()).toBe('done');
    expect(server.heard).toContain('MAIL FROM:<empfang@praxis.example>');
    expect(server.heard).toContain('RCPT TO:<j.mueller@example.org>');
  });

  it('has failed when the server refuses the recipient', async () => {
    server = await smtpServer({ RCPT: '550 5.1.1 no such mailbox\r\n' });
    expect(await send()).toBe('failed');
  });

  it('has failed when the server refuses the message after it was sent', async () => {
    server = await smtpServer({ END: '451 4.3.0 try again\r\n' });
    expect(await send()).toBe('failed');
  });

  it('has failed when nobody answers', async () => {
    server = await smtpServer();
    server.close();
    expect(await send()).toBe('failed');
  });
});
