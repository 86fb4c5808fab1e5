import type { WalletErrorKind } from '../../../kernel/namespaces/wallet-error'

/** What a node says. It wins over a wallet's words: "transaction rejected by node" was not rejected by a person. */
const nodeText =
  /insufficient funds|nonce (is )?too (low|high)|underpriced|already known|execution reverted|intrinsic gas|out of gas|gas (required|limit) exceed|exceeds (balance|allowance|block gas limit)|max fee per gas less|by (the )?node\b|rate limit|too many requests|header not found|missing trie node/i

/** The extension went away under the page (reload, update, crash): nothing but a new page brings it back. */
export const lostExtensionText =
  /^(error: )?(extension context invalidated|could not establish connection\. receiving end|attempting to use a disconnected port|the message (port|channel) (is )?closed|a listener indicated an asynchronous response|metamask: disconnected from)/i

/** Anchored, because "rejected" alone is said of transactions, promises and origins alike. */
const patterns: readonly (readonly [WalletErrorKind, RegExp])[] = [
  [
    'userRejected',
    /^((metamask \w+( \w+)? signature: )?(the )?user (has )?(denied|reject(s|ed)|cancel(l?ed)?|declined?|disapproved|refused|aborted|closed)\b|(the )?([\w ]{1,40} )?(was |has been )?(rejected|declined|denied|cancell?ed|refused|aborted) by (the )?user\b|(the )?(connection |permissions? |signature |signing |transaction )?request (was |has been )?(rejected|declined|denied|cancell?ed)\.?$|(signature|signing|transaction) (was )?(declined|cancell?ed|denied)\b|(rejected|declined|cancell?ed|denied)[.!]?$|connection request reset\b)/i,
  ],
  [
    'popupBlocked',
    /^((the )?pop[- ]?up( window)? (was |is |has been )?(blocked|failed to open)|(failed|unable) to open (a )?(pop[- ]?up|window)\b)/i,
  ],
  [
    'pending',
    /^(request of type \S{1,80} already pending|already (processing|pending)\b|a request is already (open|pending)\b)/i,
  ],
  [
    'chainNotAdded',
    /^(unrecognized chain id\b|(the )?(chain|network)\b.{0,80} (has not been added|is not (added|configured|recognized))\b)/i,
  ],
  [
    'unauthorized',
    /^(the requested (method|account)\b.{0,80} not been authorized\b|unauthorized\b|not authorized\b|(the )?(account|origin)\b.{0,80} not (been )?(authorized|connected)\b)/i,
  ],
  [
    'unsupportedMethod',
    /^((the )?(rpc )?method\b.{0,80} (not (found|supported|available|implemented)|is (unsupported|not (found|supported|available|implemented))|does ?n.t exist|does not exist)|unsupported method\b|(this |the )?(wallet|provider) does not support\b|unknown method\b)/i,
  ],
  [
    'disconnected',
    /^((the )?(provider|wallet) is (disconnected|not connected)\b|(the )?wallet (was )?disconnected\b|not connected\b)/i,
  ],
  ['timeout', /^((the )?request )?(timed? ?out|timeout|took too long)\b/i],
]

export const isNodeText = (text: string): boolean => nodeText.test(text)

/** The kind that a text tells, where it tells one. */
export const kindOfText = (text: string): WalletErrorKind | undefined =>
  lostExtensionText.test(text) ? 'disconnected' : patterns.find(([, pattern]) => pattern.test(text))?.[0]
