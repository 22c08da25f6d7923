import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** @returns the client as limits and refusals count it: an IPv4 address, or the /64 of an IPv6 one. */
export const clientOf = (req: Request): string => ipKeyGenerator(req.context.clientIp, 64);
