/** Lets so many awaits of the code under test go by; what loads, or waits for a task, has its turn now and then. */
// @ts-nocheck

export async function takeTurns(count: number): Promise<void> {
  for (let turn = 1; turn <= count; turn++)
    await (turn % 20 ? undefined : new Promise((resolve) => setImmediate(resolve)))
}
