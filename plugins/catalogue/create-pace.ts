/**
 * Leaves time between pieces of work: the first begins at once, each other one a rest after the one before.
 *
 * @param rest - calls back when a rest is over
 * @returns settles when the next piece may begin
 */
export function createPace(rest: (ended: () => void) => void): () => Promise<void> {
  let free = Promise.resolve()
  return () => {
    const turn = free
    free = turn.then(() => new Promise(rest))
    return turn
  }
}
