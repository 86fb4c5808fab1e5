/** The library returns plain errors as numbers, in the order of the validator's own lists; later ones stay numbers. */
const transactionErrors = [
  ...['AccountInUse', 'AccountLoadedTwice', 'AccountNotFound', 'ProgramAccountNotFound', 'InsufficientFundsForFee'],
  ...['InvalidAccountForFee', 'AlreadyProcessed', 'BlockhashNotFound', 'CallChainTooDeep', 'MissingSignatureForFee'],
  ...['InvalidAccountIndex', 'SignatureFailure', 'InvalidProgramForExecution', 'SanitizeFailure'],
]
const instructionErrors = [
  ...['GenericError', 'InvalidArgument', 'InvalidInstructionData', 'InvalidAccountData', 'AccountDataTooSmall'],
  ...['InsufficientFunds', 'IncorrectProgramId', 'MissingRequiredSignature'],
]

interface InstructionError {
  readonly index: number
  err(): number | { readonly code?: number }
}

/** Errors of transactions that have the index of an account. */
const byAccount: Readonly<Record<string, string>> = {
  TransactionErrorInsufficientFundsForRent: 'InsufficientFundsForRent',
  TransactionErrorProgramExecutionTemporarilyRestricted: 'ProgramExecutionTemporarilyRestricted',
}

const isInstructionError = (error: unknown): error is InstructionError =>
  typeof error === 'object' && error !== null && 'index' in error && 'err' in error

/** Describes a failed transaction in the format of the RPC: a name, or the instruction and its code. */
export function describeError(error: unknown): unknown {
  if (typeof error === 'number') return transactionErrors[error] ?? String(error)
  const name = byAccount[Object(error).constructor.name]
  if (name) return { [name]: { account_index: Object(error).accountIndex } }
  if (!isInstructionError(error)) return String(error)
  const inner = error.err()
  const reason = typeof inner === 'number' ? (instructionErrors[inner] ?? String(inner)) : { Custom: inner.code ?? 0 }
  return { InstructionError: [error.index, reason] }
}
