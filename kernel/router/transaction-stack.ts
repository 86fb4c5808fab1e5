export interface RouterTransaction {
  readonly onSuccess?: () => void
  readonly onError?: () => void
  readonly onCancel?: () => void
}

export interface TransactionStack {
  push(transaction: RouterTransaction): void
  /** Ends the latest transaction: success runs its callback; error and cancel run theirs and go back. */
  pop(outcome: 'success' | 'error' | 'cancel'): void
  readonly isEmpty: boolean
  clear(): void
}

/** Creates the stack of flows that left a view and will come back to it. */
export function createTransactionStack(goBack: () => void): TransactionStack {
  const stack: RouterTransaction[] = []
  return {
    get isEmpty() {
      return stack.length === 0
    },
    push: (transaction) => void stack.push(transaction),
    clear: () => void stack.splice(0),
    pop(outcome) {
      const transaction = stack.pop()
      if (!transaction) return
      if (outcome === 'success') return transaction.onSuccess?.()
      const callback = outcome === 'error' ? transaction.onError : transaction.onCancel
      callback?.()
      goBack()
    },
  }
}
