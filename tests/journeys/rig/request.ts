import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** One request of the test itself; `ca` is the certificate that the test made. */
export const request = (
  method: string,
  url: string,
  options: {
    headers: Record<string, string>;
    body?: string;
    ca?: Buffer | undefined;
    servername?: string;
  },
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    const sent = send(
      url,
      {
        method,
        headers: options.headers,
        ...(options.ca && { ca: options.ca }),
        ...(options.servername && { servername: options.servername }),
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(options.body);
  });
