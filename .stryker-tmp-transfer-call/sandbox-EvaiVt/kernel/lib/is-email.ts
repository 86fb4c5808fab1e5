/** As browsers take it for one, with a domain that has a dot. */
// @ts-nocheck

const form =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** Whether a text is an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= 254 && form.test(text)
