import { type Combination, never, pattern } from './combination.types';

/** How commands are told in which surroundings they work, by what these are called; `<name>` stands for theirs. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  context: [
    'kubectl --context=<name>',
    'kubectl config use-context <name>',
    'kubectx <name>',
    'helm --kube-context=<name>',
    'k9s --context=<name>',
    'stern --context=<name>',
    'docker --context=<name>',
    'docker context use <name>',
  ],
  cluster: [
    'kubectl --cluster=<name>',
    'kubectl --context=<name>',
    'kubectl config use-context <name>',
    'kubectx <name>',
  ],
  namespace: ['kubectl --namespace=<name>', 'helm --namespace=<name>', 'kubens <name>'],
  profile: ['aws --profile=<name>', 'AWS_PROFILE=<name>'],
  workspace: ['terraform workspace select <name>', 'tofu workspace select <name>', 'TF_WORKSPACE=<name>'],
  subscription: ['az --subscription=<name>', 'az account set --subscription=<name>'],
};
const HINT = new RegExp(`\\b(?:${Object.keys(TOLD).join('|')})\\b`, 'i');
const KIND = `(${Object.keys(TOLD).join('|')})`;
/** In quotes, or what such surroundings are mostly called. */
const NAME = '(?:[`"\']([\\w@.:/-]{2,60})[`"\']|(prod|production|live|staging))';
const CLOSED =
  '(?:(?:is|are) (?:strictly |absolutely |completely |entirely )?(?:off[- ]limits|out of bounds|taboo|forbidden|prohibited|banned|not (?:yours|for you|for agents|for assistants|to be (?:used|touched|selected))|never (?:to be )?(?:used|touched|selected)|for (?:humans|people|the on-call)(?: only)?)|(?:must|may|shall|should) (?:not|never) be (?:used|touched|selected))';
/** What still lets it be used for something. */
const STILL =
  '(?!\\s*,?\\s*(?:except|unless|without|until|outside|but|for (?!you\\b|agents\\b|everybody\\b)|to |when |while |if |during |before |after |by ))';

const closed = (kind = '', name = ''): string =>
  never(
    ...(/^prod(?:uction)?$/i.test(name) ? ['prod', 'production'] : [name]).flatMap((one) =>
      (TOLD[kind.toLowerCase()] ?? []).map((command) => command.replace('<name>', one)),
    ),
  );

/** Surroundings in which nothing is to be done, told as the commands that would enter them. */
export const surroundingsClosed: readonly Combination[] = [
  // "The `prod` context is off limits", "the production namespace must never be touched".
  {
    hint: HINT,
    told: pattern(
      `(?:^|(?<=[.;:!,–—] ))(?:[-*] )?(?:but |and |so )?(?:the |our )?${NAME} ${KIND} ${CLOSED}${STILL}`,
    ),
    plain: ([, quoted, name, kind]) => closed(kind, quoted ?? name),
  },
  // "Never switch to the `live` workspace", "do not select the production context".
  {
    hint: HINT,
    told: pattern(
      `\\b(?:never|do not|don['’]?t|must not|must never|may not) (?:ever )?(?:use|select|switch to|activate|target|work (?:in|with|on|against)|connect to|point (?:anything|kubectl|helm|terraform) (?:at|to)) (?:the |our )?${NAME} ${KIND}${STILL}`,
    ),
    plain: ([, quoted, name, kind]) => closed(kind, quoted ?? name),
  },
];
