import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/call.ts';

/** Bits of an IPv6 address that name a household; a line with several; a customer of a provider. */
const HOUSEHOLD = 64;
const WIDER = [56, 48] as const;

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const full =
    tail === undefined
      ? front
      : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back];
  return full.map((part) => Number.parseInt(part, 16));
}

/** The first bits of an IPv6 address (one household has 64), an IPv4 address as it is. */
export function networkPrefix(address: string, bits = HOUSEHOLD): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain)
    .slice(0, Math.ceil(bits / 16))
    .map((group, at) => {
      const cut = Math.max(0, 16 * (at + 1) - bits);
      return ((group >> cut) << cut).toString(16);
    });
  return `${groups.join(':')}::/${bits}`;
}

const hashOf = ({ keys }: Pick<Services, 'keys'>, prefix: string): string =>
  keys.keyedHash('network', prefix).slice(0, 32);

/** The caller's network as a keyed hash: enough to count with, no address kept. */
export const networkOf = (services: Pick<Services, 'keys'>, request: FastifyRequest): string =>
  hashOf(services, networkPrefix(request.ip));

/**
 * The larger networks that contain the caller's, the smallest first: a /56 contains 256 households,
 * a /48 65,536. Empty for IPv4.
 */
export function widerNetworksOf(
  services: Pick<Services, 'keys'>,
  request: FastifyRequest,
): string[] {
  const own = networkPrefix(request.ip);
  return WIDER.map((bits) => networkPrefix(request.ip, bits))
    .filter((prefix) => prefix !== own)
    .map((prefix) => hashOf(services, prefix));
}

/** The same for stored data: the hash differs each day, so that nobody can be followed by it. */
export const networkOfDay = (
  services: Pick<Services, 'keys'>,
  request: FastifyRequest,
  day: string,
): string => services.keys.keyedHash(`network ${day}`, networkPrefix(request.ip)).slice(0, 16);
