const ATMOST =
  'at\\s+most|no\\s+more\\s+than|not\\s+more\\s+than|up\\s+to|(?:a\\s+)?max(?:imum)?(?:\\s+of)?|under|below|less\\s+than|fewer\\s+than|<=|≤|<';
const ATLEAST =
  'at\\s+least|no\\s+less\\s+than|not\\s+less\\s+than|above|over|more\\s+than|(?:a\\s+)?min(?:imum)?(?:\\s+of)?|>=|≥';
const BOUND = `(?:(?<most>${ATMOST})|(?<least>${ATLEAST})|exactly|always|only)?\\s*`;
const NUMBER =
  '(?<number>\\d[\\d,_]*(?:\\.\\d+)?k?|two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty|thirty|sixty|ninety)';
const UNIT =
  '(?:\\s?-?(?<unit>%|(?!(?:for|in|on|per|when|if|unless|and|or|to|by|at|max|min)\\b)[a-z]{1,12}))?';
/** Behind the amount: where else words follow, it may be about something else. */
const TAIL =
  '(?<tail>(?:\\s+(?!(?:for|in|on|per|when|if|unless|and|or|to|by|at|max|maximum|min|minimum|tops)\\b)[a-z-]{2,20}){0,2}?)(?:(?:\\s+per\\s+|\\s*\\/\\s*|\\s+(?:a|each|every)\\s+)(?<per>second|minute|hour|day|sec|min|s|m|h|d)\\b)?(?<rest>,?\\s+(?:or\\s+(?:less|fewer|below|lower|more|longer|above|higher)|at\\s+(?:the\\s+)?(?:most|least)|max(?:imum)?|min(?:imum)?|tops)\\b)?(?=\\s*(?:$|[.,;:!()—–-])|\\s+(?:for|in|on|when|while|during|per|by\\s+default|and|but|because|so|across|everywhere|at\\s+all\\s+times|total|long|each|there|here|now|instead)\\b)';
const NAME = "(?<name>[a-z][\\w '/-]{1,60}?)";
const START =
  '(?:^|[.;:,–—(]\\s*|\\b(?:and|but)\\s+)(?:[-*•]\\s*)?(?:please\\s+|always\\s+|you\\s+(?:must|should|have\\s+to)\\s+|update:\\s*|note:\\s*)*';
const pattern = (source: string): RegExp => new RegExp(source, 'i');
const VALUE = `${BOUND}${NUMBER}\\b${UNIT}(?!\\w|\\.\\w)${TAIL}`;

/** A way to tell how much of something there is, or may be. */
export interface Telling {
  told: RegExp;
  /** What the way itself says of the number. */
  as?: 'most' | 'least';
  /** What the way adds to the name. */
  adds?: string;
  /** Whether the number counts the thing that stands behind it: "at least two replicas". */
  counts?: true;
}

/** The ways, those that say more of the number before those that only name it. */
export const TELLINGS: readonly Telling[] = [
  // "Never set the timeout above 60 seconds".
  {
    as: 'most',
    told: pattern(
      `\\b(?:never|not|n['’]t)\\s+(?:set|raise|let|increase|have|allow|use)\\s+${NAME}\\s+(?:go\\s+|be\\s+)?(?:above|over|beyond|to\\s+more\\s+than|higher\\s+than|exceed)\\s+${NUMBER}\\b${UNIT}(?!\\w|\\.\\w)${TAIL}`,
    ),
  },
  {
    as: 'least',
    told: pattern(
      `\\b(?:never|not|n['’]t)\\s+(?:set|lower|let|reduce|decrease|have|allow|use|drop)\\s+${NAME}\\s+(?:go\\s+|be\\s+|drop\\s+|fall\\s+)?(?:below|under|to\\s+less\\s+than|lower\\s+than)\\s+${NUMBER}\\b${UNIT}(?!\\w|\\.\\w)${TAIL}`,
    ),
  },
  // "Uploads must not exceed 10 MB".
  {
    as: 'most',
    told: pattern(
      `${START}${NAME}\\s+(?:(?:must|may|should|can|shall|do|does)\\s*(?:not|never|n['’]t)\\s+(?:ever\\s+)?(?:exceed|(?:go\\s+|be\\s+)?(?:above|over|beyond|more\\s+than|larger\\s+than|longer\\s+than|greater\\s+than|higher\\s+than|bigger\\s+than))|(?:(?:is|are|be|goes?|gets?|stays?)\\s+)?never\\s+(?:(?:set|go|goes|be|ever|to\\s+be)\\s+){0,2}(?:exceeds?|above|over|beyond|(?:more|larger|longer|greater|higher|bigger)\\s+than)|(?:is|are)\\s+(?:limited|capped)\\s+(?:to|at))\\s+${NUMBER}\\b${UNIT}(?!\\w|\\.\\w)${TAIL}`,
    ),
  },
  {
    as: 'least',
    told: pattern(
      `${START}${NAME}\\s+(?:(?:must|may|should|can|shall)\\s*(?:not|never|n['’]t)|(?:(?:is|are|goes|gets|stays|drops|falls)\\s+)?never)\\s+(?:ever\\s+)?(?:(?:go(?:es)?|be|drops?|falls?|set)\\s+)?(?:below|under|less\\s+than|lower\\s+than|shorter\\s+than|smaller\\s+than)\\s+${NUMBER}\\b${UNIT}(?!\\w|\\.\\w)${TAIL}`,
    ),
  },
  // "Limit uploads to 10 MB", "cap retries at 5".
  {
    as: 'most',
    told: pattern(`${START}(?:limit|cap|restrict)\\s+${NAME}\\s+(?:to|at)\\s+${VALUE}`),
  },
  // "Sessions expire after 15 minutes".
  {
    adds: 'lifetime',
    told: pattern(
      `${START}${NAME}\\s+(?:(?:must|should|shall|will|always)\\s+)?(?:expires?|lives?|lasts?|(?:is|are|stays?|be)\\s+valid|have\\s+a\\s+(?:ttl|lifetime)\\s+of)\\s+(?:after|for|in|within)?\\s*${VALUE}`,
    ),
  },
  {
    adds: 'retention',
    told: pattern(
      `${START}${NAME}\\s+(?:(?:must|should|shall|will|always)\\s+)?(?:(?:is|are|be|get|gets)\\s+(?:kept|retained|stored|deleted|purged|removed))\\s+(?:for|after)\\s+${VALUE}`,
    ),
  },
  {
    adds: 'retention',
    told: pattern(
      `${START}(?:keep|retain|store)\\s+${NAME}(?<!\\s(?:at|to|above|below|under|over|within|of|for))\\s+(?:for\\s+)?${BOUND}${NUMBER}\\s?-?(?<unit>days?|weeks?|hours?|minutes?)\\b${TAIL}`,
    ),
  },
  {
    adds: 'interval',
    told: pattern(
      `${START}${NAME}\\s+(?:(?:must|should|shall|will|always)\\s+)?(?:runs?|happens?|(?:is|are)\\s+(?:run|sent|done|made|polled|refreshed))\\s+every\\s+${VALUE}`,
    ),
  },
  {
    adds: 'timeout',
    told: pattern(
      `${START}${NAME}\\s+(?:(?:must|should|shall|will|always)\\s+)?time(?:s)?[ -]?out\\s+(?:after|in|at)\\s+${VALUE}`,
    ),
  },
  // "Set the request timeout to 30 seconds", "keep the pool size at 10".
  {
    told: pattern(
      `${START}(?:set|keep|raise|lower|increase|decrease|reduce|bump|change|hold|fix|leave|make)\\s+${NAME}\\s+(?:(?:to|at|of|within)\\s+)?${VALUE}`,
    ),
  },
  // "The request timeout is 30 seconds", "retries: max 3", "passwords must have at least 12 characters".
  {
    told: pattern(
      `${START}${NAME}\\s*(?:\\s(?:(?:must|should|shall|may|can|always|will)\\s+){0,2}(?:is|are|be|have|has|holds?|allows?|accepts?|takes?|contains?|gets?|uses?|stays?|remains?|defaults?\\s+to|equals?)(?:\\s+(?:always|now|set|fixed|at|to)){0,2}\\s+|[:=]\\s*)${VALUE}`,
    ),
  },
  // "Poll the queue every 5 seconds".
  {
    adds: 'interval',
    told: pattern(
      `${START}(?<name>(?:poll|refresh|sync|ping|flush|rotate|retry|re-?fetch|re-?load)(?:\\s+[\\w '/-]{1,60}?)?)\\s+every\\s+${VALUE}`,
    ),
  },
  // "PHPStan level 8".
  {
    told: pattern(
      `${START}(?<name>[a-z][\\w '/-]{1,40}?\\s(?:level|threshold|limit|size|timeout|ttl|budget|factor|depth|length|width|interval|coverage))\\s+(?:of\\s+)?${VALUE}`,
    ),
  },
  // "Retry at most 3 times".
  {
    adds: 'retry',
    told: pattern(`${START}(?<name>retry|retries)\\s+(?:[a-z]+\\s+){0,3}?${VALUE}`),
  },
  // "Max line length 100".
  {
    as: 'most',
    told: pattern(
      `${START}max(?:imum|\\.)?\\s+${NAME}\\s+(?:of\\s+)?${NUMBER}\\b${UNIT}(?!\\w|\\.\\w)${TAIL}`,
    ),
  },
  {
    as: 'least',
    told: pattern(
      `${START}min(?:imum|\\.)?\\s+${NAME}\\s+(?:of\\s+)?${NUMBER}\\b${UNIT}(?!\\w|\\.\\w)${TAIL}`,
    ),
  },
  // "Indent with 2 spaces".
  {
    adds: 'indent',
    told: pattern(
      `${START}(?<name>indent(?:ation|ing)?)\\s*(?:[a-z]+\\s+){0,3}?[:=]?\\s*${NUMBER}\\s?-?(?<unit>spaces?)${TAIL}`,
    ),
  },
  // "Run at least two replicas".
  {
    counts: true,
    told: pattern(
      `(?:(?<most>at\\s+most|no\\s+more\\s+than|max(?:imum)?(?:\\s+of)?|up\\s+to)|(?<least>at\\s+least|no\\s+(?:less|fewer)\\s+than|min(?:imum)?(?:\\s+of)?)|exactly)\\s+${NUMBER}\\s+(?<name>[a-z]{3,20}(?:\\s+[a-z]{3,20})?)(?=\\s*(?:$|[.,;:!()—–-])|\\s+(?:for|in|on|when|while|during|per|and|but|by)\\b)`,
    ),
  },
];
