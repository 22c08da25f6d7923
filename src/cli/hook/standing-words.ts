/** What a sentence may begin with before it says anything. */
const LEAD = '(?:(?:and|so|but|also|please|remember|important|note|rule)[,:]?\\s+(?:that\\s+)?)*';
const NOT = "(?:do not|don't|don’t)";

/** How somebody begins who gives a rule and not a task. */
const STANDING = new RegExp(
  `^${LEAD}(?:always|never|from now on|no matter what|under no circumstances|for the rest of (?:this|the) (?:session|conversation)|${NOT} ever|you (?:must|should) (?:always|never)|you must not)\\b`,
  'i',
);
/** "Do not push to main": an act of an agent is ruled out. */
const BAN = new RegExp(
  `^${LEAD}${NOT} (?:push|commit|merge|rebase|tag|release|deploy|publish|delete|remove|drop|touch|edit|change|modify|rewrite|rename|move|reformat|install|upgrade|downgrade|bump|add|create|open|close|run|start|stop|restart|kill|use|call|send|post|e-?mail|upload|download|write to|connect|log|print|expose|share|disable|enable|skip|mock|refactor)\\b`,
  'i',
);
/** Of a ban, that it holds for the moment only. */
const FOR_NOW = /\b(?:yet|(?:right |for |just )?now|this time|for the moment|until|before|first)\b/i;
/** What begins in the same way and tells something: "never mind", "always wanted to see that". */
const TOLD = new RegExp(
  `^${LEAD}(?:never|always) (?:mind|worry|fear|gonna|going|been|was|were|is|are|has|have|had|saw|seen|heard|knew|known|thought|wanted|got|gets?|getting|happen(?:s|ed)?|worked|works|tried|fails?|failed|failing|returns?|returned|shows?|showed|throws?|threw|the|a|an|it|this|that)\\b`,
  'i',
);

const LONGEST = 500;
/** A prompt with more rules than this is a document: `governance import` is made for those. */
const MOST = 5;

/** Code, and what was pasted from elsewhere, is nobody's word. */
const NOT_SAID = /```[\s\S]*?(?:```|(?![\s\S]))|^\s*>.*$/gm;

const laysDown = (sentence: string): boolean =>
  STANDING.test(sentence) ? !TOLD.test(sentence) : BAN.test(sentence) && !FOR_NOW.test(sentence);

/**
 * Picks out what a user has plainly laid down: sentences that begin as a standing rule does. What is missed can be
 * given by other ways; what is taken wrongly would bind the agent.
 */
export function standingWords(prompt: string): string[] {
  const sentences = prompt
    .replace(NOT_SAID, '\n')
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.replace(/^[\s\-*•\d.)]+/, '').trim());
  const rules = sentences.filter(
    (sentence) => sentence.length <= LONGEST && !sentence.endsWith('?') && laysDown(sentence),
  );
  return [...new Set(rules)].slice(0, MOST);
}
