import type { WalletErrorRule } from '../../wallets/normalize-wallet-error'

/**
 * Rules for the texts of polkadot{.js} and wallets based on it, because wallets of this namespace have no error codes. "Cancelled" and
 * "Rejected" mean the same in all namespaces.
 */
export const polkadotErrorRules: readonly WalletErrorRule[] = [
  { kind: 'pending', text: /^((this site|the source \S{1,200}) has a )?pending auth(orization)? request\b/i },
  { kind: 'pending', text: /^auth(orization)? request \S{0,200} ?is already pending\b/i },
  {
    kind: 'unauthorized',
    text: /^((this (site|origin)|the source \S{1,200}) )?(is )?not allowed to interact\b/i,
  },
  {
    kind: 'unauthorized',
    text: /^(this (site|origin)|the source \S{1,200}) has (not|never) been (enabled|allowed)\b/i,
  },
  {
    kind: 'unauthorized',
    text: /^(unable to find (the )?(account|keypair|address)|(the )?(wallet|keyring|account) is locked|password needed to unlock|cannot sign with a locked)\b/i,
  },
  { kind: 'unsupportedMethod', text: /^unable to handle message of type\b/i },
]
