import { hashSync } from 'bcryptjs';
import { LIMITS } from '../../../src/config/limits';
import { PasswordHasher } from '../../../src/workers/password-hasher';

describe('passwords', () => {
  // The lowest cost bcrypt knows: about a millisecond.
  const hasher = new PasswordHasher({ cost: 4 });
  afterAll(() => hasher.close());

  it('knows the right password again and no other', async () => {
    const hash = await hasher.hash('correct horse battery');
    expect(hash).toMatch(/^\$2b\$04\$.{53}$/);
    await expect(hasher.verify('correct horse battery', hash)).resolves.toBe(true);
    await expect(hasher.verify('correct horse batterz', hash)).resolves.toBe(false);
    await expect(hasher.verify('Correct horse battery', hash)).resolves.toBe(false);
    await expect(hasher.verify('', hash)).resolves.toBe(false);
  });

  it('gives the same password another hash each time', async () => {
    const [first, second] = await Promise.all([hasher.hash('twice the same'), hasher.hash('twice the same')]);
    expect(first).not.toBe(second);
  });

  it('uses the cost it was told', async () => {
    const stronger = new PasswordHasher({ cost: 5 });
    await expect(stronger.hash('correct horse battery')).resolves.toMatch(/^\$2b\$05\$/);
    await stronger.close();
  });

  it('takes exactly 72 bytes and refuses 73, counted in UTF-8', async () => {
    const longest = 'é'.repeat(36);
    const hash = await hasher.hash(longest);
    await expect(hasher.verify(longest, hash)).resolves.toBe(true);
    await expect(hasher.hash(`${longest}x`)).rejects.toThrow(RangeError);
    await expect(hasher.hash('é'.repeat(37))).rejects.toThrow('A password has at most 72 bytes in UTF-8');
  });

  it('does not take a longer password that begins like the right one', async () => {
    const stored = hashSync('a'.repeat(LIMITS.password.maxBytes), 4);
    await expect(hasher.verify('a'.repeat(LIMITS.password.maxBytes), stored)).resolves.toBe(true);
    await expect(hasher.verify('a'.repeat(LIMITS.password.maxBytes + 1), stored)).resolves.toBe(false);
    await expect(hasher.verify('a'.repeat(1_000_000), stored)).resolves.toBe(false);
  });

  it.each([
    ['no hash', undefined],
    ['an empty hash', ''],
    ['a damaged hash', '$2b$04$tooshort'],
    ['something else than a hash', 'x'.repeat(60)],
  ])('answers no for %s', async (_, hash) => {
    await expect(hasher.verify('correct horse battery', hash)).resolves.toBe(false);
  });

  it('takes as long for an unknown user or a password too long as for a wrong password', async () => {
    // A cost at which the work (about 20 ms) outweighs everything round it.
    const slower = new PasswordHasher({ cost: 8 });
    const stored = hashSync('correct horse battery', 8);
    const kinds: [string, string | undefined][] = [
      ['wrong horse battery', stored],
      ['wrong horse battery', undefined],
      ['a'.repeat(100), stored],
      ['wrong horse battery', 'damaged'],
      // From a time when the checks were cheaper.
      ['wrong horse battery', hashSync('correct horse battery', 4)],
    ];
    await slower.verify('warm up', undefined);
    const times = kinds.map((): number[] => []);
    // In turn, so that a busy moment of the machine meets all kinds alike.
    for (let round = 0; round < 9; round += 1) {
      for (const [kind, [password, hash]] of kinds.entries()) {
        const start = performance.now();
        await slower.verify(password, hash);
        times[kind]!.push(performance.now() - start);
      }
    }
    const [wrong, ...others] = times.map((each) => each.sort((a, b) => a - b)[4]!);
    for (const other of others) expect(other).toBeGreaterThan(wrong! / 2);
    await slower.close();
  });

  it('tells which hashes are of another cost', async () => {
    expect(hasher.isOutdated(await hasher.hash('correct horse battery'))).toBe(false);
    expect(hasher.isOutdated(hashSync('correct horse battery', 5))).toBe(true);
  });

  it.each([3, 32, 4.5, Number.NaN])('refuses a cost of %d', (cost) => {
    expect(() => new PasswordHasher({ cost })).toThrow('The bcrypt cost runs from 4 to 31');
  });
});
