import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type GeneratorState, seedText } from '../chance/generator.ts';

/**
 * What everybody is told of a seed before dice fall by it: the SHA-256 hash of its 32 hexadecimal digits, itself in
 * hexadecimal digits. Nobody can tell the seed by it, nor find another with the same.
 */
export function commitmentOf(seed: GeneratorState): string {
  return bytesToHex(sha256(utf8ToBytes(seedText(seed))));
}
