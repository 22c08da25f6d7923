import { isIPv6 } from 'node:net';
import type { Request } from 'express';
import { Address6 } from 'ip-address';

/** A household or a machine is given so many leading bits of an IPv6 address, and has all addresses behind them (RFC 6177). */
const PREFIX = 64;

/** @returns the client as limits and refusals count it: an IPv4 address, or the /64 of an IPv6 one. */
export function clientOf({ context: { clientIp } }: Request): string {
  if (!isIPv6(clientIp)) return clientIp;
  const address = new Address6(clientIp);
  return address.isMapped4()
    ? address.to4().correctForm()
    : new Address6(`${clientIp}/${PREFIX}`).networkForm();
}

/** @returns who calls as far as that is known: a user or an agent by id, anybody else by address. */
export const callerOf = (req: Request): string => (req.actor ?? req.key?.holder)?.id ?? clientOf(req);
