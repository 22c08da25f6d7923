import type { WrittenFile } from '../../commands/written-reader';
import type { ValidatorRules } from '../../policy/policy.types';
import type { CodeClaim } from '../claims.types';
import { bareCode, MOST_CODE } from './code';
import { CODE_KEY, TESTS } from './code-reader';
import { layersOf } from '../files/layers';
import { foldersOf, within } from '../operations/effect-claims';
import { resolvedImports } from './relative-imports';

/** Of these each word counts. */
const TEXTS = new Set(['markdown']);
const TEST = /(?:^|[/._-])(?:tests?|specs?|__tests__|testing)(?:[/._-]|$)/i;
/** What the name of a file ends in; the whole of one like `Dockerfile`. */
const EXTENSION = /(?:^|[./])(\w+)$/;

/** A file of code whose name ends as that of a text does. */
const BUILD = /(?:^|\/)(?:cmakelists|requirements[\w.-]*)\.txt$/i;
/** Files of prose and data. */
const DATA = new Set(['txt', 'csv', 'tsv', 'log', 'lock', 'snap', 'po', 'pot', 'svg']);

/** States what code a call writes, and where. */
export class CodeClaims {
  private readonly languages: ReadonlyMap<string, string>;

  constructor({ codeFiles }: ValidatorRules) {
    this.languages = new Map(
      Object.entries(codeFiles).flatMap(([language, endings]) => endings.map((ending) => [ending, language])),
    );
  }

  /** What a text does that is written into a file: code without its comments, a document for people nothing. */
  withoutTalk(path: string, text: string): string {
    const language = this.languages.get(EXTENSION.exec(path)?.[1]?.toLowerCase() ?? '');
    if (language === undefined) return text;
    return TEXTS.has(language) ? '' : bareCode(text, language, 'comments');
  }

  /** Commands, for the settings that they give: `go mod edit -go=1.24`. */
  ofCommands(commands: readonly string[]): CodeClaim[] {
    return commands.map((text) => ({
      kind: 'code',
      keys: [CODE_KEY],
      negated: false,
      bare: false,
      written: { text: text.slice(0, MOST_CODE), bare: '', before: { text: '', bare: '' }, whole: false },
      command: true,
      subject: new Set(),
      exceptions: new Set(),
      span: text,
      done: true,
    }));
  }

  /** @param folder what the call works in */
  read(files: readonly WrittenFile[], folder?: string): CodeClaim[] {
    return files.flatMap(({ path, text, replaced, whole }) => {
      const target = within(path, folder);
      const ending = EXTENSION.exec(target)?.[1]?.toLowerCase();
      if (ending === undefined || text === '' || (DATA.has(ending) && !BUILD.test(target))) return [];
      // Of a language that nobody has named, the code is read all the same.
      const language = this.languages.get(ending) ?? ending;
      const side = (all: string) => {
        const some = all.slice(0, MOST_CODE);
        return { text: some, bare: bareCode(some, language), imports: resolvedImports(target, some) };
      };
      return [
        {
          kind: 'code',
          keys: [CODE_KEY],
          negated: false,
          bare: false,
          written: { ...side(text), before: side(replaced), whole },
          subject: new Set([
            language,
            ...foldersOf(target),
            ...layersOf(target),
            ...(TEST.test(target) ? [TESTS] : []),
          ]),
          exceptions: new Set(),
          span: target,
          done: true,
        },
      ];
    });
  }
}
