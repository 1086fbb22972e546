/** Half, rounded towards negative infinity as every fraction is (V22-CORE-09): 5 gives 2, -5 gives -3. */
export function half(value: number): number {
  return Math.floor(value / 2);
}
