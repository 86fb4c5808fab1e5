type Absent<T, K extends keyof T> = undefined extends T[K] ? K : never
type Given<T, K extends keyof T> = undefined extends T[K] ? never : K
type Present<T> = { readonly [K in keyof T as Given<T, K>]: T[K] } & {
  readonly [K in keyof T as Absent<T, K>]?: Exclude<T[K], undefined>
}

/** Copies an object without the fields that are undefined. */
export const present = <T extends object>(values: T): Present<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>
