import type { RequestHandler } from 'express';
import { ApiError } from '../errors/api-error';

const allowOf = (methods: ReadonlySet<string>): string => [...methods, 'OPTIONS'].sort().join(', ');

/** Answers OPTIONS of a known path with its methods; a pre-flight of an allowed origin never gets here. */
export const options: RequestHandler = (req, res, next) => {
  if (req.method !== 'OPTIONS' || req.context.route === undefined) {
    next();
    return;
  }
  res.status(204).set('Allow', allowOf(req.context.route.methods)).end();
};

/** 405 for a known path with another method; asked before the routes, since `/search` would be an `/:identifier` to them. */
export const wrongMethod: RequestHandler = (req, _res, next) => {
  const { route } = req.context;
  if (route !== undefined && !route.methods.has(req.method)) {
    throw new ApiError(405, `${req.method} is not allowed here`, {
      headers: { Allow: allowOf(route.methods) },
    });
  }
  next();
};

/** What no route answered. */
export const notFound: RequestHandler = () => {
  throw new ApiError(404, 'There is nothing at this path');
};

/** 404 for a path that no route has, whoever asks: it needs no credential to be told so. */
export const unknownPath: RequestHandler = (req, res, next) => {
  if (req.context.route === undefined) notFound(req, res, next);
  else next();
};
