// @ts-nocheck
import { defineMessages } from '../../../../ui/i18n/define-messages'

export const pendingMessages = /* @__PURE__ */ defineMessages('transactions', {
  list: 'Transactions',
  submitted: 'Submitted',
  pending: 'Waiting for the network',
  outOfSight: 'No node shows it right now. It may still go through.',
  unknownBatch: 'Your wallet does not show it right now. It may still go through.',
  confirmed: 'Confirmed',
  failed: 'Failed. Its fee was paid.',
  failedBatch: 'Failed. Nothing was done.',
  partial: 'Only partly done',
  repriced: 'Confirmed with a higher fee',
  cancelled: 'Cancelled in your wallet',
  replaced: 'Another transaction took its place',
  dropped: 'The network dropped it. Nothing was sent.',
  unnamed: 'Transaction',
  loading: 'Reading your transactions',
  none: 'Nothing sent lately',
  noneText: 'What you send shows here until an hour after the network has confirmed it.',
  unavailable: 'Your transactions can’t be shown right now',
  unavailableText: 'They go on. Close this and open it again.',
  offline: 'You are offline. How these stand may be out of date.',
  note: 'Each row leads to the network’s explorer.',
})
