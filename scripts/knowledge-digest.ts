/** Prints the digest of the learned files, which belongs into `learned.knowledge` of the policy. */
import { knowledgeDigest } from '../src/config/knowledge';

process.stdout.write(`${knowledgeDigest()}\n`);
