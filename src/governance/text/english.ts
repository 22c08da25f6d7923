import winkNLP, { type ItsFunction, type PartOfSpeech } from 'wink-nlp';
import model from 'wink-eng-lite-web-model';

/** What the language model says of one word. */
export interface WordReading {
  lemma: string;
  pos: PartOfSpeech;
  /** Whether the word is in the model's English lexicon. */
  known: boolean;
}

/** New words the model may remember before it is replaced: it keeps every word it meets for ever. */
const MEMORY_LIMIT = 50_000;
/** The package's types leave out the parameters with which it calls these functions. */
type Reader = ItsFunction<string>;
const UNKNOWN_PROBE = 'zzqxvzzq';

/**
 * The package serialises part of itself anew, on top of what it serialised before, each time it is loaded: after
 * some twenty loads it is too large to be loaded at all. What the first load gave is therefore handed out again.
 */
const entities: unknown = (model.metaCER as () => unknown)();
const reloadable: typeof model = { ...model, metaCER: () => entities };

/** A model instance with the functions that read its tokens. */
const load = () => {
  const nlp = winkNLP(reloadable, ['pos']);
  const { lemma, pos, uniqueId } = nlp.its as unknown as Record<'lemma' | 'pos' | 'uniqueId', Reader>;
  const firstUnknown = nlp.readDoc(UNKNOWN_PROBE).tokens().out(uniqueId)[0];
  return { nlp, lemma, pos, uniqueId, firstUnknown: Number(firstUnknown) };
};

/** The same for all: what it says of a word does not depend on what it has read. */
let shared: ReturnType<typeof load> | undefined;

/** Reads words with wink-nlp's tagger alone: sentence, entity and sentiment detection are not needed and cost time. */
export class EnglishReader {
  /**
   * @param words lower-case words and marks without blanks inside, in order
   * @returns one reading per word; undefined when the model cuts the words differently
   */
  read(words: readonly string[]): readonly WordReading[] | undefined {
    const { nlp, lemma, pos, uniqueId, firstUnknown } = (shared ??= load());
    const tokens = nlp.readDoc(words.join(' ')).tokens();
    if (tokens.length() !== words.length) return undefined;
    const lemmas = tokens.out(lemma);
    const tags = tokens.out(pos) as PartOfSpeech[];
    const ids = tokens.out(uniqueId).map(Number);
    let newest = firstUnknown;
    const readings = ids.map((id, index): WordReading => {
      if (id > newest) newest = id;
      return { lemma: lemmas[index] ?? '', pos: tags[index] ?? 'X', known: id < firstUnknown };
    });
    if (newest - firstUnknown > MEMORY_LIMIT) shared = undefined;
    return readings;
  }
}
