import { programName } from '../commands/call-rules';
import type { EffectReader } from '../commands/effect-reader';
import type { Effect, EffectKind } from '../commands/effect.types';
import type { RanCommand } from '../commands/ran-command';
import type { ProposedAction } from '../decisions';
import { once } from '../once';
import { announcesCall, announcesCommand } from '../text/announcement';
import { actionTexts, callText, toldDescription, unspokenText, withoutMessages } from '../text/action-text';
import type { TextAnalyser } from '../text/analyse';
import { amountsTold, amountsWritten } from './values/amounts-written';
import type { ClaimReader, Reading } from './claim-reader';
import { ENVIRONMENT } from './sentences/choice-reader';
import type { Claim } from './claims.types';
import type { CodeClaims } from './code/code-claims';
import { type CommandClaims, SERVER } from './commands/command-claims';
import { withHandedOn } from './commands/own-scripts';
import { likeCommands } from './commands/tool-commands';
import { linesRun } from './commands/command-line';
import type { EffectClaims } from './operations/effect-claims';
import { hostsReached } from './values/hosts';
import { packagesAdded } from './code/packages-added';
import { manifestChanges } from './code/manifest-changes';
import { isPath } from './meets';
import { namesGiven } from './names/name-claims';
import type { OperationClaims } from './operations/operation-claims';
import { withoutBuilds } from './commands/production-builds';
import { COUNT, UNIT } from './values/quantity-reader';
import { versionsChosen } from './values/version-claims';

/** The category that only effects tell: `git log main` chooses no branch, `git push origin main` does. */
const BY_EFFECT = 'branch';
/** Which files a call works on is told by its effects, too. */
const PATHS = 'literal:path';

/** That a tool is used tells nothing of what it does: "use the MCP tool get_issue" creates no issue. */
const isMereUse = (claim: Claim): boolean =>
  claim.kind === 'assertion' && !claim.negated && [...claim.acts].every((act) => act === 'use');
/** Tools of a server that write to a branch; a pull request only names the one that it is for. */
const WRITING =
  /push|commit|merge(?!_?request)|(?:create|update|delete|put|write|edit|upload)\w*_(?:file|contents?|ref|tree|branch)|cherry|rebase|revert/i;
const isOfBranch = (claim: Claim): boolean => claim.kind === 'choice' && claim.category === 'branch';

/** What a command is looked for or looked at with states nothing: `grep -rn jest src`. */
const READING: ReadonlySet<EffectKind> = new Set(['read', 'list']);

const actsOf = (claim: Claim): string[] => (claim.kind === 'assertion' ? [...claim.acts] : []);

/** Reads what an action says and what its tool call does as claims. */
export class ActionReader {
  /** Reads what an action says and does. */
  readonly read = once((action: ProposedAction): Reading => this.readNew(action));

  constructor(
    private readonly analyser: TextAnalyser,
    private readonly reader: ClaimReader,
    private readonly effects: EffectReader,
    private readonly effectClaims: EffectClaims,
    private readonly commandClaims: CommandClaims,
    private readonly codeClaims: CodeClaims,
    private readonly operationClaims: OperationClaims,
  ) {}

  private readNew(action: ProposedAction): Reading {
    const effects = this.effects.read(action);
    const commands = this.effects.commandsOf(action);
    const called = this.effects.withoutGiven(action, (path, text) => this.codeClaims.withoutTalk(path, text));
    const known = effects.length > 0 || commands.length > 0;
    const call = known ? withPlaces(withoutMessages(callText(called))) : undefined;
    const unspoken = known ? unspokenText(called, commands).toLowerCase() : '';
    const description = toldDescription(action, commands);
    const bare = commands.reduce((text, command) => text.replace(command, ''), description);
    const spoken = commands.length > 0 && announcesCommand(bare) ? '' : description;
    const run = withHandedOn(this.effects.ranBy(action), this.effects);
    const folder = this.effects.folderOf(action);
    const written = this.effects.writtenBy(action);
    const ran = run.map(({ text }) => text.toLowerCase());
    const places = withoutBuilds(commands.map((command) => command.toLowerCase()));
    const looks = run.length > 0 && run.every((command) => this.operationClaims.looks(command));
    const onlyReads = effects.length > 0 && effects.every(({ kind }) => READING.has(kind));
    const said = { ...called, description: spoken };
    const isOwnTool = SERVED.test(action.tool ?? '');
    const served = SERVED.test(action.tool ?? '') && announcesCall(action.description, action);
    const onlyNames = SERVED.test(action.tool ?? '') && !WRITING.test(action.tool ?? '');
    const texts = call === undefined ? actionTexts(said) : [...actionTexts(withoutCall(said)), call];
    const readings = texts.map((text) => {
      const read = this.reader.readAct(this.analyser.analyse(text));
      const reading = onlyNames ? { ...read, claims: read.claims.filter((one) => !isOfBranch(one)) } : read;
      if (served && text === spoken)
        return { ...reading, claims: reading.claims.filter((claim) => !isMereUse(claim)) };
      // A command is no sentence: it may state a value or a choice, but what it does is told by its effects.
      if (text === call && onlyReads) return { ...reading, claims: [] };
      return text === call
        ? {
            ...reading,
            claims: reading.claims
              .filter((claim) => isStated(claim) && !isGone(claim, ran) && !isOfBuild(claim, places))
              .map(ofInterpreter(run))
              .map(shownBy(commands, unspoken))
              .map(ofTheService),
          }
        : this.effects.onlyWritten(action) === undefined
          ? reading
          : { ...reading, claims: reading.claims.map(besideCall) };
    });
    const site = siteOf(action, commands);
    const done = this.effectClaims.read(effects, {
      folder,
      site,
      written,
    });
    const added = this.effectClaims.added(run, folder);
    const amounts = amountsWritten(written);
    // A tool of its own is told its statement as it is: `mcp__mysql__execute`.
    const statements = Object.entries(action.parameters ?? {}).flatMap(([name, value]) =>
      STATEMENT.test(name) && typeof value === 'string' ? [value] : [],
    );
    const told = [...readings.flatMap(({ acts }) => [...acts]), ...done.flatMap(actsOf)];
    return {
      acts: new Set(told),
      ...(commands.length > 0 && { telling: this.effectClaims.telling }),
      ...(looks && { looks }),
      claims: [
        ...readings.flatMap(({ claims }) => (isOwnTool ? claims.map(asGiven) : claims)),
        ...done,
        ...added,
        ...manifestChanges(run),
        ...packagesAdded(effects),
        ...this.commandClaims.read([...run, ...ownTool(action)]),
        ...this.operationClaims.read(action, run),
        ...versionsChosen(run, written),
        ...hostsReached(effects, site),
        ...namesGiven(action, run, written),
        ...this.codeClaims.ofCommands(
          commands.length > 0 ? [...run.map(({ text }) => text), ...commands.filter(isPiped)] : statements,
        ),
        ...this.codeClaims.read(written, folder),
        ...amounts,
        ...amountsTold(run),
        ...this.commandClaims.ports(amounts),
        ...linesRun(commands, action.parameters),
      ],
      terms: new Set([...readings.flatMap(({ terms }) => [...terms]), ...this.onlyFolders(effects, done)]),
    };
  }

  /** Where all of a call takes place, for what is ruled out "except inside `shop/http/`". */
  private onlyFolders(effects: readonly Effect[], done: readonly Claim[]): string[] {
    const targets = new Set(effects.flatMap(({ sort, target }) => (sort === 'path' ? [target] : [])));
    if (targets.size !== 1) return [];
    return done.flatMap((claim) => (claim.kind === 'assertion' ? [...claim.objects].filter(isPath) : []));
  }
}

/** Tools of agents that rules name: "never use WebFetch". Others are called like what people do. */
const NAMED = /^(?:webfetch|websearch|notebookedit|multiedit|todowrite|task|agent)$/i;

/** A tool of a server of the agent's: of the server as a whole rules speak, too. */
const SERVED = /^mcp__.+?(?=__|$)/i;

/** Where a tool of its own is told to act is shown, and no wish of whoever calls it: `app: shop-stg`. */
const asGiven = (claim: Claim): Claim =>
  claim.kind === 'choice' && claim.category === ENVIRONMENT ? { ...claim, called: true } : claim;

const ownTool = ({ tool = '', parameters = {} }: ProposedAction): RanCommand[] => {
  const server = SERVED.exec(tool)?.[0];
  const names = NAMED.test(tool) ? [tool] : server === undefined ? [] : [tool, server];
  const own = names.map((name): RanCommand => ({
    program: name.toLowerCase(),
    operands: [],
    flags: new Set(),
    words: [name],
    through: [],
    variables: new Map(),
    text: name,
  }));
  return [...own, ...likeCommands(tool, parameters)];
};

/** Parameters that hold a statement for a database. */
const STATEMENT = /^(?:sql|query|statement|command)$/i;

/** What a shell is handed is seen in the whole line only. */
const isPiped = (command: string): boolean => /\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b/.test(command);

/** `$PROD_DATABASE_URL` says where it is. */
const PLACED = /\$\{?((?:prod|production|staging|live)_\w{1,60})\}?/gi;
const withPlaces = (call: string): string =>
  call.replace(PLACED, (_, name: string) => name.replaceAll('_', ' '));

const withoutCall = ({ parameters: _, ...told }: ProposedAction): ProposedAction => told;

/** Parameters that are longer are texts and no names. */
const LONGEST_NAME = 100;

/** A call's tool and command with what it names, in lower case. */
const siteOf = ({ tool = '', parameters = {} }: ProposedAction, commands: readonly string[]): string => {
  const names = Object.values(parameters).filter(
    (value): value is string => typeof value === 'string' && value.length <= LONGEST_NAME,
  );
  return [tool, ...commands, ...names].join(' ').toLowerCase();
};

const isMeasured = (claim: Claim): boolean =>
  claim.kind === 'value' && (claim.attribute.startsWith(COUNT) || claim.attribute.startsWith(UNIT));

/** Commands that take away what they name, or look for it. */
const REMOVING = /^(?:\S+\s+){0,3}?(?:remove|uninstall|un|rm|purge|grep|egrep|rg|ag)\s/;

/** Whether a choice is named only by commands that remove it or look for it: `pnpm remove express`. */
const isGone = (claim: Claim, ran: readonly string[]): boolean => {
  if (claim.kind !== 'choice') return false;
  const naming = ran.filter((text) => text.includes(claim.span));
  return naming.length > 0 && naming.every((text) => REMOVING.test(text) && !text.startsWith(claim.span));
};

const LANGUAGE = 'language';

/** `python3 -c …` chooses no language for what is written. */
const ofInterpreter =
  (run: readonly RanCommand[]) =>
  (claim: Claim): Claim =>
    claim.kind === 'choice' &&
    claim.category === LANGUAGE &&
    run.some(({ words: [first = ''] }) => programName(first) === programName(claim.span))
      ? { ...claim, aside: true }
      : claim;

/** Whether a place is named only by what is built for it: `npm run build:prod`. */
const isOfBuild = (claim: Claim, places: string): boolean =>
  claim.kind === 'choice' &&
  claim.category === ENVIRONMENT &&
  places !== '' &&
  !places.includes(claim.span.toLowerCase());

/**
 * The choice of a command is seen in it, and a value in whatever is no sentence; of a text that is only handed on both are
 * read as in any sentence. A command says nothing of what it does not do: `--no-edit` denies nothing behind it.
 */
const shownBy =
  (commands: readonly string[], unspoken: string) =>
  (claim: Claim): Claim => {
    if (commands.length > 0) return { ...claim, negated: false, done: true };
    const shown = claim.kind === 'value' && !isMeasured(claim) && unspoken.includes(claim.span);
    return shown ? { ...claim, done: true } : { ...claim, called: true };
  };

/** A port that is set without saying whose is that of the service itself: `PORT=3000`. */
const ofTheService = (claim: Claim): Claim =>
  claim.kind === 'value' && claim.attribute === 'port' && [...claim.subject].every(isPath)
    ? { ...claim, keys: [`v:port:${SERVER}`], subject: new Set([SERVER]) }
    : claim;

/** "In the file a.ts, replace 1 line": what a hook says of an edit is all in the call. */
const besideCall = (claim: Claim): Claim =>
  claim.kind === 'assertion' || claim.kind === 'choice' ? { ...claim, beside: true } : claim;

const isStated = (claim: Claim): boolean =>
  claim.kind === 'value' ||
  (claim.kind === 'choice' && claim.category !== BY_EFFECT && claim.category !== PATHS);
