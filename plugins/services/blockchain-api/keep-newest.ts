/** Puts an entry last into a record of so many, and forgets what was put there longest ago. */
export function keepNewest<T>(
  record: Readonly<Record<string, T>>,
  key: string,
  value: T,
  limit: number,
): Readonly<Record<string, T>> {
  const { [key]: _, ...others } = record
  return Object.fromEntries([...Object.entries(others), [key, value] as const].slice(-limit))
}
