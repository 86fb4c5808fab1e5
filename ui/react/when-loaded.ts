/** Uses what a promise brings, unless the returned function is called before. */
export function whenLoaded<T>(
  loading: Promise<T>,
  use: (value: T) => void,
  failed: (error: unknown) => void,
): () => void {
  let isWanted = true
  loading.then(
    (value) => isWanted && use(value),
    (error) => isWanted && failed(error),
  )
  return () => {
    isWanted = false
  }
}
