import type { Effect, EffectKind, Scope, Span, Surroundings, TargetSort } from './effect.types';
import { isBeyond, resolvePath } from './paths';
import { hideSecrets } from './secrets';
import type { Location, PlaceBook } from './places';
import type { RanCommand } from './ran-command';

/** What a reader has found out about one effect. */
export interface Finding {
  kind: EffectKind;
  sort: TargetSort;
  target?: string;
  /** The folder that relative paths are seen from. */
  folder?: string;
  cargo?: readonly string[];
  places?: readonly string[];
  scope?: Scope;
  final?: boolean;
  by?: readonly string[];
  /** Whether another machine does it. */
  remote?: boolean;
  /** Whether it happens in a container, where the project's folder means nothing. */
  contained?: boolean | undefined;
  /** Whether it reaches beyond this machine by its nature. */
  outside?: boolean | undefined;
  text: string;
  span: Span;
}

const WILD = /[*?[{]/;
const URL_HOST = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/@\s]*@)?(\[[^\]]+\]|[^/:?#\s]+)/i;
const MACHINE = /^(?:[\w.-]+@)?([\w.-]+|\[[^\]]+\]):(?!\\)/;
const CLOUD = /^(?:s3|gs|az|abfss?|r2|b2):\/\//i;
const QUOTED = 200;
const NOWHERE: Location = { places: [], outside: false };

/** The machine that a URL, `user@host:path` or bare host name speaks of. */
const hostOf = (target: string): string =>
  (
    URL_HOST.exec(target)?.[1] ??
    MACHINE.exec(target)?.[1] ??
    target.replace(/[/:?].*$/, '').replace(/^.*@/, '')
  )
    .replace(/^\[|\]$/g, '')
    .toLowerCase();

/** Whether an operand names a place on another machine (`host:path`, `s3://bucket`). */
export const isRemote = (target: string): boolean =>
  MACHINE.test(target) || /^[a-z][a-z0-9]+:\/\//i.test(target);

const shown = (text: string): string =>
  hideSecrets(text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

/** Completes findings with what the names of their targets tell. */
export class EffectBuilder {
  /** Every command that was seen on the way, in their order. */
  readonly commands: RanCommand[] = [];

  constructor(
    private readonly book: PlaceBook,
    private readonly surroundings: Surroundings,
  ) {}

  /** @returns the places that a file, taken along, belongs to */
  cargoOf(path: string, folder = ''): readonly string[] {
    return this.book.locate('path', resolvePath(folder, path)).places;
  }

  /** @returns what the name of a database or connection tells, such as that it is in production */
  nameOf(name: string): readonly string[] {
    return this.book.locate('resource', name).places;
  }

  /** @returns the places that a table belongs to */
  tableOf(table: string): readonly string[] {
    return this.book.locate('table', table).places;
  }

  build(finding: Finding): Effect {
    const {
      kind,
      sort,
      target = '',
      folder = '',
      cargo = [],
      places = [],
      scope,
      final,
      remote,
      span,
    } = finding;
    const onPath = sort === 'path';
    const onHost = sort === 'host' || sort === 'remote';
    const name = onPath ? resolvePath(folder, target) : onHost ? hostOf(target) : target;
    const location = target === '' ? NOWHERE : this.book.locate(sort, name);
    const all = [...new Set([...places, ...location.places])];
    const beyond =
      onPath &&
      target !== '' &&
      isBeyond(name, finding.contained === true ? undefined : this.surroundings.folder);
    const outside = onHost
      ? CLOUD.test(target) || (!all.includes('local') && /[.:]/.test(name))
      : remote === true || location.outside || beyond;
    return {
      kind,
      sort,
      target,
      places: all,
      cargo: [...new Set(cargo)],
      scope: scope ?? (WILD.test(target) ? 'many' : 'one'),
      reversible: final !== true,
      outside: finding.outside === true || (outside && !(onPath && all.includes('temporary'))),
      by: finding.by ?? [],
      text: shown(finding.text),
      span,
    };
  }
}
