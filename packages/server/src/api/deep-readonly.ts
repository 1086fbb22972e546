/** What somebody was told is read, and never changed. */
export type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> };
