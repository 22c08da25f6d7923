import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { seal, unseal } from '../../src/lib/seal';

const key = fc.uint8Array({ minLength: 32, maxLength: 32 });
const text = fc.string({ unit: 'binary' });

it('what was sealed is had again with the same key, and no two seals are alike', () => {
  fc.assert(
    fc.property(key, text, (secret, content) => {
      const sealed = seal(secret, content);
      expect(unseal(secret, sealed)).toBe(content);
      expect(seal(secret, content)).not.toBe(sealed);
    }),
  );
});

it('nothing is had with another key, or of what was changed', () => {
  fc.assert(
    fc.property(key, text, fc.nat(), (secret, content, at) => {
      const sealed = seal(secret, content);
      expect(() => unseal(randomBytes(32), sealed)).toThrow();
      const bytes = Buffer.from(sealed, 'base64');
      const place = at % bytes.length;
      bytes[place] = bytes[place]! ^ 1;
      expect(() => unseal(secret, bytes.toString('base64'))).toThrow();
    }),
  );
});
