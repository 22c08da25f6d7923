import { ApiFailure } from '../client/api-failure';

/** As the service writes them: `action.type`, `paths[0]`. */
const FIELD = /([a-z_]+(?:\.[a-z_]+)*)(?:\[\d+\])?/gi;

/**
 * What the service says of its fields, said of what the caller has typed: `--from must be …`, not `startDate must be …`.
 * @param options the option for each field that is called otherwise.
 * @returns to be given what was thrown; it throws that in these words.
 */
export const inOptions =
  (options: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    if (!(error instanceof ApiFailure) || error.status !== 400) throw error;
    const message = error.message.replace(FIELD, (said, field: string) =>
      Object.hasOwn(options, field) ? (options[field] ?? said) : said,
    );
    throw new ApiFailure(error.status, message, error.details);
  };
