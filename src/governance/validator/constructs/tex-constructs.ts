import type { Construct } from './construct.types';

const TEX = ['latex'];

/** Constructs of TeX. What stands in comments or between quotes there is sought as well: `"` and `'` close nothing. */
export const OF_TEX: readonly Construct[] = [
  {
    called:
      'vertical (?:rules?|lines?|bars?)(?: in tables?)?(?=\\s*(?:$|[.,;:!)]|or\\b|and\\b|in\\b|are\\b))',
    pattern:
      /\\begin\{(?:tabular[xy*]?|longtable|array|tblr)\}(?:\[[^\]\n]{0,20}\])?(?:\{[^{}\n|]{0,60}\})?\{(?:[^{}\n|]|\{[^{}\n]{0,30}\}){0,40}\|/g,
    languages: TEX,
    anywhere: true,
  },
  {
    called:
      '(?:hard[ -]?coded|hand[ -]?(?:typed|written|numbered)|manual|literal|typed) (?:[`"\'\u201c]?(?:fig(?:ure|\\.)?|tab(?:le|\\.)?|sec(?:tion|\\.)?|eq(?:uation|\\.)?)s?[ ~]?\\d*[`"\'\u201d]?(?: numbers?)?|(?:cross[ -]?)?references?(?: numbers?)?|numbers? (?:of|in|for) (?:figures?|tables?|sections?|references?))',
    pattern: /\b(?:Fig(?:ure|s)?|Tab(?:le)?|Sec(?:tion|t)?|Eq(?:uation|s)?|Chapter)\.?[ ~]{1,3}\(?\d+/g,
    languages: TEX,
    anywhere: true,
  },
  {
    called:
      '(?:one|a single|exactly one|each|every) sentence (?:per|on (?:its|a|one)|in (?:each|every|one|a)|to a|gets its)(?: own| single| new)? line|(?:new|separate|own) line for (?:each|every) sentence|start (?:each|every) sentence on a new line|semantic line ?breaks?|ventilated prose',
    // Behind a word of three letters or more: what is cut short ends in less, or in one of these.
    pattern:
      /(?<=\w{3}|\}|\))(?<!\b(?:etc|resp|approx|Prof|Figs?|Eqs?|Secs?|Refs?|Nos?|vol|pp))[.!?] {1,3}(?=[A-Z][a-z']* [a-z\\$])(?![^\n]{0,4}\.)/g,
    languages: [...TEX, 'markdown'],
    anywhere: true,
    wanted: true,
  },
];
