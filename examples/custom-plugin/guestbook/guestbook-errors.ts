import { defineErrors } from 'portico'

export const guestbookError = /* @__PURE__ */ defineErrors({
  GUESTBOOK_NAME_MISSING: 'A name is required',
  GUESTBOOK_ACCOUNT_MISSING: 'Connect a wallet first',
})
