import { defineMessages } from '../../../../ui/i18n/define-messages'

/** Texts about the use of a name, and about success. */
export const namesMessages = /* @__PURE__ */ defineMessages('names', {
  choose: 'Choose your account name',
  chooseText:
    'Finally say goodbye to 0x addresses: people can send to your name. The name and your address are public.',
  goOn: 'Go on with {name}',
  manage: 'Renew or change',
  haveOne: 'I have a name already',
  learn: 'Learn more about names',
  done: 'Account name chosen successfully',
  doneText: 'You can now fund your account and trade crypto',
  notLeading: 'The name does not lead to your account yet, so it is not shown as its name.',
  letsGo: "Let's Go!",
  learnMore: 'Learn more',
})

/** Texts that several views share. */
export const nameSharedMessages = /* @__PURE__ */ defineMessages('names', {
  goneText: 'Connect one to choose a name.',
  failed: 'The network did not accept the transaction.',
  ownedName: 'Your account goes by {name}.',
  chooseButton: 'Choose name',
  retry: 'Try again',
  checking: 'Checking the name',
  asking: 'Look at your wallet',
})

/** Texts about being on another network. */
export const nameSwitchMessages = /* @__PURE__ */ defineMessages('names', {
  switchTo: 'Switch to {network}',
  elsewhere: 'Names are registered on {network}.',
})

/** Texts of a field for a name. */
export const nameFieldMessages = /* @__PURE__ */ defineMessages('names', {
  label: 'Name',
  short: 'Name must be at least 4 characters long',
  character: 'The value is not a valid username: “{character}” can’t be in a name.',
  hyphens: 'The value is not a valid username: hyphens stand between other characters.',
  long: 'The value is not a valid username: it is longer than 63 characters.',
})

/** Texts of the form. */
export const nameFormMessages = /* @__PURE__ */ defineMessages('names', {
  placeholder: 'yourname',
  help: 'At least 4 characters: a to z, 0 to 9 and hyphens.',
  isFree: '{name} is available',
  isTaken: '{name} is registered already',
  suggestions: 'Suggestions',
  loading: 'Looking for names',
  available: 'Available',
  registered: 'Registered',
  enter: 'Enter a name',
  change: 'Change the name',
  chooseFree: 'Choose an available name',
  alreadyOwned: 'You already own a name',
  sign: 'Sign to take the name',
  signText: 'You sign a message. It costs nothing and moves nothing.',
})

/** Texts of a paid name, before its price is shown. */
export const namePaidMessages = /* @__PURE__ */ defineMessages('names', {
  twoPrompts: 'Your wallet asks twice, a moment apart. The name does not renew by itself.',
  next: 'Continue',
})

/** Texts about prices. */
export const namePriceMessages = /* @__PURE__ */ defineMessages('names', {
  years: 'For how long',
  time_one: '{count} year',
  time_other: '{count} years',
  price: 'Name, {time}',
  reserveFee: 'Network fee to reserve, at most',
  registerFee: 'Network fee to register, at most',
  registerFeeAbout: 'Network fee to register, about',
  changeFee: 'Network fee, at most',
  total: 'Total, about',
  spare: 'Up to {amount} is sent, since prices move. What is too much comes back at once.',
})

/** Texts of a registration in several steps. */
export const nameStepMessages = /* @__PURE__ */ defineMessages('names', {
  reserve: 'Reserve',
  register: 'Register',
  steps: 'Steps',
  stepReserveText: 'Hides which name you want until it is yours',
  stepWait: 'Wait',
  stepWaitText: 'So nobody can step in front',
  stepRegisterText: 'Pays for the name and shows it as yours',
  reserving: 'The reservation is on its way',
  waiting: 'You can register in {seconds} s',
  ready: 'Now register {name}',
  registering: '{name} is being registered',
  expired: 'The reservation ran out. Only its network fee was paid.',
  taken: 'Somebody else has {name} by now. Only the fee of the reservation was paid.',
  keeps: 'You can close this. The registration goes on only in this browser, until',
  another: 'Choose another name',
  nothing: 'Nothing was begun',
})

/** Texts about a name that the account has. */
export const nameChangeMessages = /* @__PURE__ */ defineMessages('names', {
  what: 'What to do',
  renew: 'Renew',
  primary: 'Change',
  primaryHelp: 'A name that leads to your account. Others see it in place of the address.',
  goBy: 'Go by this name',
  leadsHere: '{name} leads to your account',
  leadsElsewhere: '{name} does not lead to your account',
  isSame: 'Your account goes by it already',
  changeUnreadable: 'This can’t be read right now. Nothing was sent.',
  changeDeclined: 'You declined in your wallet. Nothing was sent.',
  changeFailed: 'Your wallet did not send it.',
  changeOffline: 'You are offline. Nothing can be sent.',
  changeSent: 'Sent. Waiting for the network.',
  renewed: '{name} is renewed: {time} more',
  cannot: 'Nothing can be changed about this name here.',
})

/** Texts about registrations that fail, or may. */
export const nameRegisterMessages = /* @__PURE__ */ defineMessages('names', {
  suggestionsFailed: 'Error fetching name suggestions',
  ownedFailed: 'Error fetching names for address',
  priceFailed: 'The price can’t be read right now. Nothing was sent.',
  offline: 'You are offline. No name can be registered.',
  declined: 'You declined in your wallet. The name was not registered.',
  error: 'Error registering name {name}',
})

/** Texts about all other problems. */
export const nameProblemMessages = /* @__PURE__ */ defineMessages('names', {
  pending: 'Your wallet shows a request already. Answer it there.',
  unanswered:
    'Your wallet was asked for a transaction, and has not answered. It may still send it: look at the history in your wallet before you try again.',
  dearer: 'The price has changed. Look at it again.',
  funds: 'You have too little {symbol} for this.',
  reverts: 'The registrar would refuse this.',
  changed: 'Account or network has changed. Look at it again.',
})
