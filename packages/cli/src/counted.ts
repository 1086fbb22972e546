/** A number of things in words: "1 table", "2 tables". @param many what several are called, where that is not the same with an s */
export function counted(count: number, what: string, many: string = `${what}s`): string {
  return `${count} ${count === 1 ? what : many}`;
}
