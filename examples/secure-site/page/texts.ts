/** The English texts of the pages; each language has the same keys. `{name}` is a place for a value. */
export const english = {
  wallet: 'Your wallet',
  cancel: 'Cancel',
  back: 'Back',
  continue: 'Continue',
  approve: 'Approve',
  sign: 'Sign',
  partOfApp: 'This page is part of an app.',
  // An approval.
  asksSignature: '{app} requests a signature',
  asksTransaction: '{app} requests a transaction',
  asksTransactions: '{app} requests multiple transactions',
  asksToAct: '{app} wants to act without asking you',
  covered: 'Something covers this window. You can approve once all of it is visible.',
  message: 'Message',
  backUpThis: 'Back up this wallet',
  network: 'Network',
  unknownNetwork: 'Unknown network',
  ownCurrency: "of the network's own currency",
  account: 'Account',
  smartAccount: 'Smart account',
  kind: 'Kind',
  domain: 'Domain: {name}',
  to: 'To',
  amount: 'Amount',
  fee: 'Network fee',
  feeAtMost: 'Network fee, at most',
  feePaidByOther: 'paid by somebody else',
  feePaidByApp: 'Paid by the app',
  paidFrom: 'Paid from',
  data: 'Data',
  call: 'Call',
  newContract: 'A new contract',
  transaction: 'Transaction',
  step: 'Step {count}',
  sends: 'Sends',
  token: 'Token',
  tokenUnits: '{amount} of a token, in its smallest unit',
  units: '{amount} (in the smallest unit)',
  noAccount: 'none',
  tableAccount: 'one of a lookup table, which is not shown here',
  // Warnings.
  hiddenCharacters: 'The message has invisible characters; they are written out.',
  noText: 'The message is not text. Sign it only if you know what it is.',
  otherSite: 'This signs you in to {site}, and not to the app that asks.',
  otherNetwork: 'This is for another network: {network}.',
  permit: 'Whoever gets this signature may spend your tokens, without asking again.',
  unknownCall: 'What this call does is not known.',
  takesAll: 'This lets somebody take all of these tokens, now and later.',
  putsContract: 'This puts a new contract on the network.',
  unknownStep: 'What a step of this transaction does is not known.',
  hiddenAccounts: 'Some accounts of this transaction are not shown.',
  // Smart accounts.
  ofCalls: '{index} of {count}: {label}',
  setUp: 'Set up',
  setUpText: 'Your smart account is set up with this: it runs the code of {address}',
  mayPay: 'May pay',
  mayTransfer: 'May transfer',
  mayCall: 'May call',
  callWith: '{name} with {amount} in all',
  contract: 'Contract',
  until: 'Until',
  whoMay: 'Allowed account',
  mayWithoutAsking: 'The app may do this without asking you, until then or until you revoke it.',
  ends: 'Ends what was allowed to',
  whoMayNoLonger: 'Account no longer allowed',
  inAll: 'in all',
  eachTime: 'each {unit}',
  everyTime: 'every {time}',
  // Unlocking, and backups.
  unlockTitle: 'Unlock your wallet',
  unlock: 'Unlock',
  recoveryCode: 'Recovery code',
  usePasskey: 'Use a passkey',
  newBrowser: 'This browser is new to your wallet. Its keys are not on any server that could hand them over.',
  onlyBrowser:
    'This wallet can only be used in the browser it was made in: it has no passkey and no recovery code yet. Make one there first.',
  backUpTitle: 'Back up your wallet',
  backUpText: 'Without this browser, only a passkey or a recovery code opens your wallet. Nobody else can help.',
  addPasskey: 'Add a passkey',
  passkeyAdded: 'The passkey unlocks your wallet on your other devices from now on.',
  showCode: 'Show a recovery code',
  codeShown: 'Write this code down and keep it where nobody finds it. It is shown only now, and replaces an older one.',
  // The settings.
  signInText: 'Sign in to see your devices, backups and keys.',
  email: 'E-mail',
  signIn: 'Sign in',
  approveLink: 'Approve this login with the link in the mail, and leave this page open.',
  continueWith: 'Continue with {provider}',
  scanFarcaster: 'Approve the sign-in in Farcaster, and leave this page open.',
  openFarcaster: 'Open Farcaster',
  evmAddress: 'Ethereum and similar',
  devices: 'Devices',
  thisDevice: '{name} (this one)',
  remove: 'Remove',
  removeDevice: 'Remove {name}',
  backup: 'Backup',
  newEmail: 'New e-mail',
  changeEmail: 'Change e-mail',
  codeOfMail: 'Code from the mail',
  codeOfOldMail: 'Code from the mail to your old address',
  codeOfNewMail: 'Code from the mail to your new address',
  privateKeys: 'Private keys',
  keysText: 'Whoever has these keys has everything in the wallet. They are not needed to use it here.',
  showKeys: 'Show private keys',
  keyOf: 'Private key, {account}',
  signOut: 'Sign out',
  // The link of a mail, and the window of a provider.
  approveTitle: 'Approve this login',
  approveText: 'Somebody is signing in to your wallet on a new device. Approve it only if it is you, right now.',
  approved: 'The login of {email} is approved. Go back to the app and type the code from the next mail.',
  backToApp: 'You can go back to the app',
  windowCloses: 'This window closes by itself.',
  signInFailed: 'This sign-in did not work',
  signInFailedText: 'It may have expired, or was begun elsewhere. Close this window, and try again.',
  // Errors.
  failed: 'An error occurred',
  deviceRefused: 'That did not work. Please try again',
  noStorage: 'This browser lets the wallet store nothing. Please allow it to, or use another one',
  wrongRecoveryCode: 'This is not the recovery code of the wallet',
  wrongPasskey: 'This is not a passkey of the wallet',
  unfitPasskey: 'This passkey cannot unlock a wallet. Please use another one, or a recovery code',
  wrongKeys: 'The keys are not those of this wallet',
  signInFirst: 'Please sign in first',
  askCodeFirst: 'Please ask for a code first',
  resultRefused: 'The sign-in did not work. Please try again',
  offline: 'The wallet cannot be reached. Please check your connection',
  siteFailed: 'Something went wrong. Please try again',
  codeExpired: 'The code has expired. Please ask for a new one',
  codeWrong: 'Wrong code. Please try again',
  linkExpired: 'The link has expired or was used. Please sign in again',
  linkFirst: 'Please approve the link in the mail',
  emailInvalid: 'Please enter a valid email address',
  emailTaken: 'This e-mail belongs to another wallet',
  emailSame: 'This is your e-mail already',
  emailMissing: 'This wallet has no e-mail to send a code to',
  mailNotSent: 'The mail could not be sent. Please try again',
  sessionMissing: 'Please sign in again',
  unlockFirst: 'Please unlock the wallet on this device first',
  clockWrong: "Please check this device's date and time",
  loginExpired: 'The sign-in has expired. Please try again',
  providerUnknown: 'This way to sign in is not offered',
  wait: 'Please try again after {time}',
}

export type TextKey = keyof typeof english
export type Texts = Readonly<Record<TextKey, string>>

const languages: Readonly<Record<string, () => Promise<{ readonly default: Texts }>>> = {
  ar: () => import('./locales/ar'),
  de: () => import('./locales/de'),
  es: () => import('./locales/es'),
  fr: () => import('./locales/fr'),
  ja: () => import('./locales/ja'),
  zh: () => import('./locales/zh'),
}
/** Written from right to left. */
const rightToLeft: readonly string[] = ['ar']
/** Languages with several scripts, with the script of the pages. */
const scripts: Readonly<Record<string, string>> = { zh: 'Hans' }

/** Finds the first supported language of a list of BCP 47 tags; invalid tags are skipped. */
export function findLanguage(tags: readonly string[]): string {
  for (const tag of tags) {
    const name = readLanguage(tag)
    if (name === 'en' || (name !== undefined && Object.hasOwn(languages, name))) return name
  }
  return 'en'
}

function readLanguage(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    const wanted = scripts[language]
    return wanted === undefined || wanted === script ? language : undefined
  } catch {
    return undefined
  }
}

/** A document has one language. */
let spoken: { readonly name: string; readonly texts: Texts } = { name: 'en', texts: english }
let speaking: Promise<unknown> = Promise.resolve()

/** Loads the language that fits a person best, and sets it on the document. English stays if it does not load. */
export function speak(tags: readonly string[]): Promise<void> {
  const name = findLanguage(tags)
  const loading = languages[name]?.().catch(() => undefined)
  // In the order of the requests, regardless of how long each takes.
  const work = Promise.all([speaking, loading]).then(([, loaded]) => {
    spoken = loaded ? { name, texts: loaded.default } : { name: 'en', texts: english }
    const { documentElement } = document
    document.title = spoken.texts.wallet
    documentElement.lang = spoken.name
    documentElement.dir = rightToLeft.includes(spoken.name) ? 'rtl' : 'ltr'
  })
  speaking = work
  return work
}

/** Settles when the language that was requested last has loaded. */
export const whenSpoken = (): Promise<unknown> => speaking

/** The language of the page, by the name of its file. */
export const spokenLanguage = (): string => spoken.name

/** The language of the page, for `Intl`. Digits stay 0 to 9, so that people can compare them. */
export const language = (): string => (spoken.name === 'ar' ? 'ar-u-nu-latn' : spoken.name)

/** Returns a text in the language of the page. */
export const t = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
  spoken.texts[key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
