/** "In tests I don't care", "spec files exempt". */
export const TESTS_FREE =
  /\b(?:tests?|specs?)(?:\s+(?:files?|code))?\s+(?:(?:is|are)\s+)?(?:exempt|excepted|idc|free|fine|ok(?:ay)?|(?:can|may)\s+(?:use|do|have)|it['’]?s\s+(?:fine|ok)|i\s+don['’]?t\s+care|who\s+cares)\b/;
/** What is over: "class components were a phase", "moment was fun, but we are past it". */
export const GONE = String.raw`(?:\s+(?:was|were)\s+an?\s+(?:phase|fad|mistake|detour|dead\s+end|bad\s+idea)\b|\s+(?:is|are)\s+(?:so\s+last\s+(?:year|decade|century)\b|(?:something|a\s+thing)\s+(?:that\s+)?we(?:['’]re|\s+are)\s+(?:done\s+with|past|over)\b)|\s[^.;:!?\x60]{1,60}[,;–—-]\s*(?:(?:but|and|so)\s+)?we(?:['’]re|\s+are)\s+(?:over|past|done\s+with|beyond)\s+(?:it|them|that|those)(?:\s+now)?(?=\s*(?:$|[.,;:!)–—])))`;
/** "`sleep` makes me sad, so don't"; "flushing it logs everyone out, so don't" says it of flushing. */
const REFUSED = String.raw`\s(?:(?!\w{1,20}ing\b)[^.;:!?\x60]){1,60}[,;–—-]\s*(?:(?:so|and|but)\s+)?(?:please\s+)?(?:don['’]?t|do\s+not|never)(?=\s*(?:$|[.!;)]))`;
export const OVER = String.raw`(?:${GONE}|${REFUSED})`;
/** Behind a name that is ruled out. */
export const FORBIDDEN = /^\s+(?:is|are)\s+(?:strictly\s+)?(?:forbidden|banned|prohibited)\b/;
/** "No raw English in `Text()`", "no commits to `main`": behind these stands where. */
export const PLACING = new Set('in inside within on for from under to into onto against'.split(' '));
const LEADING =
  'calls?|call(?:ed|ing)|references?|refer(?:s|ring)?|access|resort(?:s|ing)?|back|cast(?:s|ing)?|convert(?:s|ing)?|switch(?:es|ing)?|mov(?:e|ing)';
/** "No calls to `fetch`", "never cast to `any`": what `to` behind these leads to is brought in itself. */
export const LEADS = new RegExp(`^(?:${LEADING})$`);
/** Behind these stands what must not be done. */
export const VERB_NEXT = new Set(['not', 'never']);
/** More pieces of one list. */
const LISTED = String.raw`^(?:\s*(?:,|\/|&|\b(?:and|or)\b)\s*(?:\x60[^\x60\n]{1,200}\x60|(?=[\w.:@<>$()-]*[.:@<>$()A-Z_-])[\w.:@<>$()-]{1,100}))*(?:\s+(?:calls?|without\s+(?:an?\s+)?\w+|comments?|lines?|imports?|props?|attributes?|hooks?|directly))*`;
/** "Only in tests/", behind a piece of code. */
export const ONLY_IN = new RegExp(
  String.raw`${LISTED}\)?\s+(?:(?:is|are)\s+)?(?:(?:allowed|permitted|fine|ok(?:ay)?)\s+)?(?:only|solely|exclusively)\s+(?:(?:allowed|used|read|called)\s+)?(?:in|inside|within|under)\s`,
  'i',
);
/** "Is reserved for apps/public", "belong in src/config and nowhere else". */
export const RESERVED = new RegExp(
  String.raw`${LISTED}\s+(?:(?:is|are)\s+reserved\s+(?:for|to)\s|(?:is|are|belongs?|lives?|stays?|goes?|go|(?:may|can)\s+(?:appear|be|stand|occur|live))\s+(?:\w+\s+){0,2}(?:in|inside|within|under)\s[^.;]*?\b(?:only\b|nowhere\s+else|no\s+other\s+place))`,
  'i',
);
/** "Only the classes in app/payments may talk to", before a piece of code. */
export const ONLY_THERE =
  /\bonly\s+(?:the\s+)?(?:\w+\s+){0,3}(?:in|inside|within|under|from)\s[^.;]*?\b(?:may|can|should|must|talks?|imports?|uses?|calls?|reads?|knows?|touch(?:es)?)\b[^.;§]{0,40}\x60?$/i;
/** What rules out the code before it without a negation: "`write-all` = instant reject". */
export const OUT = new RegExp(
  String.raw`${LISTED}\)?(?:\s+(?:anywhere\s+)?else(?:where)?)?(?:\s+(?:on|in|inside|for)\s+(?:an?\s+|the\s+)?[\w.\x60]+){0,3}\s*(?:(?:is|are)\s+(?:strictly\s+|simply\s+)?(?:out(?!\s+of\b)|banned|forbidden|rejected|gone|(?:retired|dead|verboten|taboo|not\s+welcome|history)\b|an?\s+(?:firing\s+offen[cs]e|sin|error|no-go|mistake|bug|defect|blocker|instant\s+reject)|a\s+no\b|(?:not\s+(?:allowed|permitted|acceptable|admissible)|inadmissible|prohibited|excluded|off\s+limits))\b|(?:=|→|->|means)\s*(?:an?\s+)?(?:instant(?:ly)?\s+)?(?:reject|fail|no\b|banned|out\b)|:\s*(?:banned|forbidden|prohibited|never|out)\b|\s(?:do(?:es)?|must|may|should|can|shall)(?:\s+not|\s+never|n['’]t)\s+(?:\w+\s+){0,2}?(?:get|go|belong|end\s+up|appear|land|come|ship|be\s+(?:imported|used|called|written|introduced|added)|show\s+up|turn\s+up|occur)\b|\s[^.;\x60]{0,80}?\b(?:so|and|hence|therefore)\s+(?:it|they)\s+(?:(?:must|may|should|can|shall)(?:\s+not|\s+never|n['’]t)|cannot)\s+(?:ever\s+)?(?:be\s+(?:used|imported|called|added)|show\s+up|appear|come\s+in)\b|\s+(?:is|are)\s+(?:a\s+thing\s+of\s+the\s+past|history|no\s+longer\s+(?:used|allowed|wanted|welcome)|not\s+(?:welcome|used|wanted)\s*(?=[.,;:!)(–—]|$))|\s+never\s+(?:gets?\s+)?(?:written|committed|merged|used|added)\b|\s+ha(?:s|ve)\s+no\s+(?:place|business)\b|\s+(?:stays?|must\s+stay)\s+out\s+of\b|\s+(?:is|are)\s+(?:only\s+|just\s+)?(?:fine\s+|good\s+|meant\s+)?(?:for|on|while)\s+[^.;\x60,]{2,40},?\s+(?:and\s+|but\s+)?(?:not|never)\s+(?:for\s+(?:(?:the|our|any|production|committed|shipped|merged)\s+){0,2}(?:files?|commits?|code|codebase|repo|repository|production|main|what|things?|anything|merging|prs?)\b|to\s+be\s+(?:committed|left|merged|shipped)\b))|${LISTED}${OVER}`,
  'i',
);
/** Between where a piece may stand and all that it may not. */
export const ELSE = /\b(?:nowhere|(?:not|never)\s+anywhere)\s+else\b/i;
/** "In staging models": files in a folder that is called so. */
export const LAYER =
  /\b(?:in|inside|within)\s+(?:the\s+|our\s+)?(?!(?:all|any|new|old|other|some|these|those|generated|unit)\b)([a-z][\w-]{2,30})\s+(?:models?|files?|code|layers?|modules?|folders?|packages?|scripts?)\b/i;
/** "`process.env` anywhere else is a bug": where it may stand was said before. */
export const ELSEWHERE = /^\)?`?\s+(?:anywhere\s+else|elsewhere)\b/i;
/** "`Time.now` ignores our time zone", where the text says what is used in its place. */
export const COMPLAINT = new RegExp(
  String.raw`${LISTED}(?:\s+(?:with|on|in|for)\s+(?:an?\s+|the\s+)?\w+)?\s+(?:and\s+friends\s+)?(?:(?:is|was|are|were)\s+(?:how|why|what)\s+(?:we\s+(?:got(?!\s+rid)|had|lost|ended\s+up)|caused|took|brought|killed|cost)\b|(?:cost|bit|burn(?:ed|t)|hurt|gave)\s+us\b|(?:(?:has|have|had|is|are|was|were|will|would|silently|only|there)\s+){0,3}(?:ignores?|breaks?|broke|broken|hides?|strips?|cuts?\s+off|overwrote|overwrites?|leaks?|swallows?|hangs?|hung|crash(?:es)?|kills?|archived|deprecated|unsafe|ends?\s+up\s+as\s+garbage)\b)`,
  'i',
);
/** "Calling `fetch` straight from a hook means that …": what is done past the one way that the text names. */
const PAST_IT = String.raw`${LISTED}\s+(?:straight|directly|by\s+hand|yourself|on\s+(?:your|their)\s+own|outside\s+of)\b[^.;\x60]{0,60}?\b(?:means|costs?|loses?|skips?|bypasses|breaks?|defeats?|leaks?|hides?|misses)\b`;
export const ROUND_IT = new RegExp(PAST_IT, 'i');
export const DOING_SO =
  /\b(?:calling|using|importing|reading|touching|accessing|building|creating|opening|instantiating)\s+(?:the\s+|an?\s+)?(?:raw\s+|plain\s+|bare\s+)?`?$/i;
/** "`x` is how we got the outage": what came of it says enough. */
export const DISASTER = new RegExp(
  String.raw`${LISTED}(?:\s+(?:with|on|in|for)\s+(?:an?\s+|the\s+)?\w+)?\s+(?:is|was|are|were)\s+(?:how|why|what)\s+(?![^.;]{0,40}\b(?:surviv|avoid|prevent|stop|fix|solv|recover|escap|end)\w*)[^.;\x60]{0,40}?\b(?:outages?|incidents?|breach(?:es)?|leaks?|crash(?:es)?|down-?time|corruption|data\s+loss|post-?mortems?|disaster|deadlocks?)\b`,
  'i',
);
export const INSTEAD = /\b(?:use|take|prefer|instead|go(?:es)?\s+through|via|ask|pass)\b/i;
/** "Keep `print` out of src/". */
export const KEPT_OUT = new RegExp(String.raw`${LISTED}\s+out\s+of\b`, 'i');
export const KEEPING = /\bkeep\s+(?:the\s+|any\s+|all\s+)?`?$/i;
/** A piece that only says where: "on a PackageReference", "committing to `main` is forbidden". */
export const PLACE_BEFORE = new RegExp(
  String.raw`(?:\b(?:on|in|inside|for|into|onto|against)|(?<!\b(?:${LEADING})\s{1,9})\bto)\s+(?:an?\s+|the\s+)?\x60?$`,
  'i',
);
/** Without one of these, and without a negation, a clause rules no code out. */
export const CUE =
  /\b(?:only|solely|exclusively|reserved|nowhere|no other|banned|forbidden|prohibited|inadmissible|excluded|limits|defect|reject(?:ed)?|out|error|no-go|gone|mistake|bug|blocker|fail|means|has no|have no|keep|retired|dead|verboten|taboo|offen[cs]e|sin|ignores?|breaks?|broken?|hides?|strips?|cuts?|overw\w+|leaks?|swallows?|hangs?|hung|crash\w*|kills?|archived|deprecated|unsafe|garbage|history|past|longer|never|phase|fad|detour|over|done|beyond|idea|last|dead|means|costs?|loses?|skips?|bypasses|defeats?|misses|how|why|cost|bit|burn\w+|hurt|gave)\b|[=→]|->|\bnot\b|n['’]t\b/i;
/** "`now()` without an argument". */
export const BARE_CALL = /\bwithout\s+(?:an?\s+|any\s+)?arguments?\b|\bargument-?less\b/i;
export const REMARK = /\bcomments?\b/;
/** Before functions in backticks, which programs could be called as well: "never call `strcpy` or `gets`". */
export const CALLED =
  /\b(?:call(?:s|ing|ed)?|invok(?:e|es|ing|ed))\s+(?:the\s+|any\s+|plain\s+)?(?:`[^`\n]{1,60}`(?:,?\s+(?:or|and|nor)\s+|,\s*|\s*\/\s*)){0,9}`$/i;
/** What can be called in code. */
export const FUNCTION = /^\.?[A-Za-z_$][\w$]*(?:(?:\.|::)[\w$]+)*(?:\([^)\n]*\))?$/;
/** "No bare `except`" rules out the one without a name. */
export const BARE_BEFORE = /\b(?:bare|empty|naked|blank)\s+`?$/i;
export const CLAUSE = /^(?:except|catch|rescue|return|raise|throw)$/;
/** "The default is not `x`" rules nothing out. */
export const DESCRIBED = /\b(?:is|are|was|were)(?:\s+not|n['’]t)\s+(?:an?\s+|the\s+)?`?$/i;
/** "Never use the `live` context" names where commands work, and no code. */
export const SURROUNDED =
  /^\s+(?:contexts?|namespaces?|profiles?|workspaces?|clusters?|subscriptions?|tenants?|accounts?)\b/i;
export const PLAIN_NAME = /^[a-z\d]+(?:-[a-z\d]+)*$/;
