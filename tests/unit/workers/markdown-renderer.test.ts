import { MarkdownTooComplexError } from '../../../src/workers/markdown-errors';
import { MarkdownRenderer } from '../../../src/workers/markdown-renderer';
import { WorkerClosedError, WorkerDeadlineError } from '../../../src/workers/worker-errors';

describe('rendering in a thread of its own', () => {
  const renderer = new MarkdownRenderer();
  afterAll(() => renderer.close());

  it('answers HTML and text', async () => {
    await expect(renderer.render('# Hi *you*')).resolves.toEqual({
      html: '<h1 id="hi-you">Hi <em>you</em></h1>',
      text: 'Hi you',
    });
  });

  it('refuses a nesting bomb long before its deadline, and renders the next document', async () => {
    const bomb = '*a **b '.repeat(2_000) + 'c** d* '.repeat(2_000);
    await expect(renderer.render(bomb)).rejects.toThrow(MarkdownTooComplexError);
    await expect(renderer.render(bomb)).rejects.toThrow('The Markdown nests deeper than 32 levels');
    await expect(renderer.render('ok')).resolves.toEqual({ html: '<p>ok</p>', text: 'ok' });
  });

  it('ends a document that takes too long and renders the next one', async () => {
    const impatient = new MarkdownRenderer({ deadlineMs: 300 });
    // Each unclosed comment makes the parser look through all the rest again.
    await expect(impatient.render('a <!-- '.repeat(60_000))).rejects.toThrow(WorkerDeadlineError);
    await expect(impatient.render('ok')).resolves.toEqual({ html: '<p>ok</p>', text: 'ok' });
    await impatient.close();
  });

  it('refuses work once it is closed', async () => {
    const closed = new MarkdownRenderer();
    await closed.close();
    await expect(closed.render('x')).rejects.toThrow(WorkerClosedError);
  });
});
