import { setImmediate as round } from 'node:timers/promises';
import winston from 'winston';
import { LogOutput } from '../../../src/lib/log-output';

function setUp() {
  const written: string[] = [];
  const logger = winston.createLogger({
    format: winston.format.printf(({ message }) => String(message)),
    transports: [new LogOutput((text) => written.push(text))],
  });
  return { logger, written };
}

it('writes the first line at once, and what follows in the same round together and in order', async () => {
  const { logger, written } = setUp();
  logger.info('one');
  logger.error('two');
  logger.info('three');
  expect(written).toEqual(['one\n']);
  await round();
  expect(written).toEqual(['one\n', 'two\nthree\n']);
});

it('writes the first line of the next round at once again', async () => {
  const { logger, written } = setUp();
  logger.info('one');
  await round();
  logger.info('two');
  expect(written).toEqual(['one\n', 'two\n']);
});
