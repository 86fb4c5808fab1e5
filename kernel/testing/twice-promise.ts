/**
 * A promise may settle once, but broken wallets call back again and again. This one calls back with its value, with another
 * one, and with an error. `await` hears the first, as the language has it; code that hands callbacks over hears them all.
 */
export class TwicePromise extends Promise<unknown> {
  static override get [Symbol.species]() {
    return Promise
  }

  // biome-ignore lint/suspicious/noThenProperty: calling back too often is what it is for.
  override then<A = unknown, B = never>(
    resolve?: ((value: unknown) => A | PromiseLike<A>) | null,
    reject?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return super.then((value) => {
      const result = resolve ? resolve(value) : value
      try {
        resolve?.({ again: value })
        reject?.(new Error('The wallet answered before.'))
      } catch {
        // What the callbacks make of the later calls is lost, as it is with a wallet that calls back by itself.
      }
      return result as A
    }, reject)
  }
}
