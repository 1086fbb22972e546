/** What somebody was told is read, and never changed. */
export type Told<T> = { readonly [K in keyof T]: Told<T[K]> };
