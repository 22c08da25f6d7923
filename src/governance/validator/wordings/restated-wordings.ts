import { branchWordings } from './branch-wordings';
import { circumstanceWordings } from './circumstance-wordings';
import { commandWordings } from './command-wordings';
import { consentWordings } from './consent-wordings';
import { dependencyWordings } from './dependency-wordings';
import { gitWordings } from './git-wordings';
import { itemWordings } from './item-wordings';
import { libraryWordings } from './library-wordings';
import { namedConsentWordings } from './named-consent-wordings';
import { permissionWordings } from './permission-wordings';
import { protectionWordings } from './protection-wordings';
import { siteWordings } from './site-wordings';
import { terminalWordings } from './terminal-wordings';
import { toolWordings } from './tool-wordings';
import {
  ACT,
  ACTING,
  AGENT,
  ALONE,
  BAD,
  CONSENT,
  DENIED,
  DOING_IT,
  END,
  HANDLED,
  HANDS_OFF,
  ITS_OWN,
  MACHINE,
  MINE,
  PERSON,
  START,
  TO_ACT,
  type Wording,
  commandsOf,
  never,
  passive,
  pattern,
} from './wording';

export const WORDINGS: readonly Wording[] = [
  // "You are not allowed to restart nginx", "you aren't supposed to merge".
  {
    same: true,
    hint: /\bto\b/i,
    told: pattern(
      `${START}(?:${AGENT}(?:\\s+(?:are|is)|['’](?:re|s))?(?:\\s+(?:not|never)|n['’]t)|not|never)\\s+(?:ever\\s+)?(?:allowed|permitted|supposed|authori[sz]ed|cleared|entitled|free)\\s+to\\s+(?:ever\\s+)?${TO_ACT}`,
    ),
    plain: never(),
  },
  // "You have no permission to publish", "agents have no business merging pull requests".
  {
    same: true,
    hint: /\bno\b/i,
    told: pattern(
      `${START}${AGENT}\\s+(?:have|has|got)\\s+no\\s+(?:permission|right|authority|authori[sz]ation|mandate|business)\\s+(?:to\\s+${TO_ACT}|${ACTING})`,
    ),
    plain: (found) => never(found[1] === undefined ? 2 : 1)(found),
  },
  // "It is strictly prohibited to publish the package", "don't ever attempt to push".
  {
    same: true,
    hint: /\b(?:forbidden|prohibited|banned|attempt|try|dare)\b/i,
    told: pattern(
      `(?:\\bit(?:['’]s|\\s+is)\\s+(?:\\w+ly\\s+)?(?:forbidden|prohibited|banned)|${START}(?:never|do\\s+not|don['’]?t|must\\s+not|must\\s+never|should\\s+never|should\\s+not)\\s+(?:ever\\s+|even\\s+)?(?:attempt|try|dare))\\s+to\\s+${TO_ACT}`,
    ),
    plain: never(),
  },
  // "There is never a reason to drop tables", "resist the urge to rebase".
  {
    same: true,
    hint: /\b(?:reason|urge|temptation)\s+to\b/i,
    told: pattern(
      `\\b(?:there(?:['’]s|\\s+is)\\s+(?:never|no)\\s+(?:any\\s+|a\\s+)?(?:good\\s+|valid\\s+)?reason|resist\\s+(?:the|any|every)\\s+(?:urge|temptation))\\s+to\\s+${TO_ACT}`,
    ),
    plain: never(),
  },
  // "Under no circumstances should you force-push", "at no time may an agent merge".
  {
    same: true,
    hint: /\bno\b/i,
    told: pattern(
      `\\b(?:under\\s+no\\s+circumstances?|at\\s+no\\s+(?:time|point)|in\\s+no\\s+(?:case|event)|on\\s+no\\s+account)\\s+(?:should|may|must|shall|can|will|do|are|is)\\s+${AGENT}\\s+(?:allowed\\s+to\\s+|to\\s+|ever\\s+)?${TO_ACT}`,
    ),
    plain: never(),
  },
  // "The assistant shall not run migrations", "IMPORTANT: NEVER RUN MIGRATIONS".
  {
    same: true,
    hint: /\b(?:not|never|cannot)\b|n['’]t\b/i,
    told: pattern(
      `(?:${START}${AGENT}\\s+(?:cannot|(?:can|may|shall|must|should|will)(?:n['’]t|\\s+not|\\s+never)|(?:are|is)(?:n['’]t|\\s+not|\\s+never)\\s+to)|^\\W*(?:important|critical|attention|warning|note|rule|remember)\\W+(?:never|do\\s+not|don['’]t))\\s+(?:ever\\s+)?(?!be\\b)${TO_ACT}`,
    ),
    plain: never(),
  },
  // "Nobody may merge".
  {
    same: true,
    hint: /\b(?:nobody|no\s+one|no\s+agent)\b/i,
    told: pattern(
      `${START}(?:nobody|no\\s+one|no\\s+agent)\\s+(?:may|can|should|must|shall|gets\\s+to|is\\s+(?:allowed\\s+|permitted\\s+|supposed\\s+)?to)\\s+(?:ever\\s+)?(?!be\\b)${TO_ACT}`,
    ),
    plain: never(),
  },
  // "Only humans may publish the package".
  {
    same: true,
    hint: /\bonly\b/i,
    told: pattern(
      `${START}only\\s+(?:humans?|people|a\\s+(?:human|person)|(?:the |our |an? )?(?:dbas?|sres?|devops|ops|release\\s+managers?)(?:\\s+team)?)\\s+(?:may|can|should|must|shall|(?:is|are)\\s+(?:allowed|permitted)\\s+to|gets?\\s+to)\\s+${TO_ACT}`,
    ),
    plain: never(),
  },
  // "Only maintainers may merge": that "only the owner can delete a project" may be said of the project's users.
  {
    hint: /\bonly\b/i,
    told: pattern(
      `${START}only\\s+(?:${PERSON}|${MACHINE})\\s+(?:may|can|should|must|shall|(?:is|are)\\s+(?:allowed|permitted)\\s+to|gets?\\s+to)\\s+${TO_ACT}`,
    ),
    plain: never(),
  },
  // "Publishing the package is not your job", "merging is none of your business".
  {
    same: true,
    hint: /\b(?:your|for you|you do)\b/i,
    told: pattern(
      `${START}${ACT}\\s+(?:is|are)\\s+(?:not\\s+(?:your\\s+(?:job|task|business|call|decision|responsibility|concern)|for\\s+you\\b|something\\s+(?:that\\s+)?you\\s+(?:do|should\\s+do|may\\s+do|decide))|none\\s+of\\s+your\\s+(?:business|concern))`,
    ),
    plain: never(),
  },
  // "Merging pull requests is a human job", "deleting secrets is for security to do".
  {
    same: true,
    hint: /\b(?:job|task|business|decision|call|matter|responsibility|for)\b/i,
    told: pattern(
      `${START}${DOING_IT}\\s+(?:is|are|stays?|remains?)\\s+(?:strictly\\s+|always\\s+|only\\s+)?(?!${ITS_OWN})(?:(?:an?\\s+|the\\s+)?(?:human|person|people|[\\w-]+(?:\\s[\\w-]+)?(?:['’]s|s['’]))(?:['’]s?)?\\s+(?:job|task|business|decision|call|matter|responsibility)\\b|for\\s+(?!${ITS_OWN})(?:[\\w-]+ ){1,3}to\\s+(?:do|decide|handle|make)\\b)`,
    ),
    plain: never(),
  },
  // "Nobody but QA closes tickets".
  {
    same: true,
    hint: /\b(?:nobody|no\s+one)\b/i,
    told: pattern(
      `${START}(?:nobody|no\\s+one)\\s+(?:but|except(?:\\s+for)?|other\\s+than|apart\\s+from|besides)\\s+(?!${ITS_OWN})(?:me|us|myself|(?:the\\s+|our\\s+)?[\\w-]+(?:\\s(?:team|managers?|leads?|owners?|admins?))?)\\s+(?:(?:may|can|should|is\\s+(?:allowed\\s+)?to|gets\\s+to|ever)\\s+)?([a-z]{3,14})((?: [\\w\`@./:-]{1,30}){0,6})`,
    ),
    plain: ([, verb = '', rest = ''], lemma) => `never ${lemma(verb)}${rest}`,
  },
  // "We publish from CI only".
  {
    same: true,
    hint: /\b(?:only|alone|exclusively)\b/i,
    told: pattern(
      `${START}(?:i|we)\\s+(?:always\\s+)?([a-z]{3,14}(?: (?!(?:from|via|through|in|on|by)\\b)[\\w\`@./:-]{1,30}){0,4}?)\\s+(?:from|via|through|in|on|by)\\s+${MACHINE}\\s+(?:only|alone|exclusively)\\b(?!\\s+(?:because|when|if|since|as|for|to|after|until)\\b)`,
    ),
    plain: never(),
  },
  // "I handle the TestFlight uploads".
  {
    hint: /\b(?:i|we)\b/i,
    told: pattern(
      `${START}(?:i|we)(?:['’]ll|\\s+will)?\\s+(?:handle|do|run|manage|take\\s+care\\s+of|look\\s+after)\\s+(?:all\\s+)?(?:the\\s+|our\\s+|my\\s+)?((?:[\\w-]+ (?:and )?){0,4}?)(${[...HANDLED.keys()].join('|')})${END}(?!,?\\s+(?:and\\s+|but\\s+)?you\\b)`,
    ),
    plain: ([, thing = '', act = '']) => `never ${HANDLED.get(act.toLowerCase()) ?? ''} ${thing}`.trim(),
  },
  // "I do the commits", "I'll make all commits myself", "I commit." How "we make commits in small steps" is no ban.
  {
    same: true,
    hint: /\b(?:i|me)\b.*\b(?:commit|push|merg|deploy|release|publish)/i,
    told: pattern(
      `${START}(?:i(?:['’]ll|\\s+will|\\s+always|\\s+alone)?|let\\s+me)\\s+(?:(?:do|make|handle|create|write|take\\s+care\\s+of|look\\s+after)\\s+(?:all\\s+)?(?:the\\s+|my\\s+|our\\s+|your\\s+)?(?:git\\s+)?(commit|push|merg)(?:s|es|ing|ting)|(commit|push|merge|deploy|release|publish)(?:\\s+(?:it|things|everything|stuff|(?:the|my|your|all)\\s+(?:code|changes|work)))?)(?:\\s+(?:myself|here|around here|in this (?:repo|project)))?(?=\\W*$|\\s*[.;!)–—])`,
    ),
    plain: ([, noun, verb = '']) => `never ${noun === 'merg' ? 'merge' : (noun ?? verb)}`,
  },
  // "Don't go assigning reviewers".
  {
    same: true,
    hint: /\bgo(?:\s+around)?\s+\w+ing\b/i,
    told: pattern(`(?:do\\s+not|don['’]?t|never)\\s+(?:ever\\s+)?go(?:\\s+around)?\\s+${DOING_IT}`),
    plain: never(),
  },
  // "You can read issues but don't comment on them".
  {
    same: true,
    hint: /\bbut\b/i,
    told: pattern(
      `^\\W*(?:you(?:['’]re|\\s+are)?\\s+)?(?:can|may|free\\s+to|welcome\\s+to|allowed\\s+to|feel\\s+free\\s+to)\\s+[a-z]{3,12}\\s+((?:[\\w-]+ ){0,2}[\\w-]+?),?\\s+but\\s+(?:please\\s+)?(?:never|do\\s+not|don['’]?t)\\s+([a-z]{3,14}(?:\\s+(?:on|to|in|into))?)\\s+(?:them|it|those|these|any)\\b`,
    ),
    plain: ([, thing = '', act = '']) => `never ${act} ${thing}`,
  },
  // "`npm audit fix` has burned us twice, so never run it".
  {
    same: true,
    hint: /\b(?:never|not|don['’]?t)\s+(?:ever\s+)?(?:run|use|call|execute)\s+it\b/i,
    told: pattern(
      `^\\W*([a-z][\\w\`.-]*(?: (?!(?:has|have|is|was|will|can|may|does|costs?|takes?|breaks?|broke|makes?|keeps?|often|always|once)\\b)[\\w\`@./:=-]{1,30}){1,4})\\s(?!has\\s+an?\\b|comes\\s+with|knows|offers|supports)[^.;]{3,80}[,;:–—-]\\s*(?:(?:so|hence|therefore|please)\\s+)*(?:never|do\\s+not|don['’]?t)\\s+(?:ever\\s+)?(?:run|use|call|execute)\\s+it\\b`,
    ),
    plain: ([, command = '']) => `never run ${commandsOf(command)}`,
  },
  // "chmod 777 is not a fix".
  {
    same: true,
    hint: /\b(?:not|never|n['’]t)\s+an?\s/i,
    told: pattern(
      `^\\W*([a-z][\\w\`.-]*(?: [\\w\`@./:=-]{1,30}){1,4}?)\\s+(?:is(?:\\s+not|n['’]t|\\s+never))\\s+an?\\s+(?:\\w+\\s+)?(?:fix|option|solution|workaround|answer|remedy|cure|way\\s+out)(?=\\s*(?:$|[.,;:!)(–—]))`,
    ),
    plain: ([, command = '']) => `never run ${commandsOf(command)}`,
  },
  // "Redis holds the sessions, flushing it logs everyone out, so don't".
  {
    same: true,
    hint: /\bso\s+(?:please\s+)?(?:don['’]?t|do\s+not|never)\b/i,
    told: pattern(
      `^\\W*(?:the\\s+|our\\s+)?([\\w-]+(?: [\\w-]+)?)\\s+(?:is|are|holds?|has|have|keeps?|contains?|runs?|serves?|feeds?)\\s[^.;]{3,80}?[,;:–—-]\\s*(?:and\\s+)?([a-z-]{3,14}ing)\\s+(?:it|them)\\b[^.;]{3,60}[,;:–—-]\\s*so\\s+(?:please\\s+)?(?:don['’]?t|do\\s+not|never)\\W*$`,
    ),
    plain: ([, thing = '', act = '']) => `never ${act} ${thing}`,
  },
  // "Plan yes, apply no".
  {
    hint: /\bno\W*$/i,
    told: pattern(
      `^\\W*[a-z][\\w-]{2,15}\\s*[:=]?\\s+(?:yes|ok|okay|fine|sure)\\W{1,4}(?:but\\s+)?([a-z][\\w-]{2,15})\\s*[:=]?\\s+no\\W*$`,
    ),
    plain: never(),
  },
  // "Publishing the package needs my approval".
  {
    same: true,
    hint: /\b(?:needs?|requires?)\b/i,
    told: pattern(
      `${START}${ACTING}\\s+(?:always\\s+)?(?:needs?|requires?)\\s+(?:\\w+['’]?s?\\s+){0,3}${CONSENT}\\b`,
    ),
    plain: (found) => (DENIED.test(found[0]) ? undefined : `${never()(found)} unless I ask you to`),
  },
  // "Avoid publishing the package", "stop dropping tables".
  {
    same: true,
    hint: /\b(?:avoid|stop|quit|cease|no)\s+[a-z-]+ing\b/i,
    told: pattern(
      `${START}(?:always\\s+)?(?:avoid|stop|quit|cease|no(?=\\s+[a-z-]+ing\\s+(?:the|an?|any|your|my|our|this|that|these|those)\\b))\\s+(?!\\w+ing\\s+of\\b)${ACTING}`,
    ),
    plain: never(),
  },
  // "Hands off tagging".
  {
    same: true,
    hint: /\bhands\s+(?:off|away)\b/i,
    told: pattern(`${START}${HANDS_OFF}\\s+(?:the\\s+)?${DOING_IT}`),
    plain: never(),
  },
  // "Hold off on publishing the package", "wait with merging until I say so".
  {
    same: true,
    hint: /\b(?:hold|wait|abstain|desist|postpone|defer)\b/i,
    told: pattern(
      `${START}(?:hold\\s+(?:off|back)(?:\\s+(?:on|with|from))?|wait\\s+with|postpone|defer|abstain\\s+from|desist\\s+from)\\s+${ACTING}`,
    ),
    plain: never(),
  },
  // "Publishing the package? No."
  {
    same: true,
    hint: /\?/,
    told: pattern(
      `^\\W*${ACTING}\\?\\s+(?:no(?!\\s+(?:problem|worries|issue|question|need|objections?|matter|big|harm))|never|not\\s+you)\\b`,
    ),
    plain: never(),
  },
  // "It would be bad to publish the package".
  {
    same: true,
    hint: /\bwould\s+be\b/i,
    told: pattern(`^\\W*it\\s+would\\s+be\\s+${BAD}\\s+to\\s+${TO_ACT}`),
    plain: never(),
  },
  // "Publishing the package would be a mistake", "is a bad idea".
  {
    same: true,
    hint: /\b(?:would\s+be|idea|trouble|no-no|no-go)\b/i,
    told: pattern(
      `^\\W*${ACTING}\\s+(?:would\\s+be\\s+${BAD}|(?:is|would\\s+be)\\s+(?:always\\s+)?(?:an?\\s+(?:(?:very|really)\\s+)?(?:bad|terrible|horrible)\\s+idea|(?:not|never)\\s+a\\s+good\\s+idea|asking\\s+for\\s+trouble|an?\\s+(?:absolute\\s+|complete\\s+)?no-(?:no|go)))\\b`,
    ),
    plain: never(),
  },
  // "You must not, under any circumstances, restart nginx".
  {
    same: true,
    hint: /\b(?:any|matter|ever)\b/i,
    told: pattern(
      `\\b(?:(?:must|may|should|can|shall|do)(?:\\s+not|n['’]t)|cannot|never),?\\s+(?:(?:under|in)\\s+any\\s+(?:circumstances?|case|event)|at\\s+any\\s+(?:time|point)|for\\s+any\\s+reason|ever|no\\s+matter\\s+what),?\\s+${TO_ACT}`,
    ),
    plain: never(),
  },
  // "Publishing the package is something only I do".
  {
    same: true,
    hint: /\bonly\b/i,
    told: pattern(
      `${START}${ACTING}\\s+is\\s+something\\s+(?:that\\s+)?only\\s+(?:i|we|humans?|people|${PERSON})\\s+(?:do|does|may|can|should|decide)\\b`,
    ),
    plain: never(),
  },
  // "Restarts of nginx need a human".
  {
    same: true,
    hint: /\bof\b.*\b(?:needs?|requires?)\b/i,
    told: pattern(
      `${START}(restart|merge|deploy|release|reload|upgrade|reboot|rebase|rollback)s?\\s+of\\s+(?:the\\s+)?([\\w\`@./:-]{2,30}(?: [\\w\`@./:-]{1,30}){0,3}?)\\s+(?:always\\s+)?(?:needs?|requires?)\\s+(?:\\w+['’]?s?\\s+){0,3}${CONSENT}\\b`,
    ),
    plain: (found) =>
      DENIED.test(found[0]) ? undefined : `never ${found[1] ?? ''} ${found[2] ?? ''} unless I ask you to`,
  },
  // "Let me restart nginx": "let me know" asks for word, and "let me see" for nothing.
  {
    same: true,
    hint: /\blet\s+me\b/i,
    told: pattern(
      `^\\W*(?:please\\s+|always\\s+)?let\\s+me\\s+(?!(?:know|see|think|check|look|be|have|get|give|tell|show|say|explain|add|note|use|start|introduce|remind|clarify|first)\\b)${TO_ACT}`,
    ),
    plain: never(),
  },
  // "Push nothing", "you delete nothing without me".
  {
    same: true,
    hint: /\bnothing\b/i,
    told: pattern(
      `${START}(?:you\\s+)?(push|commit|delete|remove|merge|deploy|publish|release|install|change|edit|touch|rebase)\\s+nothing\\b(?!\\s+(?:inside|within|therein|there)\\W*$)([^.;!?]{0,80})`,
    ),
    plain: (found) => `never ${found[1] ?? ''} anything${found[2] ?? ''}`,
  },
  // "Stay on this branch".
  {
    same: true,
    hint: /\bbranch\b/i,
    told: pattern(
      `^\\W*(?:please\\s+|always\\s+)?(?:(?:stay|remain|keep)\\s+on|(?:do\\s+not|don['’]?t|never)\\s+leave)\\s+(?:this|the\\s+current|your|the\\s+same)\\s+branch\\b`,
    ),
    plain: () => 'never switch branches',
  },
  // "Don't open PRs": tools spell it out.
  {
    hint: /\b(?:PR|MR)s?\b/,
    told: /^(.*?)\b(P|M)R(s?)\b(.*)$/s,
    plain: ([, before = '', kind, plural = '', behind = '']) =>
      `${before}${kind === 'P' ? 'pull' : 'merge'} request${plural}${behind}`,
  },
  // "❌ force-push", as lists of dos and don'ts have it.
  {
    same: true,
    hint: /^\W*[❌🚫⛔🛑]/u,
    told: /^\W*[❌🚫⛔🛑]\W*([a-z][a-z-]{2,14}(?: [\w`@./:-]{1,30}){0,7})/iu,
    plain: (found) =>
      /^(?:do|don|never|no|not|avoid|bad|wrong)$/i.test((found[1] ?? '').split(' ')[0] ?? '')
        ? undefined
        : never()(found),
  },
  // "Pushing is my thing", "version bumps are on me", "`alembic upgrade` is mine to run".
  {
    hint: /\b(?:mine|me|ours|my|us|something)\b/i,
    told: pattern(
      `${START}${ACT}(?:\\s+(?:is|are|stays?|remains?)|['’](?:s|re))\\s+(?:strictly\\s+|always\\s+|only\\s+|just\\s+)?${MINE}${END}`,
    ),
    plain: never(),
  },
  // "`terraform apply` is reserved to the release manager", "tagging is left to QA", "merging is for humans".
  {
    hint: /\b(?:reserved|left|restricted|for|job|prerogative|task|business|responsibility|privilege|right|belongs?)\b/i,
    told: pattern(
      `${START}${ACT}\\s+(?:belongs?\\s+to\\s+|(?:is|are|stays?|remains?)\\s+(?:(?:strictly\\s+|exclusively\\s+)?(?:reserved|left|restricted)\\s+(?:to|for)|(?:only\\s+)?for|(?:only\\s+)?(?:the\\s+)?(?:job|prerogative|task|business|responsibility|privilege|right)\\s+of)\\s+)(?:${PERSON}|${MACHINE})`,
    ),
    plain: never(),
  },
  // "Git tags are created by the release manager exclusively", "issues are closed from the owner, not from you".
  {
    hint: /\b(?:is|are|gets?)\b.*\b(?:by|from)\b/i,
    told: pattern(
      `${START}${ACT}\\s+(?:is|are|gets?)\\s+(?:only\\s+|exclusively\\s+)?(\\w{3,14})\\s+(?:(?:in|at|on|during)\\s+(?:the\\s+)?\\w+\\s+)?(?:only\\s+|exclusively\\s+)?(?:by|from)\\s+(?:${PERSON}(?:${ALONE}|\\b)|${MACHINE}${ALONE})`,
    ),
    plain: passive,
  },
  // "Deploys come from CI, not your shell".
  {
    hint: /\b(?:not|only|alone|exclusively)\b/i,
    told: pattern(
      `${START}${ACT}\\s+(?:come|comes|happen|happens|go|goes)\\s+(?:only\\s+)?(?:from|via|through|by)\\s+${MACHINE}${ALONE}`,
    ),
    plain: never(),
  },
  // "I merge the PRs, not the agent", "I cut the releases myself", "I push. You don't."
  {
    hint: /\b(?:i|we)\b.*\b(?:myself|ourselves|not|never|don['’]?t)\b/i,
    told: pattern(
      `${START}(?:only\\s+)?(?:i|we)(?:['’]ll|\\s+will|\\s+do|\\s+always|\\s+want\\s+to|['’]d\\s+(?:like|rather)(?:\\s+to)?|\\s+would\\s+(?:like|rather)(?:\\s+to)?)?\\s+([a-z]{3,14}(?: (?!not\\b)[\\w\`@./:-]{1,30}){0,5}?)(?:\\s+(?:myself|ourselves)\\b(?!\\s+(?:before|after|when|until)\\b)|[,.;]?\\s+not\\s+(?:you|the\\s+agent|an?\\s+agent)\\b|[,.;]?\\s+(?:and\\s+)?you\\s+(?:do\\s+not|don['’]?t|never)\\s*(?:[.!]|$))`,
    ),
    plain: never(),
  },
  {
    same: true,
    hint: /\b(?:only|just)\s+(?:i|we)\b/i,
    told: pattern(
      `${START}(?:only|just)\\s+(?:i|we)\\s+(?:may\\s+|can\\s+)?([a-z]{3,14}(?: [\\w\`@./:-]{1,30}){0,4})${END}`,
    ),
    plain: never(),
  },
  {
    hint: /\bthe\s+only\s+(?:one|person)/i,
    told: pattern(
      `\\b(?:i['’]?m|i\\s+am|we\\s+are)\\s+the\\s+only\\s+(?:one|ones|person)\\s+(?:who|that|to)\\s+(\\w{3,14})((?: [\\w\`@./:-]{1,30}){0,5})`,
    ),
    plain: ([, verb = '', rest = ''], lemma) => `never ${lemma(verb)}${rest}`,
  },
  {
    hint: /\bleave\b.*ing\b.*\bto\b/i,
    told: pattern(
      `${START}leave\\s+(?:the\\s+|all\\s+)?(\\w{3,14}ing(?: [\\w\`@./:-]{1,30}){0,4}?)\\s+to\\s+(?:${PERSON}|${MACHINE})${END}`,
    ),
    plain: never(),
  },
  // "Horizon is under supervisor, it is not you who restart it".
  {
    hint: /\bnot\s+you\s+who\b/i,
    told: pattern(
      `^([\\w\`@./:-]{2,30})\\s[^.;:]{0,60}\\b(?:it['’]s|it\\s+is)\\s+not\\s+you\\s+who\\s+(\\w{3,14})`,
    ),
    plain: ([, thing = '', verb = ''], lemma) => `never ${lemma(verb)} ${thing}`,
  },
  // "Ask me before opening tickets".
  {
    hint: /\bbefore\b/i,
    told: pattern(
      `\\b(?:ask|check\\s+with|talk\\s+to|tell|ping|consult)(?:\\s+(?:me|us|first|someone|somebody|the\\s+team))*\\s+before\\s+(?:you\\s+)?(\\w{3,14}(?: [\\w\`@./:-]{1,30}){0,5})`,
    ),
    plain: (found) => `${never()(found)} unless I ask you to`,
  },
  {
    same: true,
    hint: /\bknow\s+before\b/i,
    told: pattern(
      `\\blet\\s+(?:me|us)\\s+know\\s+before\\s+(?:you\\s+)?([a-z][a-z-]{2,20}(?: [\\w\`@./:-]{1,30}){0,5})`,
    ),
    plain: (found) => `${never()(found)} unless I ask you to`,
  },
  // "`yarn up` only when I say so".
  {
    hint: /\b(?:only|solely)\s+(?:when|if|after|once)\b/i,
    told: pattern(
      `${START}${ACT}\\s+(?:only|solely)\\s+(?:when|if|after|once)\\s+(?:i|we|you\\s+(?:are|were))\\s*(?:['’]ve\\s+|have\\s+)?(?:say|said|ask|asked|tell|told|approve|approved|agree|agreed|confirm|confirmed|okayed|allow|allowed|sign|signed)\\b`,
    ),
    plain: (found) => `${never()(found)} unless I say so`,
  },
  // "Nginx: reload is ok, restart is not", "PLAN YES, APPLY NO".
  {
    hint: /:.*\b(?:no|not|never|forbidden|prohibited)\W*$/i,
    told: pattern(
      `^\\W*([\\w\`@./ -]{2,40}):\\s[^.:;]{2,40}?\\b(?:ok|okay|fine|yes|good|welcome|permitted|allowed)\\W{1,4}(?:and |but )?([\\w-]{3,20}(?: [\\w-]{3,20})?)(?:\\s+(?:is|are))?\\s+(?:no|not|never|forbidden|prohibited)\\W*$`,
    ),
    plain: ([, thing = '', act = '']) => `${thing}: never ${act}`,
  },
  // "It would be kind not to run `flush`", "thank you for not rebasing", "I'd rather you did not book rooms".
  {
    hint: /\bnot\b|n['’]t\b/i,
    told: pattern(
      `\\b(?:(?:kind|nice|great|good|grateful|better|best|happy|glad)\\s+(?:not\\s+to|if\\s+you\\s+(?:(?:did|do|could|would)\\s+not|didn['’]?t|don['’]?t))|thanks?(?:\\s+you)?\\s+for\\s+not|(?:rather|prefer(?:\\s+it)?\\s+(?:if|that))\\s+you\\s+(?:(?:did|do)\\s+not|didn['’]?t|don['’]?t)|mind\\s+not|let['’]?s\\s+not)\\s+([a-z]{3,14}(?: [\\w\`@./:,-]{1,30}){0,7})`,
    ),
    plain: never(),
  },
  // "Skip the e2e tests": they are not to be run; what "tests that are flaky" are is another matter.
  {
    same: true,
    hint: /\bskip\b/i,
    told: pattern(
      `^\\W*(?:please\\s+|always\\s+)?skip\\s+(?:running\\s+)?(?:the\\s+|all\\s+)?((?:[\\w-]+ ){0,2}(?:tests?|test\\s+suites?|migrations?))(?=\\W*$|[,;:–—](?!\\s*(?:which|that|who|where|unless|if|when)\\b)|\\s+(?:for\\s+now|please|here|this\\s+time|today|in\\s+this\\s+(?:repo|project))\\b)`,
    ),
    plain: (found) => `never run ${found[1] ?? ''}`,
  },
  // "Spare us the rebasing", "please refrain from `--no-verify`".
  {
    hint: /\b(?:spare|refrain|skip)\b/i,
    told: pattern(
      `${START}(?:kindly\\s+)?(?:spare\\s+(?:me|us)(?:\\s+the)?|refrain\\s+from|skip\\s+the)\\s+([\\w\`@./:-]{2,30}(?: [\\w\`@./:-]{1,30}){0,5})`,
    ),
    plain: never(),
  },
  // "gsutil rm -> ask me first".
  {
    hint: /\bask\b.*\bfirst\b/i,
    told: pattern(`^\\W*([\\w\`@./ -]{3,60}?)\\s*(?:->|=>|→|=|:|–|—)\\s*ask\\s+(?:me\\s+|us\\s+)?first`),
    plain: ([, act = '']) => `never ${commandsOf(act)} unless I ask you to`,
  },
  // "`queue:work` runs already, don't start a second one": of a program alone it is not known what else it does.
  {
    hint: /\b(?:second|another)\b/i,
    told: pattern(
      `^\\W*(?:the\\s+)?([\\w@./-]{2,20}(?:\\sserver|:[\\w:-]{2,20}))(?:['’]s|\\s+is|\\s+already|\\s+runs)\\b[^.;]{0,60}?[,.;]\\s[^.;]{0,40}\\b(?:don['’]?t|not|no)\\b[^.;]{0,30}\\b(?:second|another)(?:\\s+(?:one|instance|copy|time)\\b|\\W*$|\\s+pl)`,
    ),
    plain: ([, program = '']) => `never run \`${program}\``,
  },
  // "No tags, no releases."
  {
    hint: /\bno\b/i,
    told: pattern(
      `(?:^|[,;:.(!–—] )no\\s+(?:new\\s+|more\\s+)?(tags|releases|branches|prs|pull requests)(?:,?\\s+(?:and\\s+|or\\s+)?no\\s+(tags|releases|branches|prs|pull requests))?(?=\\s*(?:[,.;!)]|$|\\s(?:please|from you|pls)\\b))`,
    ),
    plain: ([, thing = '', other]) => `never create ${thing}${other === undefined ? '' : ` or ${other}`}`,
  },
  // "Commits must not be amended", "no tag shall be moved".
  {
    hint: /\b(?:not|never)\b|n['’]t\b/i,
    told: pattern(
      `^\\W*(?:the |any |all |existing )?${ACT}\\s+(?:must|may|shall|should|can|are|is|will)(?:\\s+not|\\s+never|n['’]t)(?:\\s+to)?\\s+(?:ever\\s+)?be\\s+(\\w{3,14})\\b(?=\\W*$|\\s+(?:by|from)\\s+(?:you|the\\s+agent|agents)\\b|[.;,])`,
    ),
    plain: passive,
  },
  ...branchWordings,
  ...gitWordings,
  ...siteWordings,
  ...permissionWordings,
  ...protectionWordings,
  ...commandWordings,
  ...toolWordings,
  ...itemWordings,
  ...terminalWordings,
  ...libraryWordings,
  ...circumstanceWordings,
  ...consentWordings,
  ...dependencyWordings,
  ...namedConsentWordings,
];
