/** How somebody begins who gives a rule and not a task. */
const STANDING =
  /^(?:(?:and|so|but|also|please|remember|important|note|rule)[,:]?\s+(?:that\s+)?)*(?:always|never|from now on|no matter what|under no circumstances|for the rest of (?:this|the) (?:session|conversation)|(?:do not|don't|don’t) ever|you (?:must|should) (?:always|never)|you must not)\b/i;

const LONGEST = 500;
/** A prompt with more rules than this is a document: `governance import` is made for those. */
const MOST = 5;

/** Code, and what was pasted from elsewhere, is nobody's word. */
const NOT_SAID = /```[\s\S]*?(?:```|(?![\s\S]))|^\s*>.*$/gm;

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
    (sentence) => sentence.length <= LONGEST && !sentence.endsWith('?') && STANDING.test(sentence),
  );
  return [...new Set(rules)].slice(0, MOST);
}
