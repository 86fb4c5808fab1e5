/** Runs the cases one after the other on one page; an error says in which case it occurred. */
export async function forEachCase<T>(
  cases: Readonly<Record<string, T>>,
  run: (value: T, name: string) => Promise<void>,
): Promise<void> {
  for (const [name, value] of Object.entries(cases)) {
    await run(value, name).catch((error: Error) => {
      throw new Error(`With ${name}: ${error.message}`, { cause: error })
    })
  }
}
