import { defineMessages } from 'portico/ui'

export const messages = /* @__PURE__ */ defineMessages('guestbook', {
  emptyTitle: 'Nobody has signed yet',
  emptyText: 'Be the first: your wallet signs a line with your name.',
  name: 'Your name',
  sign: 'Sign with your wallet',
  signing: 'Look at your wallet',
  declined: 'You declined to sign. Nothing was written.',
  failed: 'That did not work: {reason}',
})
