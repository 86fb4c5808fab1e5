export type AmountSign = '+' | '−' | ''

const gains: readonly string[] = ['receive', 'deposit', 'borrow', 'claim']
const losses: readonly string[] = ['withdraw', 'repay', 'burn']

/** Answers what stands before the amounts of an operation; the minus is the typographic one. */
export function signOfOperation(operation: string): AmountSign {
  if (gains.includes(operation)) return '+'
  return losses.includes(operation) ? '−' : ''
}
