/** How many characters a line is laid out for: type shrinks in steps, not at each key. */
const steps = [4, 6, 8, 10, 13, 17, 22, 28]

/** Answers for how many characters an amount's type is sized, by how long its text is. */
export const amountSize = (characters: number): number =>
  steps.find((step) => characters <= step) ?? (steps.at(-1) as number)
