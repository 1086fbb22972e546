/** "+3", "−2". @param digits behind the point; as many as it has, where left out */
export function signed(value: number, digits?: number): string {
  const size = Math.abs(value);
  return `${value < 0 ? '−' : '+'}${digits === undefined ? size : size.toFixed(digits)}`;
}
