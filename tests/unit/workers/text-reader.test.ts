import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KNOWLEDGE_FOLDER, loadKnowledge } from '../../../src/config/knowledge';
import type { Question } from '../../../src/governance/meaning/second-stage';
import { type ReaderFile, TextReader } from '../../../src/workers/text-reader';

const QUESTIONS: readonly Question[] = [
  { first: 'Deploy' },
  { first: 'Deploy on Mondays only.', second: 'Deploy the shop this Tuesday' },
  {
    first: 'Write to the customers that the outage lasted ten minutes',
    second:
      'Write to the customers how long the outage lasted, with the times of the monitoring, and what is done about it',
  },
  { first: 'Keep the ward list in the ward', second: 'Send the ward list to the newspaper' },
];

describe('the second stage', () => {
  const { pieces } = loadKnowledge();
  const file = JSON.parse(readFileSync(join(KNOWLEDGE_FOLDER, 'reader.json'), 'utf8')) as ReaderFile;
  const open: TextReader[] = [];
  const reader = (): TextReader => {
    const made = new TextReader({ model: join(KNOWLEDGE_FOLDER, 'reader.onnx'), file, pieces });
    open.push(made);
    return made;
  };

  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
  });

  it('reads a text to the last digit as it reads it alone, whatever is asked at once', async () => {
    const together = await reader().read(QUESTIONS);
    const alone = await reader().read(QUESTIONS.slice(1, 2));
    expect(together).toHaveLength(QUESTIONS.length);
    expect(together[1]).toEqual(alone[0]);
    const others = await reader().read([...QUESTIONS].reverse());
    expect(others.reverse()).toEqual(together);
  });

  it('gives each of its questions a probability for each class', async () => {
    for (const opinion of await reader().read(QUESTIONS)) {
      expect(Object.keys(opinion)).toEqual(Object.keys(file.heads));
      for (const [head, classes] of Object.entries(file.heads)) {
        const probabilities = opinion[head] ?? [];
        expect(probabilities).toHaveLength(classes.length);
        expect(probabilities.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 6);
      }
    }
  });
});
