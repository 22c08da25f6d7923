import type { TextAnalysis } from '../../text/analysis.types';
import { sentencesIn } from '../../text/sentences-in';
import type { CodeClaim } from '../claims.types';
import { placesIn } from '../files/file-mentions';
import { codeBan } from './code';

const NOT =
  "(?:never|do\\s+not|don['’]?t|must\\s+not|must\\s+never|should\\s+not|may\\s+not|avoid|no|nothing|not)";
const BINDING =
  '(?:bind(?:s|ing)?|listen(?:s|ing)?|serv(?:e|es|ing)|expos(?:e|es|ing)|start(?:s|ing)?|run(?:s|ning)?)';
const ANYWHERE =
  '(?:`?0\\.0\\.0\\.0`?(?!\\.?\\d)|`?\\[::\\]`?|(?:all|every|any|public)\\s+(?:network\\s+)?(?:interfaces?|addresse?s?)\\b)';
const HOME = '(?:`?127\\.0\\.0\\.1`?|`?localhost`?|(?:the\\s+)?loopback(?:\\s+(?:interface|address))?)';
/** "Never bind to 0.0.0.0", "nothing may listen on all interfaces", "bind to localhost only". */
const TOLD = new RegExp(
  `\\b${NOT}\\s[^.;:]{0,40}?\\b${BINDING}\\b[^.;:]{0,40}?\\b(?:to|on|at|with|via)\\s+${ANYWHERE}` +
    `|\\b${BINDING}\\b[^.;:]{0,40}?\\b(?:to|on|at)\\s+${HOME}[^.;:]{0,12}?(?:\\bonly\\b|,?\\s*\\b(?:never|not)\\s+(?:to\\s+|on\\s+)?${ANYWHERE})` +
    `|\\b${BINDING}\\s+(?:[\\w-]+\\s+){0,3}?only\\s+(?:to|on|at)\\s+${HOME}` +
    `|\\bonly\\s+(?:ever\\s+)?${BINDING}\\s+(?:[\\w-]+\\s+){0,3}?(?:to|on|at)\\s+${HOME}` +
    `|\\b0\\.0\\.0\\.0\`?\\s+(?:is|are)\\s+(?:strictly\\s+)?(?:never|not|forbidden|banned|prohibited|off\\s+limits)\\b`,
  'i',
);
/** Where it may be: "outside of containers", "unless …". */
const OPEN = /\b(?:unless|except|outside|other\s+than|without|when|if)\b/i;
/** An address on which a server listens; whoever calls `http://0.0.0.0:3000` does not listen there. */
const LISTENING = /(?<![\d.]|\/\/)0\.0\.0\.0(?!\.?\d)/g;

/** @returns bans on servers that listen on every interface of a machine */
export const bindingsTold = ({ source }: TextAnalysis): CodeClaim[] =>
  source.includes('0.0.0.0') || /\b(?:interfaces?|localhost|loopback|127\.)/i.test(source)
    ? sentencesIn(source).flatMap((sentence) => {
        const found = TOLD.exec(sentence);
        if (found === null || OPEN.test(sentence)) return [];
        return [
          codeBan({ pattern: LISTENING, literal: '0.0.0.0' }, found[0], {
            statement: true,
            subject: new Set(placesIn(sentence)),
          }),
        ];
      })
    : [];
