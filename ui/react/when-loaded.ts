/**
 * Uses the value of a promise, unless the returned function is called before it resolves.
 *
 * @param use - gets the value; may return a function that ends its use, which the returned function then calls
 * @param failed - gets the error; may return such a function as well
 */
export function whenLoaded<T>(
  loading: Promise<T>,
  use: (value: T) => (() => void) | void,
  failed: (error: unknown) => (() => void) | void,
): () => void {
  let isWanted = true
  let end: (() => void) | void
  loading.then(
    (value) => {
      if (isWanted) end = use(value)
    },
    (error) => {
      if (isWanted) end = failed(error)
    },
  )
  return () => {
    isWanted = false
    end?.()
  }
}
