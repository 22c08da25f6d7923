import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

/** Signs with one Ed25519 key. */
export interface Signer {
  keyId: string;
  /** PEM. */
  publicKey: string;
  /** @returns 128 hexadecimal digits. */
  sign(text: string): string;
}

/** The public keys whose signatures count, by their id. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

/** The first half of the SHA-256 of the key in DER (SubjectPublicKeyInfo): 32 hexadecimal digits. */
const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 32);

function ed25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key is not an Ed25519 key');
  return key;
}

/** @throws Error when `pem` is not an Ed25519 private key. */
export function signerOf(pem: string): Signer {
  const privateKey = ed25519(createPrivateKey(pem));
  const publicKey = createPublicKey(privateKey);
  return {
    keyId: keyIdOf(publicKey),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('hex'),
  };
}

/** @returns a new private key in PEM. */
export const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** @throws Error when one of them is not an Ed25519 public key in PEM. */
export function trustedKeys(pems: readonly string[]): TrustedKeys {
  return new Map(
    pems.map((pem) => {
      const key = ed25519(createPublicKey(pem));
      return [keyIdOf(key), key];
    }),
  );
}

const SIGNATURE = /^[0-9a-f]{128}$/;

/** @returns what is wrong with the signature; undefined when it is a trusted key's own. */
export function signatureProblem(
  keys: TrustedKeys,
  { keyId, signature }: { keyId: string; signature: string },
  text: string,
): string | undefined {
  const key = keys.get(keyId);
  if (key === undefined) return `it is signed with the key ${keyId}, which is not a trusted one`;
  const valid =
    SIGNATURE.test(signature) && verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'));
  return valid ? undefined : 'its signature is not valid';
}
