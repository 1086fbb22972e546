/** A line that was not said, with a sentence for its writer that says why. */
export class UnsaidError extends Error {
  override readonly name = 'UnsaidError';
}
