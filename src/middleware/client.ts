import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** @returns the client as limits and refusals count it: an IPv4 address, or the /64 of an IPv6 one. */
export const clientOf = (req: Request): string => ipKeyGenerator(req.context.clientIp, 64);

/** @returns who calls as far as that is known: a user or an agent by id, anybody else by address. */
export const callerOf = (req: Request): string => (req.actor ?? req.key?.holder)?.id ?? clientOf(req);
