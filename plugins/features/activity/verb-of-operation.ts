/** How operations read; capitals are a matter of style. */
export const operationVerbs = {
  approve: 'approved',
  bought: 'bought',
  borrow: 'borrowed',
  burn: 'burnt',
  cancel: 'canceled',
  claim: 'claimed',
  deploy: 'deployed',
  deposit: 'deposited',
  execute: 'executed',
  mint: 'minted',
  receive: 'received',
  repay: 'repaid',
  send: 'sent',
  sell: 'sold',
  stake: 'staked',
  trade: 'swapped',
  unstake: 'unstaked',
  withdraw: 'withdrawn',
}

export type KnownOperation = keyof typeof operationVerbs

/** Tells whether an operation has a verb; one without reads as the service names it. */
export const hasVerb = (operation: string): operation is KnownOperation => Object.hasOwn(operationVerbs, operation)
