/** From what a file is protected: from being changed, from being changed by hand, also from being read, from being committed, from new files, from being deleted, or from losing what stands in it. */
export type Protection = 'change' | 'hand' | 'read' | 'commit' | 'create' | 'delete' | 'append';

const CHANGED =
  '(?:hand[- ])?(?:edited|changed|touched|modified|altered|tweaked|rewritten|renamed|replaced|overwritten|moved|deleted|removed|patched|fixed|reformatted|loosened|relaxed|weakened|improved|restructured|simplified|cleaned up|tampered with|messed with)';
const NOT =
  "(?:not|never|don['’]?t|do not|mustn['’]?t|nobody|no one|please don['’]?t|no\\s+(?:reason|need|cause)\\s+to)";
const READ =
  '(?:open|read|cat|grep|look(?:\\s+(?:at|in|into|inside))?|print|view|access|peek(?:\\s+(?:at|into))?|show|display|dump|source|load)';
/** The same in a list of what is not to be done: "read or write", "open, print or commit". */
const READ_AMONG =
  `(?:(?:edit|change|touch|modify|write(?:\\s+to)?|delete|commit|copy)\\s*(?:,|\\/|\\bor\\b|\\bnor\\b|\\band\\b)\\s*(?:ever\\s+|even\\s+)?){0,3}${READ}` +
  `(?:\\s*(?:,\\s*(?:or\\s+)?|\\/|\\bor\\s+|\\bnor\\s+|\\band\\s+)(?:even\\s+)?(?:${READ}|edit|change|touch|modify|write(?:\\s+to)?|delete|commit|copy)){0,3}`;
const THEM =
  "(?:it|them|[’']?em|these|those|that|this|(?:anything\\s+)?(?:in\\s+)?there|either|any of (?:it|them|those|these|the \\w+)|(?:any|a) (?:file|line|thing) (?:in|of) (?:it|them|there))";
const rule = (source: string): RegExp => new RegExp(source, 'i');

const GIT = '(?:git|(?:the\\s+|this\\s+)?repo(?:sitory)?|version\\s+control|vcs|commits)';

/** What protects the files before it. */
export const BEHIND: readonly (readonly [Protection, RegExp])[] = [
  [
    'commit',
    rule(
      `\\b(?:not|never|n['’]t|no)\\b(?![^.;§]{0,30}\\b(?:forget|miss\\w*|skip|lack|absent))[^.;§]{0,30}\\b(?:in|into|to)\\s+(?:the\\s+)?(?:git|repo(?:sitory)?|version control|vcs|lfs)\\b|\\bstays?\\s+out\\s+of\\s+(?:the\\s+)?(?:git|repo(?:sitory)?|version control)\\b`,
    ),
  ],
  // "Model files (`*.pkl`) are never committed"; where to is another rule.
  [
    'commit',
    /\b(?:is|are|be|gets?)\s+(?:not|never)\s+(?:ever\s+)?(?:to\s+be\s+|be\s+)?(?:committed|checked\s+in|tracked)\b(?!\s+(?:directly|to|on|without|before|until|unless|when|with|together|by)\b)|\b(?:must|may|should|can|shall|do|does)\s*(?:not|never|n['’]t)\s+(?:ever\s+)?(?:be|get)\s+(?:committed|checked\s+in|tracked)\b(?!\s+(?:directly|to|on|without|before|until|unless|when|with|together|by)\b)/i,
  ],
  [
    'commit',
    rule(`\\b(?:do(?:es)?\\s*(?:not|n['’]t))\\s+(?:belong|go|live)\\s+(?:in|into|to|under)\\s+${GIT}\\b`),
  ],
  [
    'read',
    rule(
      `\\b${NOT}\\s+(?:even\\s+|ever\\s+)?(?:to\\s+)?(?:be\\s+)?${READ}(?:ed)?(?=\\s+${THEM}\\b|\\s*(?:[,.;:)—–-]|\\bor\\b|\\band\\b|\\bnor\\b|$))`,
    ),
  ],
  [
    'hand',
    rule(
      `\\b(?:not|never|nothing|no|don['’]?t)\\b[^.;§]{0,40}\\b(?:(?:by|per) hand|manually|by a text tool|with a text (?:tool|editor))\\b`,
    ),
  ],
  [
    'hand',
    rule(
      `\\bno\\s+(?:hand|manual)[- ]?(?:edits?|changes?|editing)\\b|\\b(?:hand|manual)[- ]?(?:made\\s+)?(?:edits?|changes?)\\b[^.;§]{0,30}\\b(?:lost|overwritten|gone|wiped|rejected|reverted|drift)\\b|\\bby hand\\b[^.;§]{0,20}\\b(?:is|are|gets?)\\s+(?:lost|overwritten|gone)\\b`,
    ),
  ],
  [
    'hand',
    rule(
      `\\b(?:comes?\\s+(?:out\\s+of|from)|(?:is|are)\\s+(?:auto[- ]?)?(?:generated|produced|dumped|compiled|emitted|written|regenerated|managed|maintained|exported|rendered|(?:spat|spit|churned|cranked)\\s+out))\\b[^§]{0,80}?(?:\\b${NOT}\\s+(?:ever\\s+)?(?:hand[- ])?(?:edit|touch|chang|modif|alter)|\\b(?:gets?|is|are|be)\\s+(?:overwritten|lost|wiped|gone)|\\bhands off\\b)`,
    ),
  ],
  ['change', /\bhands\s+(?:off|away)\b|\bis\s+not\s+yours\b/i],
  [
    'change',
    /\b(?:is|are|stays?|remains?)\s+(?:strictly\s+|absolutely\s+|currently\s+|now\s+|a\s+)?(?:off\s+the\s+table|out\s+of\s+bounds|locked(?!\s+(?:down\s+)?(?:by|to|in|with|at|while|when|until|if)\b)|under\s+lock\b|(?:set|carved|cast)\s+in\s+stone|no-?\s?(?:go|touch)\b|closed\s+(?:for|to)\s+(?:you|agents|changes|edits)|not\s+open\s+(?:for|to)\s+(?:changes|edits))(?!\w)/i,
  ],
  [
    'change',
    /\b(?:is|are)\s+(?:fine|good|perfect|right)\s+(?:just\s+|exactly\s+)?(?:the\s+way|as)\s+(?:it|they)\s+(?:is|are)\b/i,
  ],
  [
    'change',
    /\b(?:let|leave)\s+(?:it|them)\s+(?:be|alone|in\s+peace|as\s+(?:it|they)\s+(?:is|are))(?=\s*(?:$|[.,;:!)]))/i,
  ],
  [
    'change',
    /\b(?:can['’]?t|cannot|can\s+not|may\s+not|must\s+not|mustn['’]t)\s+(?:edit|change|touch|write|work)\s+(?:anything\s+)?(?:there|in\s+there|it|them)\b/i,
  ],
  [
    'change',
    /(?:['’]s|\b(?:is|are|stays?|remains?))\s+(?:mine|my\s+(?:own|thing|job|business|territory))\b(?!\s+to\s+(?:read|review|see)\b)|\bbelongs?\s+to\s+me\b/i,
  ],
  [
    'change',
    /\b(?:is|are|stays?)\s+(?:(?:only|just)\s+(?:there\s+)?for\s+(?:reading|reference)|(?:there\s+)?for\s+(?:reading|reference)\s+only|(?:there\s+|here\s+)?(?:to\s+be\s+read|for\s+reading),?\s+(?:and\s+)?not\s+(?:to\s+be\s+|for\s+)?(?:chang|edit|writ|touch|modif)(?:ed|ing|ten|ied|ying))(?=\s*(?:$|[.,;:!)]))/i,
  ],
  [
    'change',
    /\b(?:nobody|no\s+one)\s+(?:ever\s+)?(?:types|writes|edits|codes|works|changes\s+(?:anything|things))\s+(?:in\s+)?(?:there|it|them)\b/i,
  ],
  [
    'hand',
    /\b(?:fix|change|edit|adapt)\s+(?:the\s+)?[\w./§-]+(?:\s+[\w./-]+){0,3}[,;]?\s+(?:and\s+)?(?:never|not)\s+(?:the\s+)?(?:output|result|generated\s+(?:files?|code))\b|\bleave\s+the\s+(?:output|result|generated\s+(?:files?|code))\s+alone\b|\b(?:touching|editing|changing)\s+(?:it|them)\s+(?:by\s+hand|manually)\b/i,
  ],
  [
    'change',
    /(?<=§\s{0,3})(?:=|:|->|=>|[-–—])\s*(?:strictly\s+)?(?:read[- ]?only|off[- ]limits|frozen|immutable|untouchable|hands\s+off|no\s+touch(?:ing|y)?)\b/i,
  ],
  // "legacy/ may be consulted but please not changed".
  [
    'change',
    /\b(?:may|can)\s+be\s+(?:consulted|read|looked\s+at|viewed|used)\b[^.;§]{0,20}(?:\b(?:but|and)|,)\s+(?:please\s+)?(?:not|never)\s+(?:be\s+)?(?:changed|edited|touched|modified|altered|written\s+to)\b/i,
  ],
  // "vendor/ is look-don't-touch", "read legacy/ all you like, but change nothing in it".
  [
    'change',
    /\blook[,;]?[- ](?:but[- ])?(?:don['’]?t|do[- ]not)[- ]touch\b|\b(?:change|edit|touch|modify|write)\s+nothing\s+(?:in\s+(?:it|them|there)|there|inside|within)\b|\bnothing\s+(?:ever\s+)?(?:changes|is\s+(?:ever\s+)?(?:changed|edited|touched|modified)|gets\s+(?:changed|edited|touched))\s+(?:in\s+)?(?:there|it|them)\b/i,
  ],
  // "`terms/` is for counsel, so not a word gets changed there".
  [
    'change',
    /\bnot\s+(?:a|one)\s+(?:single\s+)?(?:comma|line|byte|bit|character|word|letter|thing|file|pixel|dot)\s+(?:(?:in\s+(?:it|them|there)\s+)?(?:ever|gets?|is|may|must|should|can|be)\s+){1,3}(?:changed|edited|touched|modified|moved|altered)\b|\b(?:do\s+not|don['’]?t|never)\s+(?:change|touch|edit)\s+(?:a|one)\s+(?:single\s+)?(?:comma|line|byte|bit|character|word|letter|thing|file|pixel|dot)\s+(?:(?:in|of)\s+)?(?:it|them|there)\b/i,
  ],
  ['hand', /\b(?:gets?|is|are)\s+(?:always\s+)?overwritten\b/i],
  ['change', rule(`\\b${NOT}\\s+(?:ever\\s+)?(?:edit|change|touch|modify|alter)(?=\\s*(?:[,.;!)–—-]|$))`)],
  [
    'change',
    rule(
      `\\b(?:(?:is|are|may|must|should|shall|can|will|to|get|gets)\\s+(?:not|never)|can['’]?t\\s+be|cannot\\s+be|mustn['’]?t\\s+be|shouldn['’]?t\\s+be)\\s+(?:ever\\s+)?(?:to\\s+)?(?:be\\s+)?(?!fixed\\s+(?:with|by|like|this)\\b)${CHANGED}\\b`,
    ),
  ],
  [
    'change',
    rule(
      `\\b(?:is|are|stays?|remains?)\\s+(?:strictly\\s+|absolutely\\s+|an?\\s+)?(?:read[- ]?only|off[- ]limits|frozen|immutable|untouchable|sacred|taboo|untouched|unchanged|intact)\\b`,
    ),
  ],
  [
    'change',
    /\b(?:stays?|remains?|left|kept)\s+(?:exactly\s+|just\s+)?(?:(?:the way|how|as) (?:it|they) (?:is|are)|as[- ]is|alone|put)\b/i,
  ],
  [
    'change',
    rule(
      `\\b(?:${NOT}|do not)\\s+(?:ever\\s+)?(?:try\\s+to\\s+)?["'“]?(?:edit|change|touch|tweak|modify|alter|rewrite|write(?:\\s+to)?|move|patch|unpack|improve|fix|optimi[sz]e|refactor|reformat|clean\\s+up|mess\\s+with|fiddle\\s+with)["'”]?\\s+(?:${THEM}|what['’]?s\\s+in\\s+(?:it|there))\\b`,
    ),
  ],
  // "Two people review all of it: do not change files there without asking Rui".
  [
    'change',
    rule(
      `\\b(?:do\\s+not|don['’]?t|never)\\s+(?:ever\\s+)?(?:edit|change|touch|modify|alter)\\s+(?:any\\s+|the\\s+)?(?:files?|code|anything|things?)\\s+(?:in\\s+)?(?:there|below|in\\s+(?:it|them))\\b`,
    ),
  ],
  // "Do not delete, overwrite or move anything there".
  [
    'change',
    rule(
      `\\b(?:do\\s+not|don['’]?t|never)\\s+(?:\\w+,?\\s+(?:or\\s+|and\\s+)?){0,4}?(?:edit|change|touch|modify|alter|rename|move|overwrite)\\s+(?:anything|something|any\\s+files?|files?|things?)\\s+(?:in\\s+)?there\\b`,
    ),
  ],
  // "It is byte-exact. Not to be modified."
  ['change', rule(`^\\W*(?:not|never)\\s+to\\s+be\\s+${CHANGED}\\b`)],
  // "base/ isn't touched".
  ['change', /\b(?:is|are)n['’]t\s+(?:to\s+be\s+)?(?:touched|edited|changed|modified)(?=\s*(?:$|[.,;:!)]))/i],
  // "db/schema.rb is written by migrations, not by you".
  [
    'hand',
    /\b(?:is|are|gets?)\s+(?:only\s+)?(?:written|generated|made|produced|maintained|managed|updated|filled|created)\s+by\s+[^.;§]{1,40}?,?\s+(?:and\s+)?(?:not|never)\s+by\s+(?:you|agents?|hand|us|anybody|anyone)\b/i,
  ],
  // "It belongs to NetOps. Want something changed there: open an issue", "is maintained by the mesh guild, ask in their channel".
  [
    'change',
    /\b(?:want|need)\s+(?:something|anything|a\s+change|changes)\s+(?:changed|different|in\s+(?:it|there)|there)\b[^.;]{0,20}?\b(?:open|file|ask|write|ping|talk)\b/i,
  ],
  [
    'change',
    /\b(?:maintained|owned|managed|run|looked\s+after|belongs?\s+to)\s+(?:by\s+)?[^.;§]{2,40}?(?:[,;:]|\s[–—-])\s*(?:so\s+|please\s+)?(?:ask|talk\s+to|ping|open\s+an?\s+(?:issue|ticket)|file\s+an?\s+(?:issue|ticket))\b/i,
  ],
  // "sidebars.js is Ines' baby".
  [
    'change',
    /\bis\s+[A-Za-z]+(?:['’]s?)\s+(?:baby|turf|territory|domain|department|business)(?=\s*(?:$|[.,;:!)]))/i,
  ],
  // "It is copied from upstream and has to stay identical".
  [
    'change',
    /\b(?:has|have|must|needs?)\s+(?:to\s+)?(?:always\s+)?(?:stay|remain|be\s+kept)\s+(?:exactly\s+)?(?:identical|the\s+same\s+as|byte|in\s+step\s+with)\b/i,
  ],
  ['delete', rule(`\\b${NOT}\\s+(?:ever\\s+)?(?:delete|remove|rm|throw\\s+away)\\s+${THEM}\\b`)],
  // "target/ does not get cleaned".
  [
    'delete',
    /\b(?:do(?:es)?\s+not|do(?:es)?n['’]?t|must\s+not|never)\s+gets?\s+(?:ever\s+)?(?:cleaned|deleted|removed|wiped|emptied)\b/i,
  ],
];
/** What protects the files behind it. */
export const BEFORE: readonly (readonly [Protection, RegExp])[] = [
  [
    'read',
    rule(
      `\\b${NOT}\\s+(?:even\\s+|ever\\s+)?${READ_AMONG}\\s+(?:(?:anything|(?:the\\s+|any\\s+)?(?:contents?|values?|secrets?|keys?|lines?))\\s+(?:in|from|under|of|inside)\\s+|the\\s+|any\\s+|my\\s+|our\\s+)*$`,
    ),
  ],
  ['change', /\bhands\s+off(?:\s+of)?\s+(?:the\s+|my\s+|our\s+)?$/i],
  ['change', /\blook[,;]?\s+(?:but\s+)?(?:don['’]?t|do\s+not)\s+touch\s*[:–—-]\s*(?:the\s+)?$/i],
  [
    'change',
    rule(
      `\\b${NOT}\\s+(?:ever\\s+)?(?:edit|touch|change|modify|alter|overwrite|update|write\\s+to)\\s+(?:(?:the|any|my|our)\\s+){0,2}$`,
    ),
  ],
  [
    'change',
    rule(
      `\\b(?:don['’]?t|do\\s+not|never)\\s+(?:ever\\s+)?(?:mess|fiddle|tinker|tamper|meddle|play)\\s+(?:around\\s+)?with\\s+(?:the\\s+|my\\s+|our\\s+)?$`,
    ),
  ],
  [
    'change',
    rule(
      `\\b(?:(?:don['’]?t|do\\s+not)\\s+want\\s+(?:you|agents?|anyone|anybody)|(?:you|agents?)\\s+(?:have|has)\\s+no\\s+business|(?:you|agents?)\\s+(?:are|is)\\s+not\\s+(?:allowed|welcome))\\s+(?:in(?:side)?|near|with|touching|editing|changing)\\s+(?:the\\s+|my\\s+|our\\s+)?$`,
    ),
  ],
  [
    'delete',
    rule(
      `\\b(?:don['’]?t|do\\s+not|never)\\s+(?:ever\\s+)?(?:delete|remove|rm|throw\\s+away)\\s+(?:the\\s+|my\\s+|our\\s+|any\\s+)?$`,
    ),
  ],
  [
    'change',
    /\b(?:refrain\s+from|avoid|stop)\s+(?:editing|changing|touching|modifying|altering)\s+(?:(?:any|the)\s+)?(?:(?:files?|code|anything)\s+(?:in|under)\s+(?:the\s+)?)?$/i,
  ],
  // "`println` stays out of src/main" says it of something else.
  [
    'change',
    /(?:^|[^\w\s§`]\s*|\b(?:please|and|must|you|to|should|shall|just|always|agents?|then)\s+)(?:stay|keep)\s+(?:well\s+)?(?:out of|away from|off|clear of)\s+(?:the\s+|my\s+|our\s+)?$/i,
  ],
  [
    'hand',
    rule(
      `\\bno\\s+(?:hand|manual)[- ]?(?:edits?|changes?|editing)\\s+(?:in|to|of|inside|under)\\s+(?:the\\s+)?$`,
    ),
  ],
  // "Never hand-edit anything in `src/schema/`".
  [
    'hand',
    /\b(?:not|never|don['’]?t|avoid|no)\s+(?:ever\s+)?(?:hand[- ]?|manually\s+)(?:edit|editing|writ(?:e|ing)|chang(?:e|ing)|patch(?:ing)?|modify(?:ing)?|touch(?:ing)?)\s+(?:(?:anything|something|(?:any\s+|the\s+)?(?:files?|code))\s+(?:in|under|below|inside)\s+)?(?:the\s+|our\s+)?$/i,
  ],
  // "With `uv add`, not by editing `pyproject.toml`": how something else is done.
  [
    'hand',
    /\b(?:not|never)\s+by\s+(?:hand[- ]?|manually\s+)?(?:editing|changing|touching|modifying)\s+(?:the\s+)?$/i,
  ],
  [
    'change',
    rule(
      `\\b(?:do not|don['’]?t|never)\\s+(?:ever\\s+)?(?:edit|change|touch|modify|alter)\\s+(?:any\\s+of\\s+the\\s+\\w+\\s+(?:in|of|under)\\s+|anything\\s+(?:in|under|below|inside)\\s+)$`,
    ),
  ],
  [
    'change',
    rule(
      `\\b(?:do not|don['’]?t|never|not)\\s+(?:\\w+,?\\s+(?:or\\s+|and\\s+)?){0,4}?(?:edit|change|touch|modify|alter|rename|delete)\\s+(?:any\\s+|the\\s+)?(?:files?|code|anything|something|things?)\\s+(?:in|under|below|inside|within)\\s+(?:any\\s+|the\\s+|all\\s+|our\\s+)?$`,
    ),
  ],
  [
    'change',
    rule(
      `\\b(?:do not|don['’]?t|never|not)\\s+(?:ever\\s+)?(?:write|put|add|save|place)\\s+(?:(?:anything|something|code|stuff|things?|(?:new\\s+)?files?)\\s+)?(?:in|to|into|under|inside)\\s+(?:the\\s+)?$`,
    ),
  ],
  // "Never edit files ending in `.sql.go` or `.pb.go`".
  [
    'change',
    rule(
      `\\b(?:do\\s+not|don['’]?t|never)\\s+(?:ever\\s+)?(?:edit|change|touch|modify|alter)\\s+(?:any\\s+|the\\s+)?files?\\s+(?:ending|that\\s+ends?|whose\\s+names?\\s+ends?|which\\s+ends?)\\s+(?:in|with|on)\\s+(?:any\\s+of\\s+)?$`,
    ),
  ],
  [
    'create',
    rule(
      `\\b(?:no\\s+(?:more\\s+)?new|(?:do not|don['’]?t|never)\\s+(?:\\w+\\s+)?(?:create|add|make))\\s+(?:any\\s+)?(?:new\\s+)?(?:\\w+\\s+){0,2}?(?:files?\\s+(?:(?:in|under|inside|to)\\s+(?:the\\s+)?|\\(\\s*))?$`,
    ),
  ],
];
/** Around the files: "leave § alone". */
export const AROUND =
  /\b(?:leave|keep)\s+(?:everything\s+|all\s+|the\s+\w+\s+)?(?:in\s+|under\s+|below\s+)?§\s+(?:\w+\s+)?(?:alone|as (?:it|they) (?:is|are|arrived|came|stands?)|as[- ]is|untouched|unchanged|intact|be)\b|\blet\s+(?:the\s+)?§\s+be(?=\s*(?:$|[.,;:!)]))|\b(?:consider|regard|declare)\s+(?:the\s+)?§\s+(?:as\s+)?(?:read-?only|immutable|frozen|untouchable|off[- ]limits|locked)\b|\bchanges?\s+(?:to|in)\s+(?:the\s+)?§\s+(?:must\s+|always\s+)?go(?:es)?\s+through\s+(?:me|us|the\s+(?:[\w-]+\s+)?(?:teams?|owners?|maintainers?|leads?|board))\b/i;
/** "Keep § out of git", "no § in the repo". */
export const KEPT_OUT = rule(
  `\\b(?:keep|leave)\\s+(?:the\\s+|all\\s+|any\\s+|your\\s+)?(?:[\\w-]+\\s+){0,2}§\\s+(?:files?\\s+)?(?:out\\s+of|away\\s+from)\\s+${GIT}\\b|\\bno\\s+(?:[\\w-]+\\s+){0,3}§\\s+(?:files?\\s+)?in\\s+${GIT}\\b`,
);
/** "Leave § to the payments team". */
export const LEFT_TO =
  /^\W*(?:please\s+)?leave\s+(?:the\s+)?§(?:,|;|\s[-–—])\s*(?:i|we)(?:['’]?ll|\s+will|['’]?m|\s+am)\b|\bleave\s+(?:everything\s+(?:in|under)\s+|the\s+)?§\s+to\s+(?:me|us|my\s+\w+|the\s+(?:[\w-]+\s+){0,2}(?:teams?|group|people|owners?|maintainers?|translators?|designers?|admins?))\b/i;
/** "Hand-made edits in § get lost". */
export const HAND_LOST =
  /\b(?:hand|manual)[- ]?(?:made\s+)?(?:edits?|changes?)\s+(?:in|to|of|inside|under)\s+§[^.;]{0,30}\b(?:lost|overwritten|gone|wiped|rejected|reverted)\b/i;
/** "Nothing under § changes". */
export const NOTHING =
  /\bnothing\s+(?:in|under|below|inside|within|stored\s+in)\s+§\s+(?:ever\s+)?(?:changes?|moves?|is\s+(?:changed|edited|touched|deleted)|gets\s+(?:changed|edited|touched|deleted)|(?:may|shall|must|should|can)\s+be\s+(?:changed|edited|touched|modified|altered|deleted|moved))\b/i;
const OUTPUT =
  '(?:the\\s+|any\\s+|its\\s+|this\\s+)?(?:[\\w.+-]+\\s+){0,2}(?:outputs?|results?|generated\\s+(?:files?|code|ones?)|generated\\s+[\\w.+-]+|artefacts?|artifacts?)';
/** "Everything under § is generated". */
export const GENERATED =
  /§[^.;:§]{0,30}?\s(?:comes?\s+(?:out\s+of|from)\s+`|(?:is|are|gets?|holds?|contains?|has|have)\s+(?:all\s+|fully\s+|entirely\s+|only\s+|just\s+|purely\s+|always\s+)?(?:(?:auto|machine|code)[- ]?)?(?:generated|built|compiled|rendered|emitted|derived|produced|build\s+output|generator\s+output)\b)/i;
/** What says that not this is to be worked on: "change the source and run make gen", "never edit the output". */
export const ELSEWHERE_WORKED_ON = [
  rule(
    `\\b${NOT}\\s+(?:ever\\s+)?(?:hand-?)?(?:edit|touch|change|modify|patch|fix|alter)\\s+${OUTPUT}(?![\\w-])`,
  ),
  rule(
    `(?<!(?:${NOT}|may|can)\\s{1,3})\\b(?:change|edit|fix|update|modify|adapt|adjust|touch)\\s+(?:the\\s+|its\\s+|their\\s+|our\\s+)?(?!(?:it|them|these|those|this|that)\\b)[\\w./§*\`-]+(?:\\s+(?!(?:there|here|it|them|directly)\\b)[\\w./§*\`-]+){0,4},?\\s+(?:instead\\b|(?:and|then)\\s+(?:then\\s+|just\\s+|please\\s+)?(?:re-?)?(?:run|generate|build|make|compile|render|export|sync)\\b|(?:and\\s+)?(?:not|never|rather\\s+than)\\s+${OUTPUT})`,
  ),
];
