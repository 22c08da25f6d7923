import type { EffectBuilder, Finding } from './effect-builder';
import type { Effect, Scope, Span } from './effect.types';

/**
 * SQL is read by a tokeniser of our own: full parsers are large, each knows one dialect, and refuse the very statements
 * that matter here (vendor commands, half a script). What a statement does shows in its first words and its WHERE.
 */
const TOKEN =
  /--[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|\*?$)|'(?:[^']|'')*'?|"[^"]*"?|`[^`]*`?|\[[\w .$]*\]|[\w$@#.]+|[^\s\w]/g;
const COMMENT = /^(?:--|\/\*)/;
const QUOTES = /["`[\]]/g;
const VERBS = new Set(['delete', 'update', 'insert', 'select', 'replace', 'merge']);
const BEFORE_NAME = new Set([
  'from',
  'into',
  'table',
  'if',
  'exists',
  'only',
  'not',
  'ignore',
  'low_priority',
  'concurrently',
  'cascade',
]);
const ALWAYS_TRUE = /^(?:true|1|not false|'?(\w+)'? = '?\1'?)(?: |$)/;
/** What a text must begin with to be SQL where a parameter may hold either (`query`). */
export const SQL_START =
  /^(?:\s|--[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?:select|insert|update|delete|drop|truncate|alter|create|grant|revoke|merge|copy|with|replace|exec|begin|vacuum|rename)\s/i;

interface Token {
  word: string;
  /** As written. */
  text: string;
  start: number;
  end: number;
  depth: number;
}

/** Reads SQL statements for what they do. */
export class SqlReader {
  /** @param places what is known of the database they run in */
  read(sql: string, span: Span, builder: EffectBuilder, places: readonly string[] = []): Effect[] {
    return statements(sql).flatMap((tokens) => {
      const [first] = tokens;
      const last = tokens.at(-1);
      if (first === undefined || last === undefined) return [];
      const text = sql.slice(first.start, last.end);
      const own = span.end - span.start === sql.length;
      const at = own ? { ...span, start: span.start + first.start, end: span.start + last.end } : span;
      return [...meaningOf(tokens, builder), ...documentsOf(tokens)].map((finding) =>
        builder.build({ ...finding, places: [...places, ...(finding.places ?? [])], text, span: at }),
      );
    });
  }
}

/** The statements of a text, without comments. */
const statements = (sql: string): Token[][] => {
  const found: Token[][] = [[]];
  let depth = 0;
  for (const match of sql.matchAll(TOKEN)) {
    const [text] = match;
    if (COMMENT.test(text)) continue;
    if (text === ';' && depth <= 0) {
      found.push([]);
      continue;
    }
    if (text === ')') depth -= 1;
    found.at(-1)?.push({
      word: text.toLowerCase().replace(QUOTES, ''),
      text,
      start: match.index,
      end: match.index + text.length,
      depth,
    });
    if (text === '(') depth += 1;
  }
  return found.filter((tokens) => tokens.length > 0);
};

type Meaning = Omit<Finding, 'text' | 'span'>;

const nameAfter = (tokens: readonly Token[], from: number): string => {
  const found = tokens.slice(from).find(({ word }) => !BEFORE_NAME.has(word));
  return found?.word ?? '';
};

const tableFrom = (tokens: readonly Token[], word: string): string => {
  const at = tokens.findIndex((token) => token.word === word);
  return at < 0 ? '' : nameAfter(tokens, at + 1);
};

/** Without a condition, or with one that always holds, every row is meant. */
const reach = (tokens: readonly Token[]): Scope => {
  const level = tokens[0]?.depth ?? 0;
  const where = tokens.findIndex(({ word, depth }) => word === 'where' && depth <= level);
  if (where < 0) return tokens.some(({ word }) => word === 'limit') ? 'many' : 'all';
  const condition = tokens
    .slice(where + 1, where + 8)
    .map(({ word }) => word)
    .filter((word) => word !== '(' && word !== ')')
    .join(' ');
  return ALWAYS_TRUE.test(`${condition} `) && !/ and /.test(` ${condition} `) ? 'all' : 'many';
};

const meaningOf = (all: readonly Token[], builder: EffectBuilder): Meaning[] => {
  const words = all.map(({ word }) => word);
  const table = { sort: 'table' } as const;
  // WITH … DELETE: the statement is the verb behind the common tables. psql's own \copy is COPY.
  const verbAt =
    words[0] === '\\'
      ? 1
      : words[0] === 'with'
        ? all.findIndex(({ word, depth }, at) => at > 0 && depth <= 0 && VERBS.has(word))
        : 0;
  const tokens = verbAt > 0 ? all.slice(verbAt) : all;
  const [verb = '', second = ''] = tokens.map(({ word }) => word);
  const target = nameAfter(tokens, 1);
  if (verb === 'delete') return [{ ...table, kind: 'delete', target, scope: reach(tokens), final: true }];
  if (verb === 'update')
    return [{ ...table, kind: 'change-data', target, scope: reach(tokens), final: true }];
  if (verb === 'truncate') return [{ ...table, kind: 'erase', target, scope: 'all', final: true }];
  if (verb === 'drop') return dropped(second, nameAfter(tokens, 2));
  if (PEOPLE.has(second) && (verb === 'alter' || verb === 'create') && words.some((word) => POWERS.has(word)))
    return [{ sort: 'resource', kind: 'escalate', target: nameAfter(tokens, 2) }];
  if (verb === 'alter' || verb === 'rename') {
    const name = nameAfter(tokens, 2);
    const drops = words.includes('drop') && !words.includes('constraint') && !words.includes('default');
    return [{ ...table, kind: 'change-schema', target: name, final: drops, scope: drops ? 'all' : 'one' }];
  }
  if (verb === 'create') {
    return [
      {
        ...table,
        kind: PEOPLE.has(second) ? 'change-access' : 'change-schema',
        target: nameAfter(tokens, 2),
      },
    ];
  }
  if (verb === 'grant') {
    const everyone = words.includes('public') || words.includes('anon') || words.includes('anonymous');
    const everything = second === 'all' || words.includes('superuser');
    const kind = everyone ? 'expose' : everything ? 'escalate' : 'change-access';
    return [{ ...table, kind, target: tableFrom(tokens, 'on'), scope: everything ? 'all' : 'one' }];
  }
  if (verb === 'exec' && words.some((word) => word.includes('xp_cmdshell')))
    return [{ sort: 'resource', kind: 'escalate' }];
  if (verb === 'copy') {
    const source = target === '(' ? tableFrom(tokens, 'from') : target;
    const out = words.includes('to');
    return [
      { ...table, kind: out ? 'expose' : 'change-data', target: source, cargo: builder.tableOf(source) },
    ];
  }
  if (verb === 'insert' || verb === 'replace' || verb === 'merge') {
    const source = tableFrom(tokens.slice(1), 'from');
    return [{ ...table, kind: 'change-data', target, cargo: source === '' ? [] : builder.tableOf(source) }];
  }
  if (verb !== 'select') return [];
  const source = tableFrom(tokens, 'from');
  const out = words.includes('outfile') || words.includes('dumpfile');
  return source === ''
    ? []
    : [
        {
          ...table,
          kind: out ? 'expose' : 'read',
          target: source,
          ...(out && { cargo: builder.tableOf(source) }),
        },
      ];
};

/** `db.users.drop`, or `.drop` behind `db.getCollection('users')`. */
const METHOD = /^(?:db)?\.(?:(.+)\.)?(dropdatabase|drop|deletemany|remove)$/;

/** MongoDB is spoken to in calls, of which several may stand in one statement. */
const documentsOf = (tokens: readonly Token[]): Meaning[] =>
  tokens.flatMap(({ word }, at): Meaning[] => {
    const [, target = '', method] = METHOD.exec(word) ?? [];
    if (method === undefined || tokens[at + 1]?.word !== '(') return [];
    const usual = { sort: 'table', target, final: true } as const;
    if (method.startsWith('drop')) return [{ ...usual, kind: 'erase', scope: 'all' }];
    const filter = tokens
      .slice(at + 2, at + 4)
      .map((token) => token.word)
      .join('');
    return [{ ...usual, kind: 'delete', scope: filter === '{}' || filter.startsWith(')') ? 'all' : 'many' }];
  });

/** Who may use a database, and what lets them do anything in it. */
const PEOPLE = new Set(['user', 'role', 'login']);
const POWERS = new Set(['superuser', 'createrole', 'bypassrls', 'sysadmin']);

const DROPPED_DATA = new Set([
  'table',
  'database',
  'schema',
  'collection',
  'keyspace',
  'tablespace',
  'owned',
]);

const dropped = (what: string, target: string): Meaning[] => {
  if (DROPPED_DATA.has(what)) return [{ sort: 'table', kind: 'erase', target, scope: 'all', final: true }];
  if (PEOPLE.has(what)) return [{ sort: 'resource', kind: 'delete', target, final: true }];
  return [{ sort: 'table', kind: 'change-schema', target }];
};
