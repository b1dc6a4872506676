import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/call.ts';

/** The /64 of an IPv6 address (one household), an IPv4 address as it is. */
export function networkPrefix(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const full =
    tail === undefined
      ? front
      : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back];
  return `${full
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}

/** The caller's network as a keyed hash: enough to count with, no address kept. */
export const networkOf = (services: Pick<Services, 'keys'>, request: FastifyRequest): string =>
  services.keys.keyedHash('network', networkPrefix(request.ip)).slice(0, 32);

/** The same for what is kept for good: another one each day, so that nobody is followed by it. */
export const networkOfDay = (
  services: Pick<Services, 'keys'>,
  request: FastifyRequest,
  day: string,
): string => services.keys.keyedHash(`network ${day}`, networkPrefix(request.ip)).slice(0, 16);
