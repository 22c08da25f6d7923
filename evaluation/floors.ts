/** What a simple filter would look for: the floor that a list of words sets. */
export const BOUNDARY_WORDS =
  /\b(?:sell|sold|personal|private|secret|password|without (?:consent|asking|telling)|surveil|track|fake|forge|invent|guarantee|discriminat|fire|lay off|licen[cs]e|mission|pricing|acquire|merger|vote|sign|consent|confidential|leak|scrape|manipulat|delete all|health|salary)\w*/i;

/** What a list of forbidden commands usually holds. */
export const COMMAND_WORDS =
  /rm -rf|sudo|mkfs|dd if|chmod 777|--force|curl[^|]*\| ?(?:ba)?sh|drop table|delete from|truncate|\.env|id_rsa|destroy/i;

/** Words that often stand in a breach. */
export const CONFLICT_WORDS =
  /\b(?:skip|without|directly|straight|force|disable|ignore|bypass|instead|override|replace|switch|delete|drop|no)\b/i;

/** Words that say that something changes, or that deny. */
export const CHANGE_WORDS =
  /\b(?:from now on|as of|no longer|any ?more|instead|actually|forget|scratch|switch|moved|now|new|changed?|not|never|no)\b/i;
