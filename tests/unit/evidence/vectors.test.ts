import { createPrivateKey } from 'node:crypto';
import { signatureProblem, signerOf, trustedKeys } from '../../../src/evidence/keys';
import { inclusionPath, leafHash, merkleRoot, rootFromPath } from '../../../src/evidence/merkle';
import { recordLeaf, redacted } from '../../../src/evidence/sealed-form';

/** The leaves that implementations of certificate transparency are tested with, and the roots over the first n of them. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => leafHash(Buffer.from(hex, 'hex')));

const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

it.each(ROOTS.map((root, size) => [size, root] as const))('the root over %i leaves is %s', (size, root) => {
  expect(merkleRoot(LEAVES.slice(0, size))).toBe(root);
});

it('the audit path of RFC 6962, section 2.1.3, is the one of its example', () => {
  const seven = LEAVES.slice(0, 7);
  const d3 = seven[3]!;
  const g = merkleRoot(seven.slice(0, 2));
  const l = merkleRoot(seven.slice(4));
  const c = seven[2]!;
  expect(inclusionPath(seven, 3)).toEqual([c, g, l]);
  expect(inclusionPath(seven, 6)).toEqual([merkleRoot(seven.slice(4, 6)), merkleRoot(seven.slice(0, 4))]);
  expect(rootFromPath(d3, { index: 3, size: 7, path: [c, g, l] })).toBe(ROOTS[7]);
});

it('every leaf of every tree leads to its root, by its own path and place only', () => {
  const leaves = Array.from({ length: 33 }, (_, at) => leafHash(String(at)));
  for (let size = 1; size <= leaves.length; size += 1) {
    const tree = leaves.slice(0, size);
    const root = merkleRoot(tree);
    for (const [index, leaf] of tree.entries()) {
      const path = inclusionPath(tree, index);
      expect(rootFromPath(leaf, { index, size, path })).toBe(root);
      expect(rootFromPath(leaf, { index: (index + 1) % size, size, path }) === root).toBe(size === 1);
      expect(rootFromPath(leaf, { index, size, path: [...path, root] })).toBeUndefined();
      expect(rootFromPath(leaf, { index: size, size, path })).toBeUndefined();
      if (path.length > 0) expect(rootFromPath(leaf, { index, size, path: path.slice(1) })).toBeUndefined();
    }
  }
});

it('a hash that lacks digits, has too many or is none leads nowhere, whatever was hashed before', () => {
  const [left, right] = [leafHash('left'), leafHash('right')];
  const root = merkleRoot([left, right]);
  const cases = [
    [left, ''],
    [left, right.slice(0, -2)],
    [left, `${right}00`],
    [left, right.replace(/.$/, 'x')],
    ['', right],
    [left.slice(0, -2), right],
    [`${left}${right.slice(0, 2)}`, right.slice(2)],
    ['x', right],
  ] as const;
  for (const [one, other] of cases) {
    expect(rootFromPath(left, { index: 0, size: 2, path: [right] })).toBe(root);
    expect(rootFromPath(one, { index: 0, size: 2, path: [other] })).not.toBe(root);
    expect(merkleRoot([left, right])).toBe(root);
    expect(merkleRoot([one, other])).not.toBe(root);
  }
});

it('signs as the first test of RFC 8032 does (section 7.1)', () => {
  const seed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
  const der = Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex');
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const signer = signerOf(key.export({ type: 'pkcs8', format: 'pem' }).toString());
  const signature =
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b';
  expect(signer.sign('')).toBe(signature);
  const keys = trustedKeys([signer.publicKey]);
  expect(signatureProblem(keys, { keyId: signer.keyId, signature }, '')).toBeUndefined();
  expect(signatureProblem(keys, { keyId: signer.keyId, signature }, 'x')).toBe('its signature is not valid');
});

describe('format 1 gives a record the leaf that it has always had', () => {
  const record = {
    _id: '346986ad9ae4127bb9c1b90a',
    timestamp: '2026-03-01T12:00:00.000Z',
    userId: '6740a1f2c3d4e5f6a7b8c901',
    email: 'ada@example.org',
    action: 'classify',
    resource: 'governance',
    outcome: 'success',
    details: { verdict: 'PASS', input: { text: 'Größe' }, count: 2 },
    ipAddress: '127.0.0.1',
    userAgent: 'test',
    requestId: 'one',
    salt: '00112233445566778899aabbccddeeff',
  };
  const leaf = '675a29f2ff57bab62e69ddb2d71dbcc81be5cebbd0a9fd0870dff39d6d6cfc1c';

  it('with a salt, and redacted', () => {
    expect(recordLeaf(record)).toBe(leaf);
    expect(redacted(record).commitment).toBe(
      'aee48bf1569f4e975af0e223df0e61093e56c84b67232b61766c29b0872209fe',
    );
    expect(recordLeaf(redacted(record))).toBe(leaf);
  });

  it('with empty details, and without a salt', () => {
    expect(recordLeaf({ ...record, details: {} })).toBe(
      'b8d7cd4c2e60b0ab84711a5b892ace98134194d9e66362a5f7afc70acd768857',
    );
    const { salt: _, ...unsalted } = record;
    expect(recordLeaf(unsalted)).toBe('5c4310a33f515c795b340d92604e2978222a29e744cf8fed904bab8424d7a422');
  });
});
